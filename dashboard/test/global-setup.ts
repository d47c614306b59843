import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasChromium } from '../../sdk/test/chromium.ts';

/** Builds the dashboard once for the whole run, as `npm start` does: in a process that is not a test. */
export default function setup(): void {
  if (!hasChromium && process.env.DASHBOARD_TESTS)
    console.warn(
      'The tests of the dashboard in a browser are skipped: there is no Chromium. Install one, such as by "apt-get install chromium", or set CHROMIUM_PATH to its file.',
    );
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}
