import type { SettingName } from './config.ts';
import { settings } from './settings.ts';

const rows = Object.entries(settings).map(([name, row]) => {
  const { defaultText, secret, description } = row as {
    defaultText?: string;
    secret?: true;
    description: string;
  };
  return { name: name as SettingName, description, secret, defaultText: defaultText ?? String(row.default) };
});

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const lines = rows.map(({ name, description, secret, defaultText }) => {
    const label = secret ? `\`${name}\` (or \`${name}_FILE\`)` : `\`${name}\``;
    return `| ${label} | ${defaultText} | ${description} |`;
  });
  return `# Configuration

<!-- Generated from server/src/settings.ts by \`npm run generate\`. -->

Settings are environment variables. The service also reads a file \`.env\` in the folder where it is started; environment
variables win over the file. No setting is required. An empty value counts as not set. A wrong value stops the start, and
the service lists every problem at once. A secret can be kept in a file, whose path is in \`NAME_FILE\`.

| Setting | Default | Meaning |
|---|---|---|
${lines.join('\n')}
`;
}

/** The text of .env.example: every setting, commented out, with its default. */
export function environmentExample(): string {
  const lines = rows.map(({ name, description, defaultText }) => {
    const literal = settings[name].default === null ? '' : defaultText.replace(/ \(.*\)$/, '');
    return `# ${description.replaceAll('`', '')}${literal === '' ? ` Default: ${defaultText.replaceAll('`', '')}.` : ''}\n# ${name}=${literal}\n`;
  });
  return `# Generated from server/src/settings.ts by \`npm run generate\`. Copy it to .env and change what you need.\n\n${lines.join('\n')}`;
}
