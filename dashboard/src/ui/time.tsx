const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat('en');

function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
}

export const exactTime = (iso: string) => exact.format(new Date(iso));

/** A day without a zone, such as 2026-01-31, as people write it. */
export const dayText = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

export const count = (number: number) => numberFormat.format(number);

/** When something was, in words; the exact time is told on hover. */
export const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactTime(at)} className="whitespace-nowrap">
    {ago(at)}
  </time>
);
