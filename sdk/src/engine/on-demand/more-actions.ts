export { renderInterpolation } from 'guidepost-model/content/text/interpolation';
export { runScript } from './scripts.ts';
export { start } from './start.ts';
export { runTriggers } from './triggers.ts';
