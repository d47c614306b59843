import { certain } from 'guidepost-model/certain';
import type { EvaluationContext } from 'guidepost-model/conditions/context';
import type { Definitions } from 'guidepost-model/conditions/definitions';
import { type Attributes, type Entity, matches } from 'guidepost-model/conditions/evaluate';
import type { ContentProgress, Facts } from 'guidepost-model/conditions/reduce';
import type { History } from 'guidepost-model/content/frequency';
import { traits } from 'guidepost-model/content-types/types';
import { randomValue } from '../../conditions-sql/random.ts';
import type { SegmentRules, Snapshot } from './snapshot.ts';
import type { SessionSummary, Visitor, VisitorData } from './visitor.ts';

/** What is known of a visitor right now, in the form in which conditions and frequencies ask for it. */
export interface Situation {
  facts: Facts;
  historyOf(contentId: string): History;
  /** What the visitor has seen of the content so far; undefined for content that the visitor never met. */
  summaryOf(contentId: string): SessionSummary | undefined;
  /** The ids of the contents that have a summary. */
  metContents(): Iterable<string>;
  lastFlowStart: Date | undefined;
  /** The tag of the language in which the visitor reads: what the app says of the user, else what the browser says. */
  localeCode: string | undefined;
}

export function situationOf(
  visitor: Visitor,
  data: VisitorData,
  snapshot: Snapshot,
  definitions: Definitions,
  now: Date,
): Situation {
  const sessions = new Map(data.sessions.map((session) => [session.contentId, session]));
  const context = { definitions, now, randomValue };
  const user = { id: visitor.userId, attributes: data.user ?? {} };
  const membership = data.membership && {
    attributes: data.membership.attributes,
    company: {
      id: certain(visitor.companyId, 'The company of the membership'),
      attributes: data.membership.company,
    },
  };
  const segments = new Map<string, boolean | undefined>();
  const facts: Facts = {
    ...context,
    user,
    ...(membership && { membership }),
    ...(visitor.pageUrl !== undefined && { url: visitor.pageUrl }),
    eventCounts: (key) => data.event_counts[key],
    contents: (id) => (snapshot.knownContents.has(id) ? progressOf(sessions.get(id)) : undefined),
    // Many conditions may ask about the same segment, which may have a thousand conditions itself.
    segments: (id) => {
      if (!segments.has(id))
        segments.set(id, isInSegment(snapshot.segments.get(id), data, { user, membership }, context));
      return segments.get(id);
    },
  };
  return {
    facts,
    historyOf: (contentId) => historyOf(sessions.get(contentId)),
    summaryOf: (contentId) => sessions.get(contentId),
    metContents: () => sessions.keys(),
    lastFlowStart: lastFlowStart(data.sessions, snapshot),
    localeCode: localeCodeOf(user.attributes) ?? visitor.locale,
  };
}

const localeCodeOf = ({ locale_code: code }: Attributes) =>
  typeof code === 'string' && code.trim() !== '' ? code : undefined;

function progressOf(session: SessionSummary | undefined): ContentProgress {
  return {
    seen: session !== undefined,
    completed: session?.completed ?? false,
    active: Boolean(session?.active),
  };
}

function historyOf(session: SessionSummary | undefined): History {
  if (!session) return { starts: 0, recentStarts: [], completed: false };
  const { starts, completed, recentStarts } = session;
  return { starts, completed, recentStarts: recentStarts.map((text) => new Date(text)) };
}

interface Person {
  user: Entity;
  membership: { attributes: Attributes; company: Entity } | null;
}

/** Undefined when there is no such segment, or when it has companies as members and the visitor has no company. */
function isInSegment(
  segment: SegmentRules | undefined,
  data: VisitorData,
  { user, membership }: Person,
  context: EvaluationContext,
): boolean | undefined {
  if (!segment || (segment.bizType === 'company' && !membership)) return undefined;
  const { id, bizType, kind, conditions } = segment;
  if (kind === 'all') return true;
  if (kind === 'manual') return data[`${bizType}_segments`].includes(id);
  if (bizType === 'user' || !membership) {
    const memberships = membership ? [membership] : [];
    return matches('user', conditions, { ...user, memberships }, context);
  }
  const memberships = [{ attributes: membership.attributes, user }];
  return matches('company', conditions, { ...membership.company, memberships }, context);
}

/** The time at which a published flow last started for the visitor. */
function lastFlowStart(sessions: SessionSummary[], { contents }: Snapshot): Date | undefined {
  const flows = flowsOf(contents);
  const starts = sessions.flatMap(({ contentId, recentStarts }) =>
    flows.has(contentId) && recentStarts[0] ? [new Date(recentStarts[0])] : [],
  );
  return starts.sort((a, b) => b.getTime() - a.getTime())[0];
}

const flowIds = new WeakMap<Snapshot['contents'], ReadonlySet<string>>();

/** The ids of the flows among the contents. They are the same for every visitor, so they are looked for once. */
function flowsOf(contents: Snapshot['contents']): ReadonlySet<string> {
  const known = flowIds.get(contents);
  if (known) return known;
  const flows = new Set(
    contents.filter(({ type }) => traits[type].atLeast).map(({ contentId }) => contentId),
  );
  flowIds.set(contents, flows);
  return flows;
}
