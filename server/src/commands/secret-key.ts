import { acceptSecretKey } from '../checks/secret-key.ts';
import type { Config } from '../config.ts';
import { type Command, withDatabase } from './command.ts';

export const secretKeyAccept: Command = {
  name: 'secret-key accept',
  summary: 'Go on with another SECRET_KEY when the one before is lost',
  help: `Usage: npx guidepost secret-key accept

The service refuses to start with another key than the one that encrypted the stored secrets. This command takes the key of
the settings (SECRET_KEY, or DATA_DIR/secret-key, which is made when it is missing) for the key from now on. Do it only when
the key before is lost: what it encrypted stays unreadable. Give webhooks and environments new signing secrets afterwards;
people sign in again, and those with an authenticator app set it up again (npx guidepost account reset --remove-two-factor).`,
  options: {},
  async run(config: Config) {
    await withDatabase(config, ({ kysely }) => acceptSecretKey(kysely, config));
    console.log(
      'The key of the settings is the key of this database now. Rotate the signing secrets of webhooks and environments.',
    );
  },
};
