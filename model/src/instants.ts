const zoned = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** The instant that a date (UTC) or a date-time with a zone stands for; undefined when it is neither. */
export function parseInstant(text: string, edgeOfDay: 'start' | 'end' = 'start'): Date | undefined {
  const day = dateOnly.test(text) ? text : zoned.exec(text)?.[1];
  if (day === undefined || !isRealDay(day)) return undefined;
  if (day === text) return new Date(`${day}T${edgeOfDay === 'start' ? '00:00:00.000' : '23:59:59.999'}Z`);
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

const firstStorable = Date.parse('0001-01-01T00:00:00.000Z');

/** An instant that can be stored as the time of something: PostgreSQL knows no year 0. */
export function parseStorableInstant(text: string): Date | undefined {
  const instant = parseInstant(text);
  return instant && instant.getTime() >= firstStorable ? instant : undefined;
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
