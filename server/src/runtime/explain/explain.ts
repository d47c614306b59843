import { mayStart } from 'guidepost-model/content/frequency';
import { traits } from 'guidepost-model/content-types/types';
import { type DecidedRule, isDismissed, startRule } from '../content/rules-for-visitor.ts';
import type { Situation } from '../content/situation.ts';
import type { PublishedContent, Snapshot } from '../content/snapshot.ts';
import { explainCondition, verdictOf } from './conditions.ts';
import type { Check, Explanation, Verdict } from './contract.ts';
import { place } from './place.ts';

type Decided = Omit<Explanation, 'object' | 'userId' | 'contentId'>;

const words: Record<DecidedRule['decision'], Verdict> = { yes: 'yes', no: 'no', watch: 'page_decides' };
const yesIf = (holds: boolean): Verdict => (holds ? 'yes' : 'no');

const not = (verdict: Verdict): Verdict => (verdict === 'page_decides' ? verdict : yesIf(verdict === 'no'));

const all = (...verdicts: Verdict[]): Verdict =>
  verdicts.find((one) => one === 'no') ?? verdicts.find((one) => one === 'page_decides') ?? 'yes';

/** What decides about content that is not published in the environment. */
export const unpublished: Decided = {
  versionId: null,
  starts: 'no',
  hides: 'no',
  shows: 'no',
  continues: false,
  checks: [
    {
      name: 'publication',
      verdict: 'no',
      message: 'The content is not published in the environment.',
      seen: {},
    },
  ],
  startConditions: [],
  hideConditions: [],
};

/** The same decisions as those of a delivery, with their reasons. */
export function explain(
  content: PublishedContent,
  snapshot: Snapshot,
  situation: Situation,
  now: Date,
): Decided {
  const { facts } = situation;
  const { startRules, hideRules } = content.body;
  const startConditions = startRules?.when ?? [];
  const hideConditions = hideRules?.when ?? [];
  const starts = words[startRule(content, situation, now).decision];
  const hides = hideRules ? verdictOf(hideConditions, facts) : 'no';
  const continues = Boolean(situation.summaryOf(content.contentId)?.active);
  const placed = place(content, snapshot, situation, now);
  const goesOn = continues && traits[content.type].resumes;
  return {
    versionId: content.versionId,
    starts,
    hides,
    shows: all(goesOn ? 'yes' : starts, not(hides), placed.verdict),
    continues,
    checks: [
      publication(content),
      session(content, situation),
      schedule(content, now),
      hasStartRules(content),
      frequency(content, situation, now),
      {
        name: 'conditions',
        verdict: verdictOf(startConditions, facts),
        message:
          startConditions.length === 0
            ? 'The start rules have no conditions, so they hold for everybody.'
            : 'The conditions of the start rules were asked.',
        seen: {},
      },
      placed,
    ],
    startConditions: startConditions.map((condition) => explainCondition(condition, facts)),
    hideConditions: hideConditions.map((condition) => explainCondition(condition, facts)),
  };
}

function publication({ versionNumber, publishedAt }: PublishedContent): Check {
  const message = `Version ${versionNumber} is published in the environment.`;
  return { name: 'publication', verdict: 'yes', message, seen: { publishedAt: publishedAt.toISOString() } };
}

function session(content: PublishedContent, situation: Situation): Check {
  const summary = situation.summaryOf(content.contentId);
  const isGone = isDismissed(content, situation);
  const message = !summary
    ? 'The user has never met the content.'
    : isGone
      ? 'The user has dismissed the content. Content of this type does not come back.'
      : summary.active
        ? 'The user is in the middle of the content.'
        : 'The user has met the content before.';
  const { starts = 0, completed = false, dismissed = false } = summary ?? {};
  return { name: 'session', verdict: yesIf(!isGone), message, seen: { starts, completed, dismissed } };
}

function schedule({ body: { scheduledAt } }: PublishedContent, now: Date): Check {
  const isDue = scheduledAt === null || new Date(scheduledAt) <= now;
  const message =
    scheduledAt === null
      ? 'The content has no scheduled time.'
      : isDue
        ? 'The scheduled time has come.'
        : 'The scheduled time lies ahead.';
  return { name: 'schedule', verdict: yesIf(isDue), message, seen: { scheduledAt, now: now.toISOString() } };
}

function hasStartRules({ type, body }: PublishedContent): Check {
  const starts = body.startRules !== null || traits[type].isForEverybody;
  const message = body.startRules
    ? 'The content has start rules.'
    : starts
      ? 'The content has no start rules. Announcements are for everybody.'
      : 'The content has no start rules, so it does not start by itself.';
  return { name: 'start_rules', verdict: yesIf(starts), message, seen: {} };
}

function frequency({ contentId, body }: PublishedContent, situation: Situation, now: Date): Check {
  const { startRules } = body;
  const history = situation.historyOf(contentId);
  const allowed = !startRules || mayStart(startRules, history, situation.lastFlowStart, now);
  return {
    name: 'frequency',
    verdict: yesIf(allowed),
    message: allowed
      ? 'The frequency lets the content start.'
      : 'The content has started too often or too recently, or the user has completed it.',
    seen: {
      frequency: startRules?.frequency ?? null,
      startIfNotComplete: startRules?.startIfNotComplete ?? false,
      starts: history.starts,
      recentStarts: history.recentStarts.map((start) => start.toISOString()),
      completed: history.completed,
      lastFlowStart: situation.lastFlowStart?.toISOString() ?? null,
    },
  };
}
