import type { Static } from 'typebox';
import { UnsupportedNote } from '../schemas/meaning.ts';
import { unsupported } from '../schemas/unsupported.ts';
import { blockSchema } from './block-schema.ts';
import type { BlockDefinition } from './definition.ts';

export const unsupportedSchema = () =>
  blockSchema(
    unsupported,
    'UnsupportedBlock',
    'A stored block that has no form in this API. A request can only send it back as it is.',
    { note: UnsupportedNote('block') },
  );
export type UnsupportedBlock = Static<ReturnType<typeof unsupportedSchema>>;

export const unsupportedBlock = {
  noun: () => 'Unsupported block',
  isReadOnly: true,
} satisfies BlockDefinition<UnsupportedBlock>;
