import type { ColumnsBlock as StoredColumns } from 'guidepost-model/blocks/index';
import type { Condition } from 'guidepost-model/conditions/types';
import type {
  Action as StoredAction,
  AnnouncementData as StoredAnnouncement,
  BannerData as StoredBanner,
  Block as StoredBlock,
  ResourceCenterData as StoredCenter,
  ChecklistData as StoredChecklist,
  LauncherData as StoredLauncher,
  Step as StoredStep,
  TabBlock as StoredTabBlock,
} from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content-types/types';

import type { Taken } from './api.ts';

export type { Question } from 'guidepost-model/questions/index';
export type { AnchoredPlacement, FloatingPlacement, Target } from 'guidepost-model/schemas/shapes';
export type { Condition, ContentType };

/** What the server answers to `visit`: everything that this person may get to see, decided as far as a server can. */
export interface VisitAnswer {
  /** Changes when anything below would change. */
  revision: string;
  /** The most urgent first. */
  contents: DeliveredContent[];
  /** Each set of resolved settings once; contents name the key. */
  themes: Record<string, ThemeSettings>;
  /** Path data of the built-in icons that the bodies use, in a box of 24 by 24. */
  icons: Record<string, string>;
  /** The attributes of the user that some text shows. */
  attributes: Record<string, AttributeValue>;
  language: Language;
  /** The earliest instant at which time alone may change the answer. */
  nextChangeAt: string | null;
  /** Seconds between two polls while the page is visible. */
  poll: number;
  /** Whether the environment allows scripts of content to run. */
  scripts: boolean;
  rejected: { codeName: string; reason: string }[];
}

export type AttributeValue = string | number | boolean | string[];

export interface Language {
  /** Null: the language in which the content was authored. */
  code: string | null;
  /** The code of the source language. */
  source?: string | null;
  dir: 'ltr' | 'rtl';
}

/** Settings of a theme by group and name, every `Auto` already replaced by a colour, which can be read where it is a text. */
export interface ThemeSettings {
  [name: string]: string | number | boolean | null | ThemeSettings;
}

/** Whether something holds. With `watch` it does while all of `when` hold, which only the page can tell. */
export interface Rule {
  decision: 'yes' | 'no' | 'watch';
  when: Condition[];
}

/** The first variation whose conditions hold replaces the settings under `key`. */
export interface ThemeChoice {
  key: string;
  variations: { key: string; when: Condition[] }[];
}

export interface DeliveredSession {
  id: string;
  versionId: string;
  progress: number;
  startedAt: string;
  stepCvid: string | null;
  completedTaskIds: string[];
  clickedTaskIds: string[];
  answeredCvids: string[];
  seen: boolean;
  completed: boolean;
}

export type Priority = 'highest' | 'high' | 'medium' | 'low' | 'lowest';

interface ContentHead {
  contentId: string;
  versionId: string;
  versionNumber: number;
  name: string;
  localization: string | null;
  priority: Priority;
  start: Rule & { waitSeconds: number };
  hide: Rule;
  /** Every other list of conditions of the body, by its path in the body. A list that is absent or empty is not here. */
  rules: Record<string, Rule>;
  theme: ThemeChoice | null;
  /** By the cvid of the step, for steps with a theme of their own. */
  stepThemes: Record<string, ThemeChoice>;
  /** The session that the user is in the middle of. */
  session: DeliveredSession | null;
  /** Whether the user has seen the announcement in any session; false for other types. */
  seen: boolean;
  scheduledAt: string | null;
}

/** What `data` is, by the type of the content. A flow has steps instead. */
export interface DataByType {
  flow: null;
  checklist: ChecklistData;
  launcher: LauncherData;
  banner: BannerData;
  'resource-center': ResourceCenterData;
  announcement: AnnouncementData;
  tracker: { event?: string | null };
}

export type ContentOf<Type extends ContentType> = Type extends ContentType
  ? ContentHead & { type: Type; steps: Step[]; data: DataByType[Type] }
  : never;
export type DeliveredContent = ContentOf<ContentType>;

/** A text as the server has read it from markdown: a plain text, or an element with what is inside. */
export type TextNode =
  | string
  | { type: TextElement; children: TextNode[] }
  | { type: 'a'; href: string; children: TextNode[] }
  | { type: 'img'; src: string; alt: string }
  | { type: 'br' }
  /** The value of an attribute of the user; `fallback` where the user has none. */
  | { type: 'attr'; name: string; fallback?: string };
export type TextElement = (typeof textElements)[number];
export const textElements = [
  'p',
  'h1',
  'h2',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
] as const;

/** Scripts are modules that the server serves; null where the environment does not allow them. */
export type DeliveredAction =
  | Exclude<StoredAction, { type: 'run_javascript' }>
  | { type: 'run_javascript'; module: string | null };

type BlockOf<Type extends StoredBlock['type']> = Extract<StoredBlock, { type: Type }>;

export type TextBlock = Omit<BlockOf<'text'>, 'markdown'> & { nodes: TextNode[] };
export type ImageBlock = BlockOf<'image'>;
export type ButtonBlock = Omit<BlockOf<'button'>, 'actions' | 'disabledWhen' | 'hiddenWhen'> & {
  actions?: DeliveredAction[];
};
/** `embedUrl` is the address of the player; null: the page itself is shown, in a sandbox. */
export type EmbedBlock = BlockOf<'embed'> & { embedUrl: string | null };
export type QuestionBlock = Omit<BlockOf<'question'>, 'actions'> & { actions?: DeliveredAction[] };
export type Column = Omit<StoredColumns['columns'][number], 'blocks'> & { blocks: Block[] };
export type ColumnsBlock = Omit<StoredColumns, 'columns'> & { columns: Column[] };
/** Blocks that pages get in another form than authors write them. */
type ChangedBlock = TextBlock | ButtonBlock | EmbedBlock | QuestionBlock | ColumnsBlock;
export type Block = ChangedBlock | Exclude<StoredBlock, { type: ChangedBlock['type'] }>;

