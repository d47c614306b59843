import type { Database } from '../../db/pool.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import type { SecretBox } from '../../delivery/secret-box.ts';
import type { Endings } from '../content/unpublish.ts';
import type { KeyedKind, ResourceKeys } from './keys.ts';
import { setKey } from './keys.ts';
import type { Kind, Place, Things } from './things.ts';

export type Verb = 'create' | 'update' | 'delete' | 'publish';

/** What it takes to apply files to a project. */
export interface Applying {
  trx: Database;
  place: Place;
  /** Of what is there, and of what was made so far. */
  keys: ResourceKeys;
  /** What is there before anything is applied. */
  before: Things;
  now: Date;
  /** Refuses what the caller may not do, and tells the audit log what the next changes are about; null is something new. */
  act(kind: Kind, verb: Verb, id: string | null): Promise<void>;
  allowsCustomCss: boolean;
  refuseWebhooksByPlan(): void;
  secrets: SecretBox;
  dispatcher: Dispatcher;
  endings: Endings;
}

/** The resource has this key from now on. */
export async function nameResource(
  { trx, place, keys }: Applying,
  kind: KeyedKind,
  key: string,
  id: string,
): Promise<void> {
  await setKey(trx, place, { kind, key, id });
  keys.add(kind, key, id);
}
