import type { Draw } from './draw.ts';
import { announce } from './host.ts';
import { reachByKey } from './reach-by-key.ts';
import { addSkipLink } from './skip-link.ts';

/** As much as somebody listens to at a stretch. */
const maxSpoken = 300;

/** What a panel says, for those who do not see it. */
export const spokenText = (panel: HTMLElement): string =>
  (panel.querySelector('.gp-scroll') as HTMLElement).innerText.replace(/\s+/g, ' ').slice(0, maxSpoken);

/**
 * Makes a panel known that appears without taking the focus: it is read out, and F6 or the first stop of the Tab key
 * leads to it. Returns how to end all of it.
 */
export function introduce(panel: HTMLElement, { drawn }: Draw): () => void {
  const { words, settings } = drawn;
  announce(`${words.guide}: ${spokenText(panel)} ${words.skipToGuide}`);
  const ends = [reachByKey(panel), addSkipLink(words.skipToGuide, settings, panel)];
  return () => {
    for (const end of ends) end();
    announce('');
  };
}