export interface Trigger {
  do: DeliveredAction[];
  waitSeconds?: number;
}

export type Step = Omit<StoredStep, 'content' | 'triggers' | 'onClick'> & {
  content: Block[];
  triggers?: Trigger[];
  onClick?: DeliveredAction[];
};

export type ChecklistItem = Omit<
  StoredChecklist['items'][number],
  'completeWhen' | 'clickActions' | 'onlyShowWhen'
> & { clickActions: DeliveredAction[] };
export type ChecklistData = Omit<StoredChecklist, 'content' | 'items'> & {
  content: Block[];
  items: ChecklistItem[];
};

export type LauncherData = Omit<StoredLauncher, 'tooltip' | 'behavior'> & {
  tooltip: Omit<StoredLauncher['tooltip'], 'content'> & { content: Block[] };
  behavior: Omit<StoredLauncher['behavior'], 'actions'> & { actions: DeliveredAction[] };
};
export type Icon = StoredLauncher['icon'];

export type BannerData = Omit<StoredBanner, 'content'> & { content: Block[] };

export type AnnouncementData = Omit<StoredAnnouncement, 'introContent' | 'detailContent'> & {
  introContent: Block[];
  detailContent: Block[];
};

type TabBlockOf<Type extends StoredTabBlock['type']> = Omit<
  Extract<StoredTabBlock, { type: Type }>,
  'onlyShowWhen' | 'content' | 'clickActions' | 'items' | 'customCode'
>;
/** Only content that is live and that the user may start is listed. */
export type ListedContent = Omit<
  Extract<StoredTabBlock, { type: 'content-list' }>['items'][number],
  'onlyShowWhen'
> & { name: string; state: 'available' | 'active' | 'completed' };
export type RichtextTabBlock = TabBlockOf<'richtext'> & { content: Block[] };
export type ActionTabBlock = TabBlockOf<'action'> & { clickActions: DeliveredAction[] };
export type SubPageTabBlock = TabBlockOf<'sub-page'> & { content: Block[] };
export type ContentListTabBlock = TabBlockOf<'content-list'> & { items: ListedContent[] };
/** `module` is the script of the provider `custom`. */
export type LiveChatTabBlock = TabBlockOf<'live-chat'> & { module?: string | null };
export type TabBlock =
  | RichtextTabBlock
  | TabBlockOf<'divider'>
  | ActionTabBlock
  | SubPageTabBlock
  | ContentListTabBlock
  | LiveChatTabBlock
  | TabBlockOf<'announcement'>
  | TabBlockOf<'unsupported'>;
export type Tab = Omit<StoredCenter['tabs'][number], 'blocks'> & { blocks: TabBlock[] };
export type ResourceCenterData = Omit<StoredCenter, 'tabs'> & { tabs: Tab[] };

/** Where and in what something happens. */
export interface Context {
  pageUrl?: string;
  viewportWidth?: number;
  viewportHeight?: number;
  locale?: string;
  sdkVersion?: string;
  title?: string;
}

/** Values, or operations such as `{ add: 1 }`, which the server understands. */
export type Attributes = Record<string, unknown>;

export interface VisitRequest {
  userId: string;
  attributes?: Attributes | undefined;
  /** Acts in that company and writes nothing. */
  companyId?: string | undefined;
  /** Written, with its attributes and those of the membership. */
  company?: { id: string; attributes?: Attributes; membership?: Attributes } | undefined;
  identityToken?: string | undefined;
  context?: Context | undefined;
  /** The revision that the page holds. */
  known?: string | undefined;
}

/** What has happened. The same `messageId` is recorded once. */
export type Message = {
  messageId: string;
  occurredAt: string;
  userId: string;
  companyId?: string | undefined;
} & (
  | { type: 'track'; name: string; attributes?: Attributes | undefined; context?: Context }
  | { type: 'page'; attributes: { url: string }; context?: Context }
  | {
      type: 'session_start';
      /** Made here; later events may name the session by it. */
      key: string;
      contentId: string;
      versionId?: string;
      startReason?: string;
      step?: string;
      context?: Context;
    }
  | ({ type: 'session_event'; session: string; name: string; context?: Context } & SessionEventFields)
  | { type: 'tracker'; contentId: string; context?: Context }
);

/** A message before it is known who sends it when. */
export type Unsent = Message extends infer Each
  ? Each extends Message
    ? Omit<Each, 'messageId' | 'occurredAt' | 'userId' | 'companyId'>
    : never
  : never;

export interface SessionEventFields {
  attributes?: Record<string, unknown> | undefined;
  stepCvid?: string | undefined;
  taskId?: string | undefined;
  visibleTaskIds?: string[] | undefined;
  question?: string | undefined;
  answer?: number | string | string[] | undefined;
}

export type MessageResult =
  | {
      status: 'ok';
      changed?: boolean;
      key?: string;
      session?: { id: string };
      eventId?: string | null;
      rejected?: Taken['rejected'];
    }
  | { status: 'error'; code: string; message: string };
export interface BatchAnswer {
  results: MessageResult[];
}

export interface StartRequest {
  userId: string;
  contentId: string;
  once?: boolean | undefined;
  continue?: boolean | undefined;
  step?: string | undefined;
  key?: string | undefined;
  messageId?: string | undefined;
  withContent?: true | undefined;
  context?: Context | undefined;
  companyId?: string | undefined;
  startReason?: string | undefined;
  identityToken?: string | undefined;
}
export interface StartAnswer {
  session: { id: string };
  delivery: VisitAnswer;
}
