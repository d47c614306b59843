import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getContentAnalytics } from '../../api/queries/analytics.ts';
import { usePlace } from '../../app/place.ts';
import { kindsInStudio } from '../../kinds/studio.ts';
import { useEditor } from '../context.ts';
import { stuckSteps } from '../stuck-steps.ts';

/** What the last 30 days say about parts, by the cvid of a step or the id of a task. */
export type PartNumbers = ReadonlyMap<
  string,
  { value: number; title: string; missing: number; stuck?: string | undefined }
>;

const days = 30;
const dayMs = 86_400_000;
const none: PartNumbers = new Map();

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The numbers of the content in the environment of the address; none where there are none yet. */
export function usePartNumbers(): PartNumbers {
  const { contentId, type } = useEditor();
  const { inProject, environment, may } = usePlace();
  const query = {
    environmentId: environment.id,
    startDate: dateOf(Date.now() - (days - 1) * dayMs),
    endDate: dateOf(Date.now()),
  };
  const { data: found } = useQuery({
    ...getContentAnalytics({ path: { ...inProject, contentId }, query }),
    enabled: may('analytics:read') && kindsInStudio[type].countsParts,
    staleTime: 60_000,
  });
  return useMemo(() => {
    if (!found || !('uniqueStarts' in found) || found.uniqueStarts === 0) return none;
    if ('steps' in found) {
      const stuck = new Map(stuckSteps(found.steps).map(({ cvid, text }) => [cvid, text]));
      return new Map(
        found.steps.map((step) => [
          step.cvid,
          {
            value: step.uniqueViews,
            title: `Users who saw this step in the last ${days} days: ${step.uniqueViews}. Went on: ${step.uniqueCompletions}.`,
            missing: step.uniqueTooltipTargetMissing,
            stuck: stuck.get(step.cvid),
          },
        ]),
      );
    }
    if (!('tasks' in found)) return none;
    return new Map(
      found.tasks.map((task) => [
        task.taskId,
        {
          value: task.uniqueCompletions,
          title: `Users who did this in the last ${days} days: ${task.uniqueCompletions}.`,
          missing: 0,
        },
      ]),
    );
  }, [found]);
}
