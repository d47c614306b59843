/** Whether a request wants to change exactly this state: `If-Match` has a list of entity tags, or `*` for any state. */
export function isMatch(etag: string, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim() === etag);
}
