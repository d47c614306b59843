const twoDigits = (number: number) => String(number).padStart(2, '0');

/** An instant as the control for times shows it, in the zone of the browser. */
export function localOf(instant: string | undefined): string {
  const at = new Date(instant ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

export function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
