import { useQuery } from '@tanstack/react-query';
import { api, data } from '../api/client.ts';
import { wholePage } from '../api/lists.ts';
import { Panel } from '../ui/page.tsx';
import { Loading } from '../ui/states.tsx';
import { HereLink } from './here-link.tsx';
import { P } from './paths.ts';
import { usePlace } from './place.ts';

interface Target {
  type: 'attribute' | 'event' | 'segment' | 'theme';
  id: string;
}

/** What uses something, such as a segment, which therefore cannot be deleted. */
function useUsages({ type, id }: Target) {
  const { inProject } = usePlace();
  return useQuery({
    queryKey: ['references', inProject, type, id],
    queryFn: () =>
      data(
        api.GET(`${P}/references`, { params: { path: inProject, query: { type, id, limit: wholePage } } }),
      ),
  });
}

export function Usages(target: Target) {
  const { data: found, error } = useUsages(target);
  if (error) return <p className="text-muted">{error.message}</p>;
  if (!found) return <Loading rows={2} />;
  if (found.results.length === 0) return <p className="text-muted">Nothing uses it.</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {found.results.map(({ type, id, name }) => (
        <li key={id} className="flex justify-between gap-3">
          {type === 'theme' ? (
            <span className="truncate">{name}</span>
          ) : (
            <HereLink
              to={type === 'content' ? 'content/$id' : 'segments/$id'}
              params={{ id }}
              className="link truncate"
            >
              {name}
            </HereLink>
          )}
          <span className="text-sm text-muted">{type}</span>
        </li>
      ))}
    </ul>
  );
}

export const UsedBy = (target: Target) => (
  <Panel title="Used by">
    <Usages {...target} />
  </Panel>
);
