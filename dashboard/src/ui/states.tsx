import type { ReactNode } from 'react';
import { GuidepostError, isOutage } from '../api/client.ts';
import { Button } from './button.tsx';
import { Copy } from './copy.tsx';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** What a list shows that has nothing: what would be here, and how it gets here. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    <h2 className="text-lg">{title}</h2>
    {children && <div className="w-full max-w-120 min-w-0 text-muted">{children}</div>}
    {action}
  </div>
);

/** What a list shows whose filters let nothing through. */
export const FilteredEmpty = ({ onClear }: { onClear: () => void }) => (
  <Empty title="Nothing matches" action={<Button onClick={onClear}>Clear filters</Button>}>
    There is something here, but nothing that the search and the filters let through.
  </Empty>
);

/** What went wrong, what to do, and the id with which the log tells more. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const known = error instanceof GuidepostError ? error : undefined;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <h2 className="text-lg">{titleOf(known)}</h2>
      <p className="max-w-120 text-muted">{error instanceof Error ? error.message : String(error)}</p>
      {known?.requestId && (
        <p className="flex items-center gap-1 text-sm text-muted">
          {known.code} · request <code className="break-all">{known.requestId}</code>
          <Copy text={known.requestId} label="Copy the request id" />
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

function titleOf(error: GuidepostError | undefined): string {
  if (error?.status === 403) return 'You may not see this';
  if (error?.status === 404) return 'This does not exist';
  if (isOutage(error)) return 'The service does not answer';
  return 'That did not work';
}

/** A grey block in the place of what is on its way. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={`skeleton ${className}`} />
);

/** What is on its way, for those who listen. */
export const Loading = ({ rows = 5 }: { rows?: number }) => (
  <div role="status" className="flex flex-col gap-3 py-4">
    <span className="sr-only">Loading</span>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <Skeleton key={row} className="h-5 w-full" />
    ))}
  </div>
);
