import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { Empty, Failure } from '../ui/states.tsx';

/** The address of nothing, or of something that the person may not know about. */
export const NotFound = () => (
  <Empty
    title="There is nothing here"
    action={
      <Link to="/" className={buttonClass('primary')}>
        Go home
      </Link>
    }
  >
    The address is wrong, or it leads to a project of which you are no member.
  </Empty>
);

const reloadedKey = 'guidepost.reloaded';

/** A page that was open during an upgrade asks for files that are gone: loading it anew brings the new ones. */
const isStaleFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

/** What is shown instead of a page that failed. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  const reloads = isStaleFile(error) && sessionStorage.getItem(reloadedKey) !== location.href;
  useEffect(() => {
    if (!reloads) return;
    sessionStorage.setItem(reloadedKey, location.href);
    location.reload();
  }, [reloads]);
  return reloads ? null : <Failure error={error} onRetry={() => router.invalidate()} />;
}
