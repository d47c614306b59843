export { renderInterpolation } from 'guidepost-model/text/interpolation';
export { runTriggers } from '../../engine/on-demand/triggers.ts';
export { runScript } from './scripts.ts';
export { start } from './start.ts';
