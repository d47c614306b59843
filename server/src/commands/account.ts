import { makeAccountLink, resetAddress } from '../auth/account-links.ts';
import type { Config } from '../config.ts';
import { addressOfService } from '../local-address.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, type OptionValues, required, withDatabase } from './command.ts';

export const accountReset: Command = {
  name: 'account reset',
  summary: 'Print a link with which a person chooses a new password',
  help: `Usage: npx guidepost account reset --email ADDRESS [--remove-two-factor] [--json]

  --email ADDRESS      The e-mail address of the account
  --remove-two-factor  Sign-in no longer asks for a code; for somebody who lost it
  --json               Print {"url"} as JSON

The link works once and for 24 hours. The password stays as it is until then; afterwards all sessions end.`,
  options: {
    email: { type: 'string' },
    'remove-two-factor': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(config: Config, values: OptionValues) {
    const email = required(values, 'email').toLowerCase();
    const token = await withDatabase(config, ({ kysely, clock }) =>
      kysely.transaction().execute(async (trx) => {
        const now = clock.now();
        const account = await trx
          .selectFrom('accounts')
          .select('id')
          .where('email', '=', email)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (!account) throw new OperatorError(`There is no account with the e-mail address ${email}.`);
        if (values['remove-two-factor']) {
          await trx.deleteFrom('account_two_factors').where('account_id', '=', account.id).execute();
          await trx
            .updateTable('accounts')
            .set({ two_factor_enabled: false, updated_at: now })
            .where('id', '=', account.id)
            .execute();
        }
        return makeAccountLink(trx, account.id, 'setup', now);
      }),
    );
    const url = resetAddress(addressOfService(config), token);
    console.log(
      values.json ? JSON.stringify({ url }) : `${url}\n\nThe link works once, for 24 hours. Keep it secret.`,
    );
  },
};
