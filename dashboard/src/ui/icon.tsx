/** Line drawings of 16 by 16. */
const drawings = {
  home: 'M2.5 7.5 8 3l5.5 4.5V13h-4V9.5h-3V13h-4z',
  users:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 3a2.3 2.3 0 0 1 0 4.3M12 9.8c1.5.5 2.5 1.7 2.5 3.7',
  company: 'M3 13.5v-11h6v11M9 6h4v7.5M1.5 13.5h13M5 5h2M5 7.5h2M5 10h2M11 8.5h0M11 11h0',
  segment: 'M8 2v6h6M8 2a6 6 0 1 0 6 6',
  content: 'M2.5 3h11v7h-7l-3 3v-3h-1z',
  webhook:
    'M6 6.5 3.5 11M8 4.5a2 2 0 1 1 2.5 1.9L12.5 11M5 12h6M4 10.5A1.8 1.8 0 1 0 5 12M12 10.6a1.7 1.7 0 1 1-1 1.4',
  attribute: 'M3 4h10M3 8h10M3 12h6',
  event: 'M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z',
  language:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2z',
  explain: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.3 6.2a1.8 1.8 0 1 1 2.5 1.7c-.6.3-.8.6-.8 1.3M8 11.3h0',
  settings:
    'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4',
  key: 'M10 9.5a3.5 3.5 0 1 0-3.3-2.3L2 12v2h2.5v-1.5H6V11l1.2-1.2c.8.4 1.8-.3 2.8-.3zM11 5h0',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3 14 14',
  down: 'm4 6 4 4 4-4',
  right: 'm6 4 4 4-4 4',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  close: 'm4 4 8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  reset: 'M3 3v4h4M3.4 7A5 5 0 1 1 3 9.5',
  image: 'M2.5 3h11v10h-11zM2.5 11l3-3 2.5 2.5 2-2 3.5 3.5M10.5 6h0',
  upload: 'M8 10.5v-8M5 5l3-3 3 3M2.5 10v3.5h11V10',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  menu: 'M2 4h12M2 8h12M2 12h12',
  more: 'M3.5 8h0M8 8h0M12.5 8h0',
  sun: 'M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
  moon: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z',
  out: 'M6 2.5H2.5v11H6M6.5 8H14M11 5l3 3-3 3',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M3 6.5 6 3.5M3 6.5l3 3',
  redo: 'M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10M13 6.5l-3-3M13 6.5l-3 3',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9',
  theme:
    'M8 14A6 6 0 1 1 14 8c0 1.7-1.3 2.2-2.5 2.2H10c-1.3 0-1.6 1-1 1.9.5.9 0 1.9-1 1.9zM5 7h0M8 4.8h0M11 7h0',
  edit: 'm3 13 .8-3.2 6.7-6.6 2.3 2.3L6.1 12.2zM9 4.8l2.2 2.3',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5.3a2.5 2.5 0 0 1 5 0v2.2',
  log: 'M3.5 2h9v12h-9zM6 5.5h4M6 8h4M6 10.5h2.5',
  environment: 'M8 2 14 5 8 8 2 5zM2 8l6 3 6-3M2 11l6 3 6-3',
  person: 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8zM2.5 14c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5',
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-4 shrink-0 fill-none stroke-current ${className}`}
      strokeWidth={name === 'more' ? 2.2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
