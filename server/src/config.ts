import { readFileSync } from 'node:fs';
import { OperatorError } from './operator-error.ts';
import { type Setting, settings } from './settings.ts';

type Settings = typeof settings;
export type SettingName = keyof Settings;
type ValueOf<S> = S extends Setting<infer Value> ? Value : never;
export type Config = { readonly [Name in SettingName]: ValueOf<Settings[Name]> };

/** Reads all settings; nothing else reads the environment. When some are wrong, one error names all problems. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(settings) as [SettingName, Setting<unknown>][]) {
    try {
      const text = textOf(environment, name, row.secret ?? false);
      config[name] = text === undefined ? row.default : row.parse(text);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`);
    }
  }
  if (config.DATABASE_URL && config.SECRET_KEY === null) {
    problems.push('SECRET_KEY is required with DATABASE_URL; make one with: openssl rand -base64 48');
  }
  if (config.OIDC_ISSUER && !(config.BASE_URL && config.OIDC_CLIENT_ID && config.OIDC_CLIENT_SECRET)) {
    problems.push('BASE_URL, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required with OIDC_ISSUER');
  }
  if (config.SMTP_URL && config.MAIL_FROM === null) problems.push('MAIL_FROM is required with SMTP_URL');
  if (config.SMTP_URL && config.BASE_URL === null) {
    problems.push(
      'BASE_URL is required with SMTP_URL, because the links in mails begin with it; set it to the address that people open, such as https://guidepost.example.com',
    );
  }
  if ((config.HEADERS_TIMEOUT_MS as number) > (config.REQUEST_TIMEOUT_MS as number)) {
    problems.push('HEADERS_TIMEOUT_MS must not be larger than REQUEST_TIMEOUT_MS');
  }
  if ((config.WEBHOOK_COOLDOWN_MIN_S as number) > (config.WEBHOOK_COOLDOWN_MAX_S as number)) {
    problems.push('WEBHOOK_COOLDOWN_MIN_S must not be larger than WEBHOOK_COOLDOWN_MAX_S');
  }
  if (problems.length > 0) {
    throw new OperatorError(
      `The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
  return config as unknown as Config;
}

/** Whether people who have not signed in see the demo of the first project. */
export const isDemoPublic = (config: Config): boolean => config.PUBLIC_DEMO ?? isOnThisMachine(config);

const loopback = /^(127(\.\d+){3}|::1|\[::1\]|localhost)$/;

/** Whether only people at this machine reach the service: nothing listens on the network, and there is no proxy. */
const isOnThisMachine = ({ HOST, BASE_URL, TRUST_PROXY }: Config): boolean =>
  loopback.test(HOST) &&
  TRUST_PROXY === null &&
  (BASE_URL === null || loopback.test(new URL(BASE_URL).hostname));

/** The text of a setting. An empty one counts as not set, as shells and compose files mean it. */
function textOf(environment: NodeJS.ProcessEnv, name: string, secret: boolean): string | undefined {
  const file = secret ? environment[`${name}_FILE`] : undefined;
  const text = environment[name];
  if (file && text) throw new Error(`is given twice: as ${name} and as ${name}_FILE`);
  if (!file) return text || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new Error(`cannot be read from ${name}_FILE: ${(error as Error).message}`);
  }
}
