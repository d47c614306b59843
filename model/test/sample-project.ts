import type { DataType } from '../src/attributes.ts';
import { definitionsOf } from '../src/conditions/definitions.ts';
import type { BodyReferenceTargets, TargetContent } from '../src/content/reference-targets.ts';
import type { SampleProject } from './arbitrary-bodies.ts';

/** A project that exists in memory only. */
export const sampleProject: SampleProject = {
  attributes: { string: 'plan', number: 'age', list: 'tags', boolean: 'vip', datetime: 'joined_at' },
  event: 'order_placed',
  eventAttribute: 'amount',
  segment: 'segment-1',
  flow: 'flow-1',
  checklist: 'checklist-1',
  theme: 'theme-1',
};

const definitions = Object.entries(sampleProject.attributes).map(([dataType, codeName]) => {
  return { id: codeName, scope: 'user', codeName, dataType: dataType as DataType };
});

const content = (id: string, type: TargetContent['type'], state: Partial<TargetContent> = {}) => {
  return { id, type, archived: false, published: true, ...state };
};
const contents: TargetContent[] = [
  content('flow-1', 'flow'),
  content('checklist-1', 'checklist'),
  content('banner-1', 'banner'),
  content('draft-flow', 'flow', { published: false }),
  content('archived-flow', 'flow', { archived: true, published: false }),
];

const events = new Map([
  ['order_placed', { predefined: false }],
  ['page_viewed', { predefined: true }],
]);

export const targets: BodyReferenceTargets = {
  definitions: definitionsOf([
    ...definitions,
    { id: 'size', scope: 'company', codeName: 'size', dataType: 'number' },
  ]),
  eventAttributes: (codeName) => (codeName === 'amount' ? { id: 'amount', dataType: 'number' } : undefined),
  events: (codeName) => events.get(codeName),
  segments: (id) => (id === sampleProject.segment ? { id, bizType: 'user' } : undefined),
  contents: (id) => contents.find((one) => one.id === id),
  themes: (id) => (id === sampleProject.theme || id === 'theme-2' ? { id } : undefined),
};
