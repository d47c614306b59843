import { acceptSecretKey } from '../checks/secret-key.ts';
import type { Config } from '../config.ts';
import { type Command, type OptionValues, withDatabase } from './command.ts';
import { tell } from './output.ts';

export const secretKeyAccept: Command = {
  name: 'secret-key accept',
  summary: 'Go on with another SECRET_KEY when the one before is lost',
  help: `Usage: npx guidepost secret-key accept [--json]

  --json   Print {"accepted":true} as JSON

The service refuses to start with another key than the one that encrypted the stored secrets. This command takes the key of
the settings (SECRET_KEY, or DATA_DIR/secret-key, which is made when it is missing) for the key from now on. Do it only when
the key before is lost: what it encrypted stays unreadable. Give webhooks and environments new signing secrets afterwards;
people sign in again, and those with an authenticator app set it up again (npx guidepost account reset --remove-two-factor).`,
  options: { json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    await withDatabase(config, ({ kysely }) => acceptSecretKey(kysely, config));
    tell(
      values,
      { accepted: true },
      'The key of the settings is the key of this database now. Rotate the signing secrets of webhooks and environments.',
    );
  },
};
