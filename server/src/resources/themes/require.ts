import type { Reference } from 'guidepost-model/conditions/references';
import { type Plan, plans } from '../../auth/scopes.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import type { ThemePatch } from './contract.ts';
import type { ThemeRow } from './queries.ts';

/** Deleted themes are not found. */
export function requireTheme(theme: ThemeRow | undefined): ThemeRow {
  if (!theme || theme.deleted_at) throw new ApiError('E1021');
  return theme;
}

/** The only change of a system theme is to become the default. The default ends only when another theme takes over. */
export function requireChangeable(theme: ThemeRow | undefined, patch: ThemePatch): ThemeRow {
  const found = requireTheme(theme);
  const { isDefault, ...changes } = patch;
  if (found.system_key && Object.keys(changes).length > 0) throw new ApiError('E1035');
  if (isDefault === false && found.is_default) {
    const message = 'isDefault cannot be taken away: make another theme the default instead';
    throw invalid([{ rule: 'schema', path: 'isDefault', message }]);
  }
  return found;
}

/** Neither a system theme nor the default theme can be deleted. */
export function requireDeletable(theme: ThemeRow | undefined): ThemeRow {
  const found = requireTheme(theme);
  if (found.system_key) throw new ApiError('E1035');
  if (found.is_default) throw new ApiError('E1034');
  return found;
}

/** Custom CSS begins with the Growth plan; without the cloud edition, plans do not matter. */
export const mayHaveCustomCss = (edition: 'self-hosted' | 'cloud', plan: Plan): boolean =>
  edition !== 'cloud' || plans.indexOf(plan) >= plans.indexOf('growth');

/** A theme cannot come back before what its variations refer to. */
export function refuseBroken(references: readonly Reference[]): void {
  if (references.length === 0) return;
  const names = references.map((reference) =>
    reference.kind === 'attribute'
      ? `attribute ${reference.codeName} (${reference.scope})`
      : `${reference.kind} ${'id' in reference ? reference.id : reference.codeName}`,
  );
  throw new ApiError('E1046', {
    message: `The conditions of the variations use deleted resources: ${names.join(', ')}. Restore these resources first.`,
  });
}
