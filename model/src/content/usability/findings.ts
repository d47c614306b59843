export interface Finding {
  severity: 'error' | 'warning';
  /** Where in the body, such as `steps[0].target`. */
  path: string;
  message: string;
}

/** Errors keep a version from being published, warnings do not. */
export class Findings {
  readonly errors: Finding[] = [];
  readonly warnings: Finding[] = [];

  error(path: string, problem: string): void {
    this.errors.push({ severity: 'error', path, message: `${path} ${problem}` });
  }

  warn(path: string, problem: string): void {
    this.warnings.push({ severity: 'warning', path, message: `${path} ${problem}` });
  }
}
