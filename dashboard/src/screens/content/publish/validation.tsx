import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api, data, type Schemas } from '../../../api/client.ts';
import { P } from '../../../app/paths.ts';
import { usePlace } from '../../../app/place.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Loading } from '../../../ui/states.tsx';

type Content = Schemas['Content'];

/** Whether the edited version could be published. */
export function useValidation({ id, editedVersionId }: Content) {
  const { inProject } = usePlace();
  return useQuery({
    queryKey: ['content', inProject, id, 'validate', editedVersionId],
    queryFn: () =>
      data(
        api.GET(`${P}/content/{contentId}/versions/{versionId}/validate`, {
          params: { path: { ...inProject, contentId: id, versionId: editedVersionId } },
        }),
      ),
  });
}

/** What keeps the version from being published, and what to look at before. */
export function Problems({ validation }: { validation: UseQueryResult<Schemas['VersionValidation']> }) {
  const { data: found, error } = validation;
  if (error) return <p className="text-muted">{error.message}</p>;
  if (!found) return <Loading rows={2} />;
  const problems = [...found.errors, ...found.warnings];
  if (problems.length === 0) return <p className="text-good">Nothing keeps it from being published.</p>;
  return (
    <ul className="flex flex-col gap-2">
      {problems.map(({ severity, path, message }) => (
        <li key={`${path} ${message}`} className="flex items-start gap-3">
          <Badge tone={severity === 'error' ? 'bad' : 'warn'}>{severity}</Badge>
          <span className="min-w-0">
            {message}
            <code className="block break-all text-muted">{path}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}
