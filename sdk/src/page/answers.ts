import { stringify } from '../transport/send.ts';
import type { DeliveredContent } from '../wire.ts';

/** What only conditions on addresses and typed texts need. It is loaded with the first content that has one. */
let loaded: typeof import('./address-and-text.ts') | undefined;
let loading: Promise<void> | undefined;

/** Such conditions, in the text of contents that have one. */
const asking = /"type":"(current_url|text_)/;

/** Undefined: none of the contents needs more than what is there. Rejected where it could not be loaded. */
export function loadAnswers(contents: readonly DeliveredContent[]): Promise<void> | undefined {
  if (loaded || !asking.test(stringify(contents))) return undefined;
  loading ??= import('./address-and-text.ts').then(
    (answers) => {
      loaded = answers;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Nothing is asked before it is there. */
export const answers = () => loaded!;
