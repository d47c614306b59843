import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { unreachable } from '../api/client.ts';
import { buttonClass } from '../ui/button.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { MissingPart, serviceAnswers } from './parts.ts';

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

/** In the storage of the tab: where the page was loaded anew, and from which file. */
const reloadedKey = 'guidepost.reloaded';
/** The name of this file is another after an upgrade. So each upgrade has its own try, and what stays gone has no second one. */
const reloadedHere = () => `${import.meta.url} ${location.href}`;

/** Of a part that no route is, the browser's own error is thrown. */
const isMissingPart = (error: unknown): error is Error =>
  error instanceof MissingPart ||
  (error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message));

/** What is shown instead of a page that failed. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isMissingPart(error)) return <PartFailure error={error} />;
  return <Failure error={error} onRetry={() => router.invalidate()} />;
}

/**
 * A page that was open during an upgrade asks for files that are gone: loading it anew brings the new ones. While the service
 * does not answer, that would only leave the page of the browser that says so.
 */
function PartFailure({ error }: { error: Error }) {
  const [problem, setProblem] = useState<Error>();
  useEffect(() => {
    const isNew = sessionStorage.getItem(reloadedKey) !== reloadedHere();
    void serviceAnswers().then((answers) => {
      if (!answers) return setProblem(unreachable(error));
      if (!isNew) return setProblem(error);
      sessionStorage.setItem(reloadedKey, reloadedHere());
      location.reload();
    });
  }, [error]);
  if (!problem) return <Loading />;
  return <Failure error={problem} onRetry={async () => (await serviceAnswers()) && location.reload()} />;
}
