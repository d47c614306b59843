import { mediaProblem } from 'guidepost-model/text/urls';
import { Type } from 'typebox';
import { invalid } from '../../http/request/errors.ts';

/** The address of a page of the customer on which the browser SDK is installed. */
export const PageUrl = (description: string) => Type.String({ minLength: 1, maxLength: 2048, description });

/** The address that opens a page together with what the browser SDK shall do there. */
export function pageLink(url: string, kind: 'preview' | 'pick', token: string): string {
  const problem = mediaProblem(url);
  if (problem) throw invalid([{ rule: 'schema', path: 'url', message: `url ${problem}` }]);
  return `${url}${url.includes('#') ? '&' : '#'}guidepost=${kind}.${token}`;
}
