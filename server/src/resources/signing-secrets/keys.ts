import type { Database } from '../../db/pool.ts';
import type { SecretBox } from '../../delivery/secret-box.ts';
import type { SigningKey } from './identity-token.ts';
import { selectSigningSecrets } from './queries.ts';

/** The secrets of the environment as they are. Those that were sealed under another SECRET_KEY sign nothing. */
export async function signingKeysOf(
  db: Database,
  environmentId: string,
  box: SecretBox,
): Promise<SigningKey[]> {
  const rows = await selectSigningSecrets(db, environmentId).execute();
  return rows.flatMap(({ id, secret: sealed }) => {
    const secret = box.open(sealed);
    return secret === undefined ? [] : [{ id, secret }];
  });
}
