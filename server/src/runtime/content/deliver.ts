import { getOrThrow } from 'guidepost-model/certain';
import { reduceConditions } from 'guidepost-model/conditions/reduce';
import type { Condition } from 'guidepost-model/conditions/types';
import { mayStart } from 'guidepost-model/content/frequency';
import { translateBody } from 'guidepost-model/content/translations/translate';
import { chooseLocalization } from 'guidepost-model/localizations/choose';
import type { Situation } from './situation.ts';
import type { PublishedContent, Snapshot } from './snapshot.ts';
import { chooseSettings, themeIdsOf } from './themes.ts';

type Decision = 'yes' | 'no' | 'watch';

/** Whether content starts or hides: decided here, or left to conditions that only the page can answer. */
interface Rule {
  decision: Decision;
  /** The conditions that must all hold, where the decision is `watch`. */
  when: Condition[];
}

function ruleOf(conditions: readonly Condition[], { facts }: Situation): Rule {
  const { holds, remaining } = reduceConditions(conditions, facts);
  if (remaining) return { decision: 'watch', when: remaining };
  return { decision: holds ? 'yes' : 'no', when: [] };
}

const no: Rule = { decision: 'no', when: [] };

/** Content without start rules does not start by itself, except announcements: they are for everybody. */
function startRule({ contentId, type, body }: PublishedContent, situation: Situation, now: Date): Rule {
  const { startRules, scheduledAt } = body;
  if (scheduledAt !== null && new Date(scheduledAt) > now) return no;
  if (!startRules) return type === 'announcement' ? { decision: 'yes', when: [] } : no;
  if (!mayStart(startRules, situation.historyOf(contentId), situation.lastFlowStart, now)) return no;
  return ruleOf(startRules.when ?? [], situation);
}

const priorities = ['highest', 'high', 'medium', 'low', 'lowest'] as const;

/**
 * Everything that the visitor may get to see right now, the most urgent first, as JSON text. Content that does not
 * start is left out, unless the visitor has a session of it. The body of a version is written to text once for each
 * language and kept, since bodies are large and most visitors get the same ones.
 */
export function deliver(snapshot: Snapshot, situation: Situation, now: Date): string {
  const { user } = situation.facts;
  const localeCode = user.attributes.locale_code;
  const code = typeof localeCode === 'string' ? localeCode : undefined;
  const items = snapshot.contents.flatMap((content) => {
    const session = situation.activeSession(content.contentId);
    const start = startRule(content, situation, now);
    if (start.decision === 'no' && !session) return [];
    const { startRules, hideRules } = content.body;
    const head = {
      contentId: content.contentId,
      versionId: content.versionId,
      versionNumber: content.versionNumber,
      type: content.type,
      name: content.name,
      session,
      start: { ...start, waitSeconds: startRules?.waitSeconds ?? 0 },
      hide: hideRules ? ruleOf(hideRules.when, situation) : no,
      priority: startRules?.priority ?? 'medium',
      themes: chosenThemes(snapshot, content, situation),
    };
    return [{ rank: priorities.indexOf(head.priority), head, content }];
  });
  items.sort((a, b) => a.rank - b.rank);
  const texts = items.map(({ head, content }) => {
    const { localization, text } = bodyTextFor(content, snapshot, code);
    return `${JSON.stringify({ ...head, localization }).slice(0, -1)},${text.slice(1)}`;
  });
  return `{"contents":[${texts.join(',')}]}`;
}

function chosenThemes(
  snapshot: Snapshot,
  { body }: PublishedContent,
  situation: Situation,
): Record<string, object> {
  const chosen = themeIdsOf(body).flatMap((id) => {
    const theme = snapshot.themes.get(id);
    return theme ? [[id, chooseSettings(theme, situation.facts)] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** A body as JSON text. */
interface BodyText {
  /** The code of the localization; null for the source language. */
  localization: string | null;
  text: string;
}

const bodyTexts = new WeakMap<PublishedContent, Map<string, BodyText>>();

/** The body in the user's language, where the version has an enabled translation, else as it was authored. */
function bodyTextFor(
  content: PublishedContent,
  { localizations }: Snapshot,
  localeCode: string | undefined,
): BodyText {
  const offered = localizations.filter(({ id, isDefault }) => isDefault || content.translations.has(id));
  const localization = chooseLocalization(offered, localeCode);
  const texts = bodyTexts.get(content) ?? new Map<string, BodyText>();
  bodyTexts.set(content, texts);
  const key = localization?.id ?? '';
  const known = texts.get(key);
  if (known) return known;
  const { type } = content;
  const body = localization
    ? translateBody(type, content.body, getOrThrow(content.translations, localization.id))
    : content.body;
  const { steps, data, themeId, scheduledAt } = body;
  const text = JSON.stringify({ themeId, steps, data, scheduledAt });
  const fresh = { localization: localization?.code ?? null, text };
  texts.set(key, fresh);
  return fresh;
}
