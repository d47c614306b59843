import type { AttributeScope } from '../attributes.ts';
import type { Condition } from './types.ts';
import { childrenOf } from './walk.ts';

/** Something that conditions need to exist. */
export type Reference =
  | AttributeReference
  | { kind: 'segment'; id: string }
  | { kind: 'event'; codeName: string }
  | { kind: 'content'; id: string };

export interface AttributeReference {
  kind: 'attribute';
  scope: AttributeScope;
  codeName: string;
}

/** What the conditions refer to, each once, in the order of the tree. */
export function referencesOf(conditions: readonly Condition[]): Reference[] {
  const found = new Map<string, Reference>();
  const visit = (node: Condition): void => {
    const reference = referenceOf(node);
    if (reference) found.set(JSON.stringify(reference), reference);
    childrenOf(node).forEach(visit);
  };
  conditions.forEach(visit);
  return [...found.values()];
}

/** Of the references, those to attributes. */
export function attributesOf(conditions: readonly Condition[]): AttributeReference[] {
  return referencesOf(conditions).filter((reference) => reference.kind === 'attribute');
}

function referenceOf(node: Condition): Reference | undefined {
  switch (node.type) {
    case 'attribute':
      return { kind: 'attribute', scope: node.scope, codeName: node.attribute };
    case 'event_attribute':
      return { kind: 'attribute', scope: 'eventDefinition', codeName: node.attribute };
    case 'segment':
      return { kind: 'segment', id: node.segment };
    case 'event':
      return { kind: 'event', codeName: node.event };
    case 'content_state':
      return { kind: 'content', id: node.content };
    case 'group':
    case 'current_url':
    case 'element':
    case 'task_clicked':
    case 'text_input':
    case 'text_filled':
    case 'time_window':
    case 'unsupported':
      return undefined;
    default:
      return node satisfies never;
  }
}
