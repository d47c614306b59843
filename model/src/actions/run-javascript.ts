import { type Static, Type } from 'typebox';
import { KindWord, Strict } from '../schemas/meaning.ts';
import type { ActionDefinition } from './definition.ts';

export const runJavascriptSchema = () =>
  Strict(
    {
      type: KindWord('run_javascript', 'action'),
      script: Type.String({ maxLength: 100_000, description: 'The script to run.' }),
    },
    {
      title: 'RunJavascriptAction',
      description: 'An action that runs a script. A request can only send back scripts that are stored.',
    },
  );
export type RunJavascriptAction = Static<ReturnType<typeof runJavascriptSchema>>;

export const runJavascript = {
  isReadOnly: true,
  script: ({ script }) => script,
} satisfies ActionDefinition<RunJavascriptAction>;
