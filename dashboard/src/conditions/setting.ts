import { createContext, useContext } from 'react';
import type { Issue } from '../api/client.ts';
import type { Setting } from './edit.ts';
import type { Names } from './words.ts';

/** What every row of a builder needs. */
export interface BuilderSetting extends Setting {
  names: Names;
  /** Problems that the service has found, each with the path of what it is about. */
  issues: readonly Issue[];
}

export const SettingContext = createContext<BuilderSetting | undefined>(undefined);

export function useSetting(): BuilderSetting {
  const setting = useContext(SettingContext);
  if (!setting) throw new Error('Rows of conditions stand inside a builder.');
  return setting;
}

/** What a row gets: its condition, and how it is changed. */
export interface RowProps<Kind> {
  condition: Kind;
  onChange: (condition: Kind) => void;
}
