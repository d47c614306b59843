import { useQuery } from '@tanstack/react-query';
import { api, type Schemas } from '../../../api/client.ts';
import { families } from '../../../api/families.ts';
import { wholePage } from '../../../api/lists.ts';
import { P } from '../../../api/paths.ts';
import { listScheduledPublications } from '../../../api/queries/content.ts';
import { useAction } from '../../../app/action.ts';
import { usePlace } from '../../../app/place.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { exactTime } from '../../../ui/time.tsx';

type Content = Schemas['Content'];
type Scheduled = Schemas['ScheduledPublication'];

/** How often a page asks whether a time has come. */
const askAgainMs = 5_000;

/** Publications of the content that wait for their time, or that failed when it came. */
export function Schedules({ content }: { content: Content }) {
  const { inProject, project, may } = usePlace();
  const path = { ...inProject, contentId: content.id };
  const { data: found } = useQuery({
    ...listScheduledPublications.page({ path, query: { limit: wholePage } }),
    refetchInterval: ({ state }) => (state.data?.results.some(isWaiting) ? askAgainMs : false),
  });
  const cancel = useAction(
    (scheduledPublicationId: string) =>
      api.delete(`${P}/content/{contentId}/scheduled-publications/{scheduledPublicationId}`, {
        params: { path: { ...path, scheduledPublicationId } },
      }),
    { done: 'It is no longer planned.', refresh: [families.content] },
  );
  const shown = found?.results.filter(({ state }) => state !== 'published') ?? [];
  if (shown.length === 0) return null;
  const nameOf = (id: string) =>
    project.environments.find((environment) => environment.id === id)?.name ?? 'another environment';
  return (
    <ul aria-label="Planned publications" className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {shown.map((scheduled) => (
        <li key={scheduled.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="w-32 truncate font-medium">{nameOf(scheduled.environmentId)}</span>
          <span className="min-w-40 flex-1">
            <State scheduled={scheduled} />
          </span>
          {may('content:publish') && (
            <Button
              look="quiet"
              aria-label={`${isWaiting(scheduled) ? 'Cancel' : 'Dismiss'} the publication to ${nameOf(scheduled.environmentId)}`}
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate(scheduled.id)}
            >
              {isWaiting(scheduled) ? 'Cancel' : 'Dismiss'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const isWaiting = ({ state }: Scheduled) => state === 'waiting';

function State({ scheduled }: { scheduled: Scheduled }) {
  const { state, publishAt, createdBy, problem } = scheduled;
  if (state === 'waiting')
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">planned</Badge>
        <span className="text-sm text-muted">
          for {exactTime(publishAt)}
          {createdBy && `, by ${createdBy}`}
        </span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="bad">failed</Badge>
      <span className="text-sm">
        It should have been published on {exactTime(publishAt)}. {problem}
      </span>
    </span>
  );
}
