import { useQuery } from '@tanstack/react-query';
import { listAuditLog } from '../../api/queries/project.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { What } from '../audit-log/what.tsx';

const mostShown = 5;

/** The last things that people changed in the project. */
export function LatestChanges() {
  const { inProject } = usePlace();
  const { data: found, error } = useQuery(
    listAuditLog.page({ path: inProject, query: { limit: mostShown } }),
  );
  return (
    <Panel
      title="Latest changes"
      actions={
        <HereLink to="audit-log" className="link text-sm">
          All
        </HereLink>
      }
    >
      {error && <p className="text-muted">{error.message}</p>}
      {!error && !found && <Loading rows={3} />}
      {found?.results.length === 0 && <p className="text-muted">Nothing has changed yet.</p>}
      <ul className="flex flex-col gap-2.5">
        {found?.results.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <What entry={entry} />
            <span className="block truncate text-sm text-muted">
              {entry.accountEmail ?? 'a deleted account'}, <Time at={entry.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
