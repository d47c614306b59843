import type { Schemas } from '../../../api/client.ts';
import { useDemoEnvironment } from '../../../app/demo.tsx';
import { usePlace } from '../../../app/place.ts';

/** The environments in which content can be published. That of the demo is offered inside it, and for what is published there. */
export function usePublishTargets({ environments }: Schemas['Content']) {
  const { project, environment } = usePlace();
  const demo = useDemoEnvironment();
  const isThere = environments.some(({ environmentId }) => environmentId === demo);
  return project.environments.filter(({ id }) => isThere || id !== demo || id === environment.id);
}
