import { isRandom } from 'guidepost-model/conditions/definitions';
import { eventCountQueryOf } from 'guidepost-model/conditions/needed-facts';
import { type Facts, reduceConditions } from 'guidepost-model/conditions/reduce';
import type { AttributeCondition, Condition } from 'guidepost-model/conditions/types';
import type { ExplainedCondition, Verdict } from './contract.ts';

/** Whether all conditions hold, in the words of an explanation. */
export function verdictOf(conditions: readonly Condition[], facts: Facts): Verdict {
  const { holds, remaining } = reduceConditions(conditions, facts);
  if (remaining) return 'page_decides';
  return holds ? 'yes' : 'no';
}

export function explainCondition(condition: Condition, facts: Facts): ExplainedCondition {
  const inside = condition.type === 'group' ? condition.conditions : [];
  return {
    verdict: verdictOf([condition], facts),
    condition,
    ...lookedAt(condition, facts),
    conditions: inside.map((child) => explainCondition(child, facts)),
  };
}

type LookedAt = Pick<ExplainedCondition, 'seen' | 'note'>;

const saw = (seen: unknown, note: string | null = null): LookedAt => ({ seen: seen ?? null, note });

/** The fact that decides the condition, where the service knows it. */
function lookedAt(node: Condition, facts: Facts): LookedAt {
  switch (node.type) {
    case 'attribute':
      return attributeOf(node, facts);
    case 'segment': {
      const isIn = facts.segments(node.segment);
      const note = 'The segment does not exist, or it has companies and the user acts in no company.';
      return saw(isIn, isIn === undefined ? note : null);
    }
    case 'content_state': {
      const progress = facts.contents(node.content);
      return saw(progress, progress ? null : 'The content does not exist.');
    }
    case 'event': {
      const { key, enough } = eventCountQueryOf(node);
      const happened = facts.eventCounts(key);
      if (happened === undefined) return saw(null, 'The events cannot be counted, as without a company.');
      return saw(happened, happened >= enough ? `The service counts up to ${enough}.` : null);
    }
    case 'time_window':
      return saw(facts.now.toISOString());
    case 'current_url':
      return saw(facts.url);
    case 'unsupported':
    case 'event_attribute':
      return saw(null, 'A condition of this kind never holds here.');
    case 'group':
    case 'element':
    case 'text_input':
    case 'text_filled':
    case 'task_clicked':
      return saw(null);
    default:
      return node satisfies never;
  }
}

function attributeOf({ scope, attribute }: AttributeCondition, facts: Facts): LookedAt {
  const definition = facts.definitions(scope, attribute);
  if (!definition) return saw(null, 'The attribute does not exist or is deleted.');
  const { user, membership } = facts;
  const places = {
    user,
    company: membership?.company,
    companyMembership: membership && { attributes: membership.attributes, id: undefined },
  };
  const entity = places[scope];
  if (!entity) return saw(null, 'The user does not act as a member of a company.');
  if (!isRandom(definition)) return saw(entity.attributes[attribute]);
  return saw(entity.id === undefined ? null : facts.randomValue?.(definition, entity.id));
}
