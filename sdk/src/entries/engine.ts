import { contentKinds, sessionEvents } from '../content/kinds.ts';
import { renderers } from '../content/renderers.ts';
import type { Engine } from '../core/account.ts';
import type { Renderer } from '../engine/drawn-content.ts';
import { useKinds } from '../engine/kinds.ts';
import type {} from '../engine/lazy-code.ts';
import {
  answered,
  clear,
  endByProgram,
  heard,
  isStarted,
  named,
  redraw,
  schedule,
} from '../screen/engine.ts';
import { useRenderers } from '../screen/mounts.ts';

/** Puts together what decides and shows, and hands it to the account. */

useKinds(contentKinds, sessionEvents);
useRenderers((type) => renderers[type]() as Promise<{ renderer: Renderer }>);

export const engine: Engine = { answered, heard, named, schedule, clear, redraw, endByProgram, isStarted };
