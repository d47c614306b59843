import { build } from 'vite';
import { hasChromium } from '../../sdk/test/chromium.ts';

/** Builds the dashboard once for the whole run, as `npm start` does. */
export default async function setup(): Promise<void> {
  if (!hasChromium)
    console.warn(
      'The tests of the dashboard in a browser are skipped: there is no Chromium. Install one, such as by "apt-get install chromium", or set CHROMIUM_PATH to its file.',
    );
  const root = new URL('../', import.meta.url).pathname;
  await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'error' });
}
