export function showDebugPanel(_isOn: boolean): void {}
