export { matchesUrl } from 'guidepost-model/conditions/url-patterns';
export { textFits } from '../conditions/text-input.ts';
export { typedInto } from './inputs.ts';
