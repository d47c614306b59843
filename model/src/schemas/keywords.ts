import type { TSchema } from 'typebox';

export type { TSchema };

/** The keywords of JSON Schema that the schemas of a body use. */
export interface Keywords {
  type?: string;
  const?: unknown;
  enum?: string[];
  default?: unknown;
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  anyOf?: TSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  'x-meaning'?: string;
}
