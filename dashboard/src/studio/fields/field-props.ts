import type { TSchema } from 'guidepost-model/schemas/keywords';
import { type ComponentType, createContext } from 'react';
import type { Path } from '../document/paths.ts';

export interface FieldProps {
  name: string;
  schema: TSchema;
  path: Path;
  value: unknown;
  isRequired: boolean;
}

/** The control for any value. Forms get it from here, since a control may have a form inside, and that form controls. */
export const AnyField = createContext<ComponentType<FieldProps>>(() => null);
