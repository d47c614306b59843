import { families } from '../families.ts';
import { list } from '../lists.ts';
import { E, P } from '../paths.ts';
import { read } from '../query.ts';

const ofAnalytics = [families.analytics];

export const listContentAnalytics = list(ofAnalytics, `${P}/content/analytics`);
export const getContentAnalytics = read(ofAnalytics, `${P}/content/{contentId}/analytics`);
export const getQuestionAnalytics = read(ofAnalytics, `${P}/content/{contentId}/analytics/questions`);
export const getOverview = read(ofAnalytics, `${E}/overview`);
/** Content that somebody should look at before users complain. */
export const getAttention = read([families.analytics, families.content], `${E}/attention`);
