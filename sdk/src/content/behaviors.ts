/** What only content other than flows needs of what decides and shows. It is loaded with the first such content. */

export { loadAllWords } from '../words/more-words.ts';
export { seeStanding, taskIdOf, tracks, viewStanding } from './lives.ts';
export { standingReports } from './reports.ts';
export {
  announcements,
  centerState,
  isButtonCovered,
  openCenter,
  tellCenter,
} from './resource-center/state.ts';
