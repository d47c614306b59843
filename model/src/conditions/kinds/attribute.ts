import { attributeHolds } from '../attribute-holds.ts';
import { isRandom } from '../definitions.ts';
import { readTest } from '../reading/attribute.ts';
import type { AttributeCondition } from '../types.ts';
import type { ConditionDefinition } from './definition.ts';

export const attribute = {
  read(fields, path, { reader, place }) {
    const scope = reader.word(fields.scope, place.scopes, `${path}.scope`);
    const find = scope && ((codeName: string) => reader.targets.definitions(scope, codeName));
    const test = readTest(reader, fields, path, `${scope} attribute`, find);
    return scope && test && { type: 'attribute', scope, ...test };
  },
  reference: ({ scope, attribute: codeName }) => ({ kind: 'attribute', scope, codeName }),
  holds: attributeHolds,
  reduce: (node, facts, view) => attributeHolds(node, view, facts),
  decidedBy: 'service',
  evidence({ scope, attribute: codeName }, facts) {
    const definition = facts.definitions(scope, codeName);
    if (!definition) return { seen: null, note: 'The attribute does not exist or is deleted.' };
    const { user, membership } = facts;
    const places = {
      user,
      company: membership?.company,
      companyMembership: membership && { attributes: membership.attributes, id: undefined },
    };
    const entity = places[scope];
    if (!entity) return { seen: null, note: 'The user does not act as a member of a company.' };
    if (!isRandom(definition)) return { seen: entity.attributes[codeName] };
    return { seen: entity.id === undefined ? null : facts.randomValue?.(definition, entity.id) };
  },
} satisfies ConditionDefinition<AttributeCondition>;
