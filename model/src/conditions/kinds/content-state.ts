import type { Facts } from '../facts.ts';
import type { ContentStateCondition } from '../types.ts';
import { contentStates } from '../vocabulary.ts';
import type { ConditionDefinition } from './definition.ts';

const typesWithState = ['flow', 'checklist'];

export const contentState = {
  read(fields, path, { reader }) {
    const content = reader.text(fields.content, `${path}.content`);
    const found = content === undefined ? undefined : reader.targets.contents?.(content);
    if (content !== undefined && !(found && typesWithState.includes(found.type)))
      reader.reportMissing(`${path}.content`, typesWithState.join(' or '), content);
    const state = reader.word(fields.state, contentStates, `${path}.state`);
    return content === undefined || !state ? undefined : { type: 'content_state', content, state };
  },
  reference: ({ content: id }) => ({ kind: 'content', id }),
  needs: ({ content }, facts) => facts.content(content),
  reduce: contentHolds,
  decidedBy: 'service',
  evidence({ content }, facts) {
    const seen = facts.contents(content);
    return { seen, note: seen ? undefined : 'The content does not exist.' };
  },
} satisfies ConditionDefinition<ContentStateCondition>;

function contentHolds({ content, state }: ContentStateCondition, facts: Facts): boolean {
  const progress = facts.contents(content);
  if (!progress) return false;
  switch (state) {
    case 'seen':
    case 'completed':
    case 'active':
      return progress[state];
    case 'unseen':
      return !progress.seen;
    case 'uncompleted':
      return !progress.completed;
    case 'inactive':
      return !progress.active;
  }
}
