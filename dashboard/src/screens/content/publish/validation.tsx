import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../../api/client.ts';
import { validateVersion } from '../../../api/queries/content.ts';
import { Findings, linkToField } from '../../../app/findings.tsx';
import { usePlace } from '../../../app/place.ts';
import { Loading } from '../../../ui/states.tsx';

type Content = Schemas['Content'];

/** Whether the edited version could be published. */
export function useValidation({ id, editedVersionId }: Content) {
  const { inProject } = usePlace();
  return useQuery(validateVersion({ path: { ...inProject, contentId: id, versionId: editedVersionId } }));
}

interface ProblemsProps {
  contentId: string;
  validation: UseQueryResult<Schemas['VersionValidation']>;
}

/** What keeps the version from being published, and what to look at before. Each leads to its field. */
export function Problems({ contentId, validation }: ProblemsProps) {
  const { data: found, error } = validation;
  if (error) return <p className="text-muted">{error.message}</p>;
  if (!found) return <Loading rows={2} />;
  return <Findings findings={[...found.errors, ...found.warnings]} link={linkToField(contentId)} />;
}
