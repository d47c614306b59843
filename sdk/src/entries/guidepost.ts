import { fetchCode } from '../content/fetch-code.ts';
import { addNeeds } from '../content/needs.ts';
import {
  account,
  become,
  contextNow,
  type Engine,
  flush,
  notePage,
  openAccount,
  sendMessage,
  sendPage,
  write,
} from '../core/account.ts';
import { useCode } from '../core/needed-code.ts';
import { type Settings, settings } from '../core/settings.ts';
import { customInputs } from '../page/custom-inputs.ts';
import { type LazyCode, lazyCode, type Need } from '../page/lazy-code.ts';
import { newId } from '../transport/ids.ts';
import { server } from '../transport/send.ts';
import { store, useStore } from '../transport/storage.ts';
import type { Guidepost, InitOptions } from '../wire/api.ts';
import { GuidepostError } from '../wire/error.ts';
import { emit, off, on, once } from '../wire/events.ts';
import type { VisitRequest } from '../wire/wire.ts';

const warn = (message: string): void => console.warn(`guidepost: ${message}`);

function check(isRight: unknown, message: string): asserts isRight {
  if (!isRight) throw new GuidepostError('invalid', message);
}

/** Numbers are taken for ids too. */
function idOf(id: unknown): string {
  const text = typeof id === 'number' ? String(id) : id;
  check(typeof text === 'string' && text.trim(), 'An id or a name is missing.');
  return text;
}

let loading: Promise<Engine> | undefined;
/** One promise for all who wait: of two imports of the same file, the later may be answered first. */
const loadEngine = () => {
  loading ??= import('./engine.ts').then(
    ({ engine }) => {
      account.engine = engine;
      return engine;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

const loadMoreActions = () => import('../screen/on-demand/more-actions.ts');
useCode(
  {
    texts: () => import('../page/address-and-text.ts'),
    elements: () => import('../page/elements/elements.ts'),
    moreActions: loadMoreActions,
    behaviors: () => import('../content/behaviors.ts'),
  } satisfies { [Name in Need]: () => Promise<NonNullable<LazyCode[Name]>> },
  addNeeds,
);

const set = (changes: Partial<Settings>): void => {
  Object.assign(settings, changes);
  account.engine?.redraw();
};

const init = (token: string, options: InitOptions = {}): void => {
  const isNew = token !== server.token;
  if (!token || (isNew && server.token)) {
    warn('init() needs the token of one environment.');
    return;
  }
  set(options);
  server.origin = options.server?.replace(/\/+$/, '') ?? server.origin;
  server.token = token;
  if (options.as)
    (window as unknown as Record<string, unknown>)[options.as] = (
      window as { guidepost?: unknown }
    ).guidepost;
  if (!isNew) return;
  useStore(options.persist ?? 'local');
  openAccount(loadEngine, fetchCode);
  emit('ready', undefined);
};

const identify: Guidepost['identify'] = async (userId, attributes, { token, signature } = {}) => {
  check(server.token, 'Call init() first.');
  const id = idOf(userId);
  become(id, token ?? signature);
  const written = write({ attributes });
  notePage();
  const answer = await written;
  emit('identified', { userId: id });
  return answer;
};

const group: Guidepost['group'] = async (groupId, attributes, { membership, token, signature } = {}) => {
  const { userId } = account;
  check(userId, 'Call identify() first.');
  become(userId, token ?? signature);
  const id = idOf(groupId);
  account.companyId = id;
  return write({ company: { id, attributes, membership } as VisitRequest['company'] });
};

const endOne: Guidepost['end'] = (contentId) => {
  account.engine?.endByProgram(contentId);
  return flush();
};
const endAll = () => {
  account.engine?.endByProgram();
  return flush();
};

const startOne: Guidepost['start'] = async (contentId, options = {}) => {
  const [{ start }] = await Promise.all([loadMoreActions(), loadEngine()]);
  await start(idOf(contentId), options);
};

const registerCustomInput: Guidepost['registerCustomInput'] = (selector, getValue) => {
  customInputs.push({ selector, getValue });
};

const debug: Guidepost['debug'] = async (isOn = true) =>
  (await import('../debug/panel.ts')).showDebugPanel(isOn);

const ignored = (): void => warn('this does nothing here');

/** Setters of one setting each. */
const setter =
  <Name extends keyof Settings>(name: Name) =>
  (value: Settings[Name] | null): void =>
    set({ [name]: value ?? undefined });
const hideButton = setter('isButtonHidden');

/** The verbs. */
export const api: Guidepost = {
  load: async () => {},
  init,
  identify,
  identifyAnonymous(attributes, options) {
    const id = store().read<string>('anonymous') ?? `anon-${newId()}`;
    store().write('anonymous', id);
    return identify(id, attributes, options);
  },
  updateUser: async (attributes, options) => identify(account.userId!, attributes, options),
  group,
  updateGroup: async (attributes, options) => group(account.companyId!, attributes, options),
  async track(name, attributes, { userOnly } = {}) {
    const message = { type: 'track', name: idOf(name), attributes, context: contextNow() } as const;
    const { rejected = [] } = await sendMessage(message, true, userOnly);
    return { rejected };
  },
  async page(url) {
    await sendPage(url);
  },
  start: startOne,
  startFlow: startOne,
  startWalk: startOne,
  end: endOne,
  endChecklist: endOne,
  endAll,
  endAllFlows: endAll,
  isStarted: (contentId) => !!account.engine?.isStarted(contentId),
  isIdentified: () => account.userId !== undefined,
  reset() {
    become(undefined);
    store().clear();
  },
  remount: () => account.engine?.redraw(),
  on,
  once,
  off,
  openResourceCenter: () => lazyCode.behaviors?.openCenter(true),
  closeResourceCenter: () => lazyCode.behaviors?.openCenter(false),
  toggleResourceCenter: () => lazyCode.behaviors?.openCenter(),
  isResourceCenterOpen: () => !!lazyCode.behaviors?.centerState()?.isOpen,
  showResourceCenterLauncher: () => hideButton(false),
  hideResourceCenterLauncher: () => hideButton(true),
  setResourceCenterLauncherHidden: hideButton,
  getResourceCenterState: () => lazyCode.behaviors?.centerState() ?? null,
  setBaseZIndex: setter('zIndex'),
  setTargetMissingSeconds: setter('targetMissingSeconds'),
  setCustomNavigate: setter('navigate'),
  setCustomScrollIntoView: setter('scrollIntoView'),
  setScrollPadding: setter('scrollPadding'),
  setUrlFilter: setter('urlFilter'),
  setLinkUrlDecorator: setter('decorateLink'),
  registerCustomInput,
  setCustomInputSelector: registerCustomInput,
  registerAction(name, run) {
    settings.actions.set(name, run);
  },
  disableEvalJs: () => set({ areScriptsDisabled: true }),
  setPageTrackingDisabled: (isDisabled) => set({ trackPages: !isDisabled }),
  setServerEndpoint(origin) {
    server.origin = origin;
  },
  setInferenceAttributeNames(names) {
    settings.inference.names = names;
  },
  setInferenceAttributeFilter(name, filters) {
    settings.inference.values.set(name, filters);
  },
  setInferenceClassNameFilter(filters) {
    settings.inference.classes = filters;
  },
  debug,
  debugger: debug,
  setDebug: debug,
  setShadowDomEnabled() {},
  prepareAudio: ignored,
  setSessionTimeout: ignored,
};
