import { translateInParts } from 'guidepost-model/content/translations/translate';
import { type InParts, shared } from 'guidepost-model/in-parts';
import { chooseLocalization } from 'guidepost-model/localizations/choose';
import { jsonInParts } from '../../http/request/answers-in-parts.ts';
import { neverRule, priorities, ruleOf, startRule } from './rules-for-visitor.ts';
import type { Situation } from './situation.ts';
import type { PublishedContent, Snapshot } from './snapshot.ts';
import { chooseSettings, themeIdsOf } from './themes.ts';

/**
 * Everything that the visitor may get to see right now, the most urgent first, as JSON text. Content that does not
 * start is left out, unless the visitor has a session of it. The body of a version is written to text once for each
 * language and kept, since bodies are large and most visitors get the same ones.
 */
export function* deliver(snapshot: Snapshot, situation: Situation, now: Date): InParts<string> {
  const items: { rank: number; head: object; content: PublishedContent }[] = [];
  for (const content of snapshot.contents) {
    yield;
    const active = situation.summaryOf(content.contentId)?.active;
    const session = active ? { id: active.id, progress: active.progress, startedAt: active.startedAt } : null;
    const start = startRule(content, situation, now);
    if (start.decision === 'no' && !session) continue;
    const { startRules, hideRules } = content.body;
    const head = {
      contentId: content.contentId,
      versionId: content.versionId,
      versionNumber: content.versionNumber,
      type: content.type,
      name: content.name,
      session,
      start: { ...start, waitSeconds: startRules?.waitSeconds ?? 0 },
      hide: hideRules ? ruleOf(hideRules.when, situation) : neverRule,
      priority: startRules?.priority ?? 'medium',
      themes: chosenThemes(snapshot, content, situation),
    };
    items.push({ rank: priorities.indexOf(head.priority), head, content });
  }
  items.sort((a, b) => a.rank - b.rank);
  const texts: string[] = [];
  for (const { head, content } of items) {
    yield;
    const { localization, text } = yield* bodyTextFor(content, snapshot, situation.localeCode);
    texts.push(`${JSON.stringify({ ...head, localization }).slice(0, -1)},${text.slice(1)}`);
  }
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

const bodyTexts = new WeakMap<PublishedContent, Map<string, () => InParts<BodyText>>>();

/** The localization whose texts a user gets; undefined for the source language. */
export function localizationFor(
  { translations }: PublishedContent,
  localizations: Snapshot['localizations'],
  localeCode: string | undefined,
): Snapshot['localizations'][number] | undefined {
  const offered = localizations.filter(({ id, isDefault }) => isDefault || translations.has(id));
  return chooseLocalization(offered, localeCode);
}

/** The body in the user's language, where the version has an enabled translation, else as it was authored. */
function bodyTextFor(
  content: PublishedContent,
  { localizations }: Snapshot,
  localeCode: string | undefined,
): InParts<BodyText> {
  const localization = localizationFor(content, localizations, localeCode);
  const texts = bodyTexts.get(content) ?? new Map<string, () => InParts<BodyText>>();
  bodyTexts.set(content, texts);
  const key = localization?.id ?? '';
  const known = texts.get(key);
  if (known) return known();
  const fresh = shared(writeBody(content, localization));
  texts.set(key, fresh);
  return fresh();
}

function* writeBody(
  { type, body, translations }: PublishedContent,
  localization: Snapshot['localizations'][number] | undefined,
): InParts<BodyText> {
  const texts = localization && translations.get(localization.id);
  const translated = texts ? yield* translateInParts(type, body, texts) : body;
  const { steps, data, themeId, scheduledAt } = translated;
  const text = yield* jsonInParts({ themeId, steps, data, scheduledAt });
  return { localization: localization?.code ?? null, text };
}
