import type { Schemas } from '../../../api/client.ts';
import { useDemoEnvironment } from '../../../app/demo.tsx';
import { usePlace } from '../../../app/place.ts';

/** The environments in which content can be published: that of the demo only for what is published there already. */
export function usePublishTargets({ environments }: Schemas['Content']) {
  const { project } = usePlace();
  const demo = useDemoEnvironment();
  const isThere = environments.some(({ environmentId }) => environmentId === demo);
  return project.environments.filter(({ id }) => isThere || id !== demo);
}
