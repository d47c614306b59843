import { settings } from '../core/settings.ts';
import type { StepRun } from '../engine/state.ts';
import { tooltipTheme } from '../engine/steps.ts';
import { visibleTime } from '../page/visible-time.ts';
import type { ThemeSettings } from '../wire/wire.ts';

/**
 * In how many milliseconds the target of a tooltip counts as missing. The clock of one that is not there counts only the
 * time in which the page was visible.
 */
export function patience(run: StepRun, isFound: boolean, theme: { settings: ThemeSettings }): number {
  const now = visibleTime();
  // A page that is still being loaded has not lost anything yet.
  const isWell = isFound || document.readyState === 'loading';
  run.missingSince = isWell ? null : (run.missingSince ?? now);
  const seconds = settings.targetMissingSeconds ?? Number(tooltipTheme(theme).missingTargetTolerance ?? 3);
  return (run.missingSince ?? now) + seconds * 1000 - now;
}
