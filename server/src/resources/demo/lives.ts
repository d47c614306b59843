import { certain } from 'guidepost-model/certain';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { Api } from './api.ts';

/** Content of the demo as it was published. */
export interface DemoPublished {
  id: string;
  type: ContentType;
  versionId: string;
  /** The version as the API shows it. */
  version: DemoVersion;
}

interface DemoVersion {
  steps: DemoStep[];
  data: { items?: { id: string }[] } | null;
}

interface DemoStep {
  cvid: string;
  type: string;
  content: { type: string; question?: { cvid: string; kind: string } }[];
}

interface Happened {
  name: string;
  stepCvid?: string;
  taskId?: string;
  visibleTaskIds?: string[];
  question?: string;
  answer?: number | string;
  attributes?: object;
}

const reasons = [
  'It is fast, and everybody understood it within a day.',
  'I miss an export to our spreadsheets.',
  'The boards are lovely.',
  'Setting it up took longer than I had hoped.',
];

/** Most are content, some are not. */
const scores = [9, 10, 8, 6, 10, 7, 9, 3];

const oneOf = <Value>(values: Value[], person: number): Value =>
  certain(values[person % values.length], 'A value for each person');

const answerTo = (kind: string, person: number): number | string =>
  kind === 'nps' ? oneOf(scores, person) : oneOf(reasons, person);

/** How far a person comes in a flow: one in four leaves at each step after the first, the others come to its end. */
const depthOf = (steps: number, person: number): number =>
  person % 4 === 0 ? 1 + (Math.floor(person / 4) % steps) : steps;

function livesOfFlow({ steps }: DemoVersion, person: number): Happened[] {
  const seen = steps.slice(0, depthOf(steps.length, person));
  const happened = seen.flatMap(({ cvid: stepCvid, type: stepType, content }, index): Happened[] => {
    const isLeft = index === seen.length - 1 && seen.length < steps.length;
    const asked = isLeft ? undefined : content.find(({ type }) => type === 'question')?.question;
    return [
      { name: 'flow_step_seen', stepCvid },
      // The page of one in five has no such element.
      ...(stepType === 'tooltip' && person % 5 === 1 ? [{ name: 'tooltip_target_missing', stepCvid }] : []),
      ...(asked
        ? [
            {
              name: 'question_answered',
              question: asked.cvid,
              answer: answerTo(asked.kind, person),
              stepCvid,
            },
          ]
        : []),
      ...(isLeft ? [] : [{ name: 'flow_step_completed', stepCvid }]),
    ];
  });
  return [...happened, { name: 'flow_ended', attributes: { flow_end_reason: 'user_closed' } }];
}

function livesOfChecklist({ data }: DemoVersion, person: number): Happened[] {
  const visibleTaskIds = data?.items?.map(({ id }) => id) ?? [];
  const done = visibleTaskIds.slice(0, person % (visibleTaskIds.length + 1));
  return [
    { name: 'checklist_seen' },
    ...done.flatMap((taskId) => [
      { name: 'checklist_task_clicked', taskId },
      { name: 'checklist_task_completed', taskId, visibleTaskIds },
    ]),
  ];
}

/** What a person does with content, told as a page tells it. The session of everything else begins with being seen. */
const livesOf: Partial<Record<ContentType, (version: DemoVersion, person: number) => Happened[]>> = {
  flow: livesOfFlow,
  checklist: livesOfChecklist,
  launcher: (_, person) => (person % 3 === 0 ? [{ name: 'launcher_activated' }] : []),
  banner: (_, person) => (person % 2 === 0 ? [{ name: 'banner_dismissed' }] : []),
  'resource-center': (_, person) => (person % 2 === 0 ? [{ name: 'resource_center_opened' }] : []),
  announcement: () => [{ name: 'announcement_seen', attributes: { announcement_source: 'resource-center' } }],
};

/** One user meets the content, each in a session of its own, in one batch as a page sends it. */
export async function live(
  api: Api,
  contents: DemoPublished[],
  userId: string,
  person: number,
): Promise<void> {
  const batch = contents.flatMap(({ id, type, versionId, version }): object[] => {
    if (type === 'tracker') return person % 2 === 0 ? [{ type: 'tracker', contentId: id, userId }] : [];
    const happened = livesOf[type]?.(version, person);
    if (!happened) return [];
    const key = `demo-${id}`;
    const start = { type: 'session_start', key, userId, contentId: id, versionId };
    return [start, ...happened.map((one) => ({ type: 'session_event', session: key, userId, ...one }))];
  });
  await api.runtime('/batch', { batch });
}
