import type { AttributeScope, Condition } from './contract.ts';

export interface AttributeReference {
  scope: AttributeScope;
  codeName: string;
}

/** The attributes that the conditions use, each once. */
export function referencesOf(conditions: readonly Condition[]): AttributeReference[] {
  const found = new Map<string, AttributeReference>();
  const visit = (node: Condition): void => {
    switch (node.type) {
      case 'group':
        node.conditions.forEach(visit);
        break;
      case 'attribute':
        found.set(`${node.scope} ${node.attribute}`, { scope: node.scope, codeName: node.attribute });
        break;
    }
  };
  conditions.forEach(visit);
  return [...found.values()];
}
