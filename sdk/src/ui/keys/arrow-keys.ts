/** The arrow keys move the focus inside a group of radio buttons or tabs, in the direction in which the page is read. */
export function moveWithArrows(event: KeyboardEvent & { currentTarget: EventTarget | null }): void {
  const group = event.currentTarget as HTMLElement;
  const radios = [...group.querySelectorAll<HTMLElement>('[role=radio], [role=tab]')];
  const at = radios.indexOf(event.target as HTMLElement);
  const forward = getComputedStyle(group).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: forward,
    ArrowLeft: -forward,
    Home: -at,
    End: radios.length - 1 - at,
  };
  const step = steps[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  radios[(at + step + radios.length) % radios.length]?.focus();
}
