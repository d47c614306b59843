import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { families } from '../api/families.ts';
import { P } from '../api/paths.ts';
import { getDemo } from '../api/queries/demo.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useAction } from './action.ts';
import { usePlace } from './place.ts';

/** The id of the environment of the demo: null when there is none, undefined until it is known. */
export function useDemoEnvironment(): string | null | undefined {
  const { inProject, may } = usePlace();
  const isAllowed = may('project:read');
  const { data: demo, error } = useQuery({ ...getDemo({ path: inProject }), enabled: isAllowed });
  return isAllowed && !error ? demo?.environmentId : null;
}

/** The environment of the demo, and a way to make and to remove it. */
function useDemo() {
  const { inProject, may } = usePlace();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const params = { path: inProject };
  const { data: demo } = useQuery({ ...getDemo({ path: inProject }), enabled: may('project:read') });
  const refresh = [
    families.demo,
    families.account,
    families.environments,
    families.content,
    families.segments,
    families.attributeDefinitions,
    families.eventDefinitions,
  ];
  const make = useAction(() => api.post(`${P}/demo`, { params }), {
    done: 'The environment Demo has users, content and sessions to try out.',
    refresh,
  });
  const remove = useAction(() => api.delete(`${P}/demo`, { params }), {
    done: 'The demo is removed.',
    after: () => navigate({ to: '/' }),
    refresh,
  });
  const askToRemove = async () => {
    const agreed = await confirm({
      title: 'Remove the demo?',
      text: 'The environment Demo and the content of the demo are deleted. Everything else stays.',
      action: 'Remove',
      isDangerous: true,
    });
    if (agreed) remove.mutate(undefined);
  };
  return { environmentId: demo?.environmentId, isKnown: demo !== undefined, make, remove, askToRemove };
}

/** Fills a project with an environment to try out, or leads to it. Only for those who may. */
export function DemoButton({ canRemove = false }: { canRemove?: boolean }) {
  const { here, may } = usePlace();
  const navigate = useNavigate();
  const { environmentId, isKnown, make, remove, askToRemove } = useDemo();
  if (!isKnown) return null;
  const open = (env: string) =>
    navigate({ to: '/p/$project/e/$env', params: { project: here.project, env } });
  if (!environmentId)
    return (
      may('project:manage') && (
        <Button
          isBusy={make.isPending}
          onClick={() =>
            make.mutate(undefined, { onSuccess: ({ environmentId: made }) => made && open(made) })
          }
        >
          {make.isPending ? 'Filling…' : 'Fill with demo data'}
        </Button>
      )
    );
  return (
    <>
      {environmentId !== here.env && <Button onClick={() => open(environmentId)}>Open the demo</Button>}
      {canRemove && may('project:manage') && (
        <Button icon="trash" isBusy={remove.isPending} onClick={askToRemove}>
          Remove the demo
        </Button>
      )}
    </>
  );
}
