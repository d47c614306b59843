import type { ActionOf, KindOfAction } from './kind.ts';

export const runJavascript: KindOfAction<ActionOf<'run_javascript'>> = {
  name: 'Run a script',
  sentence: () => 'run a script',
};
