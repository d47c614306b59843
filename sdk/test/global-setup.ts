import { hasChromium } from './chromium.ts';

/** Says once for the whole run what is left out. */
export default function setup(): void {
  if (hasChromium) return;
  console.warn(
    'The tests of the browser SDK in a browser (sdk/test/browser, sdk/test/ui) are skipped: there is no Chromium. Install one, such as by "apt-get install chromium", or set CHROMIUM_PATH to its file.',
  );
}
