import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeInBrowser, eventually, identify } from '../kit.ts';

const manual = readFileSync(join(import.meta.dirname, '../../../docs/sdk.md'), 'utf8');
const examples = Array.from(manual.matchAll(/```ts\n(.*?)```/gs), ([, code]) => code!);

describeInBrowser('the manual', (kit) => {
  it.each(examples.map((code) => [code.trim().split('\n').at(-1)!, code]))(
    'has an example that works: %s',
    async (_, code) => {
      kit.allow(/404/);
      const page = await kit.open('plain');
      if (!code.includes('init(')) await identify(page);
      const script = code
        .replace(/^import .*$/m, '')
        .replaceAll('https://guidepost.example.com', kit.server.url);
      await page.evaluate(`(async () => {${script}})()`);
      await eventually(() => expect(kit.server.visits.length).toBeGreaterThan(0));
    },
  );
});
