import { limits as keyLimits } from './auth/limits.ts';
import { type Limit, limits as transportLimits } from './http/request/limits.ts';
import { limits as toolLimits } from './mcp/limits.ts';
import { limits as resourceLimits } from './resources/limits/limits.ts';
import { limits as runtimeLimits } from './runtime/limits.ts';

const limits: Record<string, Limit> = {
  ...transportLimits,
  ...keyLimits,
  ...resourceLimits,
  ...runtimeLimits,
  ...toolLimits,
};

/** The text of docs/limits.md. */
export function limitsPage(): string {
  const lines = Object.values(limits).map(
    ({ most, what, beyond, why }) => `| ${most.toLocaleString('en')} | ${what} | ${beyond} | ${why} |`,
  );
  return `# Limits

<!-- Generated from the tables of limits by \`npm run generate\`. -->

Everything that a request can make larger has a bound. The bounds are meant to be far beyond honest use; who meets one is
told so in the answer, which names the limit. Nothing is cut silently. A list or a text inside a request has its
bound in the API document, as \`maxItems\` or \`maxLength\`. A limit holds when several requests arrive at
once, too. How many requests may be sent in a minute is a matter of settings: see [configuration.md](configuration.md).

| At most | of what | Beyond it | Why |
|---|---|---|---|
${lines.join('\n')}
`;
}
