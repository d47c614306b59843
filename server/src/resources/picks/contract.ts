import { pickLimits, targetLimits } from 'guidepost-model/conditions/target-limits';
import { As } from 'guidepost-model/described';
import { Target } from 'guidepost-model/schemas/shapes';
import { type Static, Type } from 'typebox';
import {
  CreatedAt,
  DateTime,
  IdOf,
  ObjectWord,
  OrNull,
  PathId,
  ProjectPath,
} from '../../http/description/shapes.ts';
import { PageUrl } from './page-links.ts';

const Text = (maxLength: number, description: string) => Type.String({ maxLength, description });

const Fingerprint = Type.Object(
  {
    tag: Text(pickLimits.tag, 'The name of the tag of the element.'),
    role: Type.Union([Type.String({ maxLength: pickLimits.tag }), Type.Null()], {
      description: 'The role of the element, or null.',
    }),
    text: Text(pickLimits.text, 'The beginning of the text of the element.'),
    path: Text(pickLimits.path, 'The tags from the page down to the element.'),
  },
  {
    title: 'ElementFingerprint',
    additionalProperties: false,
    description:
      'The looks of the element when it was picked, for the time when nothing is found under its names.',
  },
);

export const PickResult = Type.Object(
  {
    target: As(Target, 'The best way to find the element again.'),
    candidates: Type.Array(Target, {
      maxItems: pickLimits.candidates,
      description: 'Other ways to find the element, the better ones first.',
    }),
    fingerprint: Fingerprint,
    pageUrl: Text(pickLimits.pageUrl, 'The address of the page on which the element was chosen.'),
  },
  { title: 'PickResult', additionalProperties: false, description: 'The element that was chosen.' },
);
export type PickResult = Static<typeof PickResult>;

export const Pick = Type.Object(
  {
    id: IdOf('element pick'),
    object: ObjectWord('elementPick'),
    url: Type.String({ description: 'The address of the page on which an element is chosen.' }),
    mustMatch: OrNull(Type.String(), 'The CSS selector that the chosen element must match, or null.'),
    status: Type.String({
      enum: ['waiting', 'open', 'chosen'],
      description:
        'The state of the pick: nobody has opened the page (`waiting`), somebody is choosing (`open`), or an element was chosen (`chosen`).',
    }),
    lastSeenAt: OrNull(DateTime, 'The time at which the page was heard of last, or null.'),
    result: OrNull(PickResult, 'The element that was chosen, or null.'),
    createdAt: CreatedAt('element pick'),
    expiresAt: As(DateTime, 'The time at which the element pick expires.'),
  },
  {
    title: 'ElementPick',
    additionalProperties: false,
    description: 'The choice of an element on a page of the customer.',
  },
);
export type Pick = Static<typeof Pick>;

export const NewPick = Type.Object(
  {
    id: IdOf('element pick'),
    object: ObjectWord('elementPick'),
    token: Type.String({ description: 'The token with which the page tells what was chosen.' }),
    url: Type.String({ description: 'The address that opens the page with the element picker.' }),
    expiresAt: As(DateTime, 'The time at which the element pick expires.'),
  },
  {
    title: 'NewElementPick',
    additionalProperties: false,
    description: 'An element pick with the token that is shown only now.',
  },
);

export const PickInput = Type.Object(
  {
    url: PageUrl('The address of a page with the browser SDK, on which an element is chosen.'),
    mustMatch: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: targetLimits.selector,
        description: 'A CSS selector that the chosen element must match, such as `input, textarea`.',
      }),
    ),
  },
  {
    title: 'ElementPickInput',
    additionalProperties: false,
    description: 'The page on which an element is chosen.',
  },
);

export const PickPath = Type.Object({ ...ProjectPath.properties, pickId: PathId('element pick') });

const longestWaitSeconds = 25;

export const PickQuery = Type.Object({
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: longestWaitSeconds,
      description:
        'How many seconds to wait for a change of the state. The answer comes earlier when the state changes, and at once when an element was chosen already.',
    }),
  ),
});
