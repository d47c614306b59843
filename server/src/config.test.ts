import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isDemoPublic, readConfig } from './config.ts';
import { configurationPage, environmentExample } from './config-docs.ts';
import { settings } from './settings.ts';

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('settings', () => {
  it('need not be given at all', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_URL: null,
      EDITION: 'self-hosted',
    });
    expect(Object.keys(config)).toEqual(Object.keys(settings));
  });

  it('that are empty count as not given', () => {
    expect(readConfig({ PORT: '', BASE_URL: '' })).toMatchObject({ PORT: 3000, BASE_URL: null });
  });

  it('that are wrong are all named at once', () => {
    const message = problemsOf({
      PORT: '70000',
      EDITION: 'gold',
      WEBHOOK_RETRY_DELAYS: '5,soon',
      TRUST_PROXY: 'x/99',
    });
    expect(message.split('\n')).toHaveLength(5);
    for (const name of ['PORT', 'EDITION', 'WEBHOOK_RETRY_DELAYS', 'TRUST_PROXY'])
      expect(message).toContain(name);
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['HOST', '  '],
    ['BASE_URL', 'example.com'],
    ['BASE_URL', 'ftp://example.com'],
    ['DOCS_URL', 'https://example.com/?a=1'],
    ['DATABASE_URL', 'mysql://example.com'],
    ['ROLE', 'ALL'],
    ['API_THROTTLE_LIMIT', '0'],
    ['ALLOW_PRIVATE_NETWORK_EGRESS', 'perhaps'],
    ['SMTP_URL', 'https://example.com'],
    ['BOOTSTRAP_API_TOKEN', 'has spaces in it, so it is refused'],
    ['BOOTSTRAP_OWNER_EMAIL', 'nobody'],
    ['BOOTSTRAP_OWNER_PASSWORD', 'short'],
    ['BOOTSTRAP_PROJECT_ID', 'a/b'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['GUIDEPOST_URL', 'example.com'],
    ['WEBHOOK_TIMEOUT_MS', '1.5'],
    ['SECRET_KEY', 'too short'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused', (name, value) => {
    expect(problemsOf({ [name]: value })).toContain(name);
  });

  it('never repeat a secret in a message', () => {
    for (const [name, row] of Object.entries(settings)) {
      if ('secret' in row && row.secret) expect(problemsOf({ [name]: 'hunter2' })).not.toContain('hunter2');
    }
  });

  it('take fractions of seconds where trials need them', () => {
    expect(readConfig({ WEBHOOK_RETRY_DELAYS: '0.1, 0.5,2' }).WEBHOOK_RETRY_DELAYS).toEqual([0.1, 0.5, 2]);
  });

  it('demand what belongs together', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/guidepost' })).toContain('SECRET_KEY is required');
    expect(problemsOf({ SMTP_URL: 'smtp://mail:25' })).toContain('MAIL_FROM is required');
    expect(problemsOf({ SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'guidepost@example.com' })).toContain(
      'BASE_URL is required with SMTP_URL',
    );
    expect(problemsOf({ WEBHOOK_COOLDOWN_MIN_S: '9', WEBHOOK_COOLDOWN_MAX_S: '8' })).toContain(
      'WEBHOOK_COOLDOWN_MIN_S',
    );
  });

  it('that are secrets can come from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'guidepost-config-')), 'key');
    writeFileSync(file, `${'k'.repeat(40)}\n`);
    expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('k'.repeat(40));
    expect(problemsOf({ SECRET_KEY_FILE: file, SECRET_KEY: 'k'.repeat(40) })).toContain('given twice');
    expect(problemsOf({ SECRET_KEY_FILE: '/nowhere' })).toContain('cannot be read');
  });
});

describe('generated files', () => {
  const root = new URL('../../', import.meta.url);
  const textOf = (name: string) => readFileSync(new URL(name, root), 'utf8');

  it('docs/configuration.md is what the settings say (npm run generate)', () => {
    expect(textOf('docs/configuration.md')).toBe(configurationPage());
  });

  it('.env.example is what the settings say (npm run generate)', () => {
    expect(textOf('.env.example')).toBe(environmentExample());
  });
});

describe('the demo of the first project', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: 'localhost', BASE_URL: 'http://127.0.0.1:3000' }, true],
    [{ HOST: '::1', BASE_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.0.2.1' }, false],
    [{ BASE_URL: 'https://guide.example.com' }, false],
    [{ BASE_URL: 'https://localhost.example.com' }, false],
    [{ TRUST_PROXY: 'loopback' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_DEMO: 'true' }, true],
    [{ PUBLIC_DEMO: 'false' }, false],
  ])('with %j is shown to strangers: %j', (environment, expected) => {
    expect(isDemoPublic(readConfig(environment))).toBe(expected);
  });
});
