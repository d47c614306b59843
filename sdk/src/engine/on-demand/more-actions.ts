export { renderInterpolation } from 'guidepost-model/text/interpolation';
export { runScript } from './scripts.ts';
export { start } from './start.ts';
export { runTriggers } from './triggers.ts';
