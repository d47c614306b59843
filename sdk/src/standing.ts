/** What only content other than flows needs of what decides and shows. It is loaded with the first such content. */
export { announcements, centerState, isButtonCovered, openCenter, tellCenter } from './standing/center.ts';
export { seeStanding, taskIdOf, tracks, viewStanding } from './standing/lives.ts';
export { standingReports } from './standing/reports.ts';
export { loadAllWords } from './words/more-words.ts';
