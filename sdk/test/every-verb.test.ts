import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Guidepost } from '../src/wire/api.ts';
import type { EventName } from '../src/wire/events.ts';

/**
 * In which file a test in a browser shows what a verb does. A verb that the API gets and that no test shows does not
 * compile here; a file that does not call the verb fails.
 */
const shownIn: Record<keyof Guidepost, string> = {
  load: 'verbs',
  init: 'api',
  identify: 'api',
  identifyAnonymous: 'api',
  isIdentified: 'api',
  updateUser: 'api',
  group: 'api',
  updateGroup: 'verbs',
  track: 'api',
  page: 'verbs',
  start: 'api',
  startFlow: 'verbs',
  startWalk: 'verbs',
  isStarted: 'api',
  end: 'api',
  endChecklist: 'verbs',
  endAll: 'resume',
  endAllFlows: 'verbs',
  reset: 'api',
  remount: 'verbs',
  on: 'api',
  once: 'api',
  off: 'verbs',
  openResourceCenter: 'api',
  closeResourceCenter: 'verbs',
  toggleResourceCenter: 'api',
  isResourceCenterOpen: 'api',
  getResourceCenterState: 'api',
  showResourceCenterLauncher: 'verbs',
  hideResourceCenterLauncher: 'verbs',
  setResourceCenterLauncherHidden: 'verbs',
  setBaseZIndex: 'verbs',
  setTargetMissingSeconds: 'events',
  setCustomNavigate: 'api',
  setCustomScrollIntoView: 'verbs',
  setCustomInputSelector: 'verbs',
  registerCustomInput: 'conditions',
  registerAction: 'api',
  setScrollPadding: 'verbs',
  setUrlFilter: 'api',
  setLinkUrlDecorator: 'api',
  setInferenceAttributeNames: 'verbs',
  setInferenceAttributeFilter: 'verbs',
  setInferenceClassNameFilter: 'verbs',
  setPageTrackingDisabled: 'api',
  setServerEndpoint: 'verbs',
  setShadowDomEnabled: 'verbs',
  setSessionTimeout: 'verbs',
  prepareAudio: 'verbs',
  disableEvalJs: 'verbs',
  debug: 'debug',
  debugger: 'verbs',
  setDebug: 'verbs',
};

/** The same for what the page can listen to. */
const heardIn: Record<EventName, string> = {
  ready: 'api',
  identified: 'api',
  'content:started': 'api',
  'content:completed': 'api',
  'content:ended': 'api',
  'content:hidden': 'api',
  'content:shown': 'api',
  'step:seen': 'api',
  'step:completed': 'api',
  'question:answered': 'events',
  'checklist:task-completed': 'events',
  'resource-center:opened': 'events',
  'resource-center:closed': 'events',
  'resource-center:changed': 'events',
  'target:missing': 'events',
  action: 'api',
  error: 'events',
};

const sourceOf = (file: string) =>
  readFileSync(join(import.meta.dirname, 'browser', `${file}.test.ts`), 'utf8');

it('every verb is called by a test in a browser', () => {
  const uncalled = Object.entries(shownIn).filter(
    ([verb, file]) => !new RegExp(`\\bguidepost\\.${verb}\\(`).test(sourceOf(file)),
  );
  expect(uncalled).toEqual([]);
});

it('every event is heard by a test in a browser', () => {
  const unheard = Object.entries(heardIn).filter(([event, file]) => !sourceOf(file).includes(`'${event}'`));
  expect(unheard).toEqual([]);
});
