import type { AttributeScope } from 'guidepost-model/attributes';
import type { Schemas } from '../api/client.ts';
import type { Names } from './words.ts';

export type AttributeDefinition = Schemas['AttributeDefinition'];

/** What conditions and actions can be about: the first hundred attributes, events, segments and contents of the project. */
export interface Subjects {
  attributes: readonly AttributeDefinition[];
  events: readonly Schemas['EventDefinition'][];
  segments: readonly Schemas['Segment'][];
  contents: readonly Pick<Schemas['Content'], 'id' | 'name' | 'type' | 'editedVersionId'>[];
}

export const namesOf = ({ attributes, events, segments, contents }: Subjects): Names => ({
  attributeOf: (code: string, scope: AttributeScope) =>
    attributes.find((one) => one.codeName === code && one.scope === scope)?.displayName || code,
  segmentOf: (id) => segments.find((segment) => segment.id === id)?.name ?? id,
  eventOf: (code) => events.find(({ codeName }) => codeName === code)?.displayName || code,
  contentOf: (id) => contents.find((content) => content.id === id)?.name ?? id,
});
