import type { EventName, Listener } from './events.ts';

export type { Action, ContentType } from './content-types.ts';
export type { GuidepostError } from './error.ts';
export type { ContentEvent, EventName, Events, Listener } from './events.ts';

export type AttributeLiteral = string | number | boolean | null | string[];
/** The type that an attribute gets which is new. */
export type AttributeType = 'number' | 'string' | 'boolean' | 'list' | 'datetime';
/** Changes what is stored instead of replacing it. A list takes no value twice. */
export type AttributeOperation =
  | { set: AttributeLiteral; data_type?: AttributeType }
  | { set_once: AttributeLiteral; data_type?: AttributeType }
  | { add: number }
  | { subtract: number }
  | { append: string | string[] }
  /** Another name of `append`. */
  | { union: string | string[] }
  | { prepend: string | string[] }
  | { remove: string | string[] };
export type UserAttributes = Record<string, AttributeLiteral | AttributeOperation>;

export interface InitOptions {
  /** Where Guidepost runs; without it, where the script came from. */
  server?: string;
  /** For style sheets, where the page's policy asks for one. */
  nonce?: string;
  zIndex?: number;
  /** The language of the SDK's own texts, such as `de`; without it, that of the content. */
  locale?: string;
  /** What is kept for the next page: `local` (the default), `session` until the tab is closed, `memory` nothing. */
  persist?: 'local' | 'session' | 'memory';
  /** Answers under that name on `window` too, so that code written for it goes on working. */
  as?: 'usertour' | 'userflow';
  urlFilter?: (url: string) => string;
  /** Whether visited pages are recorded; true without it. */
  trackPages?: boolean;
}

export interface IdentityOptions {
  /** A token that the product's own server has signed, which says who the user is. */
  token?: string;
  /** Another name of `token`. */
  signature?: string;
}

export interface GroupOptions extends IdentityOptions {
  membership?: UserAttributes;
}

export interface StartOptions {
  /** Refused if the user had it before. */
  once?: boolean | undefined;
  /** Begins where the user left it. */
  continue?: boolean | undefined;
  /** The cvid of the step to begin with. */
  step?: string | undefined;
}

/** What bars of the page cover at the edges of the window, in pixels. */
export interface ScrollPadding {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** Which names the picker may use: equal to a text, fitting a pattern, or passing a function; any one is enough. */
export type NameFilter = string | RegExp | ((name: string) => boolean);
export type NameFilters = NameFilter | NameFilter[];

export interface ResourceCenterState {
  isOpen: boolean;
  hasChecklist: boolean;
  uncompletedChecklistTaskCount: number;
  unreadAnnouncementCount: number;
}

/** What the server has not taken of a call, and why; an empty list when it has taken everything. */
export interface Taken {
  rejected: { codeName: string; reason: string }[];
}

/** Promises are resolved when the server has taken it, and rejected with a GuidepostError; they never hang. */
export interface Guidepost {
  load(): Promise<void>;
  init(token: string, options?: InitOptions): void;
  identify(userId: string, attributes?: UserAttributes, options?: IdentityOptions): Promise<Taken>;
  identifyAnonymous(attributes?: UserAttributes, options?: IdentityOptions): Promise<Taken>;
  updateUser(attributes: UserAttributes, options?: IdentityOptions): Promise<Taken>;
  group(groupId: string, attributes?: UserAttributes, options?: GroupOptions): Promise<Taken>;
  updateGroup(attributes: UserAttributes, options?: GroupOptions): Promise<Taken>;
  track(name: string, attributes?: UserAttributes, options?: { userOnly?: boolean }): Promise<Taken>;
  page(url?: string): Promise<void>;
  start(contentId: string, options?: StartOptions): Promise<void>;
  startFlow(contentId: string, options?: StartOptions): Promise<void>;
  startWalk(contentId: string, options?: StartOptions): Promise<void>;
  end(contentId: string): Promise<void>;
  endChecklist(contentId: string): Promise<void>;
  endAll(): Promise<void>;
  endAllFlows(): Promise<void>;
  isStarted(contentId: string): boolean;
  isIdentified(): boolean;
  reset(): void;
  remount(): void;
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
  once<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
  off<Name extends EventName>(name: Name, listener?: Listener<Name>): void;
  openResourceCenter(): void;
  closeResourceCenter(): void;
  toggleResourceCenter(): void;
  isResourceCenterOpen(): boolean;
  showResourceCenterLauncher(): void;
  hideResourceCenterLauncher(): void;
  setResourceCenterLauncherHidden(isHidden: boolean): void;
  getResourceCenterState(): ResourceCenterState | null;
  setBaseZIndex(zIndex: number): void;
  setTargetMissingSeconds(seconds: number): void;
  setCustomNavigate(navigate: ((url: string) => void) | null): void;
  setCustomScrollIntoView(scroll: ((element: Element) => void) | null): void;
  setScrollPadding(padding: ScrollPadding | null): void;
  setUrlFilter(filter: ((url: string) => string) | null): void;
  setLinkUrlDecorator(decorate: ((url: string) => string) | null): void;
  registerCustomInput(selector: string, getValue?: (element: Element) => string): void;
  setCustomInputSelector(selector: string): void;
  registerAction(name: string, run: (content: { contentId: string }) => void): void;
  disableEvalJs(): void;
  setPageTrackingDisabled(isDisabled: boolean): void;
  setServerEndpoint(server: string): void;
  setInferenceAttributeNames(names: string[]): void;
  setInferenceAttributeFilter(name: string, filters: NameFilters): void;
  setInferenceClassNameFilter(filters: NameFilters): void;
  debug(isOn?: boolean): Promise<void>;
  debugger(isOn?: boolean): Promise<void>;
  setDebug(isOn?: boolean): Promise<void>;
  /** Always on. */
  setShadowDomEnabled(isEnabled: boolean): void;
  /** Does nothing. */
  prepareAudio(): void;
  /** Does nothing: sessions have no timeout here. */
  setSessionTimeout(hours: number): void;
}
