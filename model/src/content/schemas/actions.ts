import { type Static, Type } from 'typebox';
import { OneOf, Strict } from './meaning.ts';
import { ContentId, Link } from './shapes.ts';

const GotoStep = Strict(
  {
    type: Type.Literal('goto_step'),
    step: Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'The `cvid` of a step of this version. A write may also name its `id`, or the `key` of a step of the same request.',
    }),
  },
  { title: 'GotoStepAction', description: 'Only in flows.' },
);

const StartContent = Strict(
  {
    type: Type.Literal('start_content'),
    content: ContentId('The id of a flow or a checklist.'),
    step: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'The `cvid` of the step to begin with.' }),
    ),
  },
  { title: 'StartContentAction' },
);

const Navigate = Strict(
  { type: Type.Literal('navigate'), url: Link.properties.url, newTab: Link.properties.newTab },
  { title: 'NavigateAction' },
);

const Dismiss = Strict({ type: Type.Literal('dismiss') }, { title: 'DismissAction' });

const RunJavascript = Strict(
  { type: Type.Literal('run_javascript'), script: Type.String({ maxLength: 100_000 }) },
  { title: 'RunJavascriptAction', description: 'A write may only send back the ones that are stored.' },
);

const Unsupported = Strict(
  { type: Type.Literal('unsupported'), note: Type.Optional(Type.String({ maxLength: 2000 })) },
  {
    title: 'UnsupportedAction',
    description:
      'Stands for a stored action that has no form in this API. A write may only send it back as it is.',
  },
);

export type Action =
  | Static<typeof GotoStep>
  | Static<typeof StartContent>
  | Static<typeof Navigate>
  | Static<typeof Dismiss>
  | Static<typeof RunJavascript>
  | Static<typeof Unsupported>;

export const Action = OneOf<Action>('Action', { kind: 'action', tag: 'type' }, [
  GotoStep,
  StartContent,
  Navigate,
  Dismiss,
  RunJavascript,
  Unsupported,
]);

export const Actions = (description: string, options: object = {}) =>
  Type.Array(Action, { maxItems: 100, description, ...options });
