import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-hover text-ink',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

export type Tone = keyof typeof tones;

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex h-5.5 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
);
