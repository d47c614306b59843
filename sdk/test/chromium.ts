import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Where systems put it. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? usual.find(existsSync);
export const hasChromium = executablePath !== undefined && existsSync(executablePath);

/** A browser of its own, which whoever started it has to close. */
export const launchChromium = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    ...options,
  });

let launched: Promise<Browser> | undefined;
/** The browser of all test files of this process, with which it ends: to start one takes as long as several tests. */
export function sharedChromium(): Promise<Browser> {
  launched ??= launchChromium();
  return launched;
}
