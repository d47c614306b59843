import type { ReactNode } from 'react';
import { count } from '../time.tsx';

interface Share {
  key: string;
  name: ReactNode;
  value: number;
  note?: ReactNode;
}

interface SharesProps {
  label: string;
  shares: readonly Share[];
  /** What the longest possible bar stands for. */
  whole: number;
}

/** Parts of a whole, one below the other: the steps of a funnel, or the answers to a question. */
export const Shares = ({ label, shares, whole }: SharesProps) => (
  <ol aria-label={label} className="flex flex-col gap-3">
    {shares.map(({ key, name, value, note }) => {
      const percent = whole === 0 ? 0 : Math.round((value / whole) * 100);
      return (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">{name}</span>
            <span className="whitespace-nowrap text-muted tabular-nums">
              {count(value)} · {percent} %
            </span>
          </div>
          <svg
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1 block h-2 w-full rounded-full"
          >
            <rect width="100" height="2" className="fill-hover" />
            <rect width={Math.min(100, percent)} height="2" className="fill-bar" />
          </svg>
          {note && <div className="mt-1 text-sm text-muted">{note}</div>}
        </li>
      );
    })}
  </ol>
);
