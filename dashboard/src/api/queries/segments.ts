import { families } from '../families.ts';
import { list } from '../lists.ts';
import { E, P } from '../paths.ts';
import { ask, read } from '../query.ts';

export const listSegments = list([families.segments], `${P}/segments`);
export const getSegment = read([families.segments], `${P}/segments/{segmentId}`);
export const listSegmentsOfUser = read([families.segments], `${E}/users/{id}/segments`);
/** How many users or companies meet conditions, and a few of them. */
export const previewSegment = ask([], `${E}/segments/preview`);
