import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newDirectory, run } from './processes.ts';

/* What a person sees of versions, and of settings that are misspelled, before anything is started. */

describe('the version', () => {
  it.each(['--version', '-v', 'version'])(
    'is what %s prints, with the commit and the schema',
    async (word) => {
      const { code, stdout } = await run([word], {});
      expect(stdout).toMatch(/^Guidepost \d+\.\d+\.\d+( \([0-9a-f]{7,12}\))?, schema \d{4}\n$/);
      expect(code).toBe(0);
    },
  );

  it('is printed as JSON for programs', async () => {
    const { stdout } = await run(['version', '--json'], {});
    expect(JSON.parse(stdout)).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.toBeOneOf([null, expect.stringMatching(/^[0-9a-f]{7,12}$/)]),
      schema: expect.stringMatching(/^\d{4}$/),
      node: process.versions.node,
    });
  });
});

describe('a name that is no setting', () => {
  function folderWith(env: string): string {
    const directory = newDirectory();
    onTestFinished(directory.remove);
    writeFileSync(join(directory.path, '.env'), env);
    return directory.path;
  }

  it('in .env is named, with the setting that is most like it', async () => {
    const folder = folderWith('DATABSE_URL=x\nLOGLEVEL=debug\nGREETING=hello\nNODE_ENV=production\nPORT=0\n');
    const { code, stdout, stderr } = await run(['version'], {}, folder);
    expect(stderr.trim().split('\n')).toEqual([
      'DATABSE_URL in .env is no setting of Guidepost. Did you mean DATABASE_URL?',
      'GREETING in .env is no setting of Guidepost. docs/configuration.md lists all settings.',
      'LOGLEVEL in .env is no setting of Guidepost. Did you mean LOG_LEVEL?',
    ]);
    // It is no reason to refuse: programs read what they print on standard output.
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Guidepost /)]);
  });

  it('in the environment is named when its letters are those of a setting', async () => {
    const { stderr } = await run(['version'], { PROT: '4000', GREETING: 'hello' });
    expect(stderr).toBe('The variable PROT is no setting of Guidepost. Did you mean PORT?\n');
    expect((await run(['version'], { PROT: '4000', PORT: '3000' })).stderr).toBe('');
  });

  it('is none in .env.example, which has every setting', async () => {
    const example = new URL('../../.env.example', import.meta.url);
    const lines = readFileSync(example, 'utf8').replace(/^# ([A-Z_]+=)/gm, '$1');
    const { stderr } = await run(['version'], {}, folderWith(lines));
    expect(stderr).not.toContain('no setting');
  });
});
