import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where systems put it. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? usual.find(existsSync);
export const hasChromium = executablePath !== undefined && existsSync(executablePath);

let launched: Promise<Browser> | undefined;
/** The browser of all test files of this process, with which it ends: to start one takes as long as several tests. */
export function sharedChromium(): Promise<Browser> {
  launched ??= chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  return launched;
}
