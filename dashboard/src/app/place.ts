import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { me } from '../api/queries/account.ts';
import type { MyProject } from '../api/session.ts';

export const useMe = () => useSuspenseQuery(me).data;

type Environment = MyProject['environments'][number];

/** The environment that somebody sees first. */
export const firstEnvironment = ({ environments }: MyProject): Environment | undefined =>
  environments.find(({ isPrimary }) => isPrimary) ?? environments[0];

/** The project and the environment that the address names, and what the person may do there. */
export function usePlace() {
  const { projects } = useMe();
  const params = useParams({ strict: false }) as { project?: string; env?: string };
  const project = projects.find(({ id }) => id === params.project);
  const environment = project?.environments.find(({ id }) => id === params.env);
  if (!project || !environment) throw new Error('The address names no project and environment of yours.');
  const scopes: readonly string[] = project.scopes;
  const may = useCallback((scope: string) => scopes.includes(scope), [scopes]);
  const inProject = useMemo(() => ({ projectId: project.id }), [project.id]);
  const inEnvironment = useMemo(
    () => ({ projectId: project.id, environmentId: environment.id }),
    [project.id, environment.id],
  );
  return {
    project,
    environment,
    /** Whether the role of the person includes the scope. */
    may,
    /** The parameters of a path of the API. */
    inProject,
    inEnvironment,
    /** The parameters of an address of the dashboard. */
    here: { project: project.id, env: environment.id },
  };
}
