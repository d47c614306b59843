import type { AttributeValue } from 'guidepost-model/attributes';
import type { ColumnType } from 'kysely';

/** A jsonb column of attribute values by code name: it is read as a parsed value and written as text. */
export type Attributes = ColumnType<Record<string, AttributeValue>, string, string>;

/** A jsonb column with a default: it is read as a parsed value and written as text. */
export type Json = ColumnType<unknown, string | undefined, string>;
