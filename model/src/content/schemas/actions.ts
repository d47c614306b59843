import { type Static, Type } from 'typebox';
import { KindWord, OneOf, Strict, UnsupportedNote } from '../../schemas/meaning.ts';
import { ContentId, Link } from '../../schemas/shapes.ts';

const GotoStep = Strict(
  {
    type: KindWord('goto_step', 'action'),
    step: Type.String({
      maxLength: 255,
      description:
        'The `cvid` of the step to show. A request may also send the `id` of the step, or the `key` of a step of the same request. It is empty in a draft in which no step is chosen yet.',
    }),
  },
  { title: 'GotoStepAction', description: 'An action that shows another step. It stands only in flows.' },
);

const StartContent = Strict(
  {
    type: KindWord('start_content', 'action'),
    content: ContentId(
      'The id of the flow or the checklist to start. It is empty in a draft in which none is chosen yet.',
    ),
    step: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'The `cvid` of the step to begin with.' }),
    ),
  },
  { title: 'StartContentAction', description: 'An action that starts a flow or a checklist.' },
);

const Navigate = Strict(
  { type: KindWord('navigate', 'action'), url: Link.properties.url, newTab: Link.properties.newTab },
  { title: 'NavigateAction', description: 'An action that opens a page.' },
);

const Dismiss = Strict(
  { type: KindWord('dismiss', 'action') },
  { title: 'DismissAction', description: 'An action that closes the content.' },
);

const RunJavascript = Strict(
  {
    type: KindWord('run_javascript', 'action'),
    script: Type.String({ maxLength: 100_000, description: 'The script to run.' }),
  },
  {
    title: 'RunJavascriptAction',
    description: 'An action that runs a script. A request can only send back scripts that are stored.',
  },
);

const Unsupported = Strict(
  { type: KindWord('unsupported', 'action'), note: UnsupportedNote('action') },
  {
    title: 'UnsupportedAction',
    description: 'A stored action that has no form in this API. A request can only send it back as it is.',
  },
);

export type Action =
  | Static<typeof GotoStep>
  | Static<typeof StartContent>
  | Static<typeof Navigate>
  | Static<typeof Dismiss>
  | Static<typeof RunJavascript>
  | Static<typeof Unsupported>;

export const Action = OneOf<Action>(
  'Action',
  'An action. Its `type` says which fields it has.',
  { kind: 'action', tag: 'type' },
  [GotoStep, StartContent, Navigate, Dismiss, RunJavascript, Unsupported],
);

export const Actions = (description: string, options: object = {}) =>
  Type.Array(Action, { maxItems: 100, description, ...options });
