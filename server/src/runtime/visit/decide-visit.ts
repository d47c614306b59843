import { createHash } from 'node:crypto';
import { iconPaths } from 'guidepost-model/content/icon-paths';
import { translateInParts } from 'guidepost-model/content/translations/translate';
import { traits } from 'guidepost-model/content-types/types';
import { type InParts, shared } from 'guidepost-model/in-parts';
import { chooseLocalization } from 'guidepost-model/localizations/choose';
import { directionOf } from 'guidepost-model/localizations/direction';
import { localizationFor } from '../content/deliver.ts';
import { type DecidedRule, neverRule, priorities, ruleOf, startRule } from '../content/rules-for-visitor.ts';
import type { Situation } from '../content/situation.ts';
import type { PublishedContent, Snapshot } from '../content/snapshot.ts';
import type { ScriptAccess } from '../scripts/modules.ts';
import { fillContentLists } from './content-lists.ts';
import { nextChange } from './next-change.ts';
import { type PreparedBody, prepareBody, textOf } from './prepared-body.ts';
import { deliveredSession } from './session.ts';
import { SharedText } from './shared-text.ts';
import { ThemeChooser } from './theme-choice.ts';

/** How many seconds a page waits between two visits while nothing happens. */
const pollSeconds = 60;

/** What visitors of the same standing get. */
export interface DecidedVisit {
  /** Changes when anything of it would change. */
  digest: string;
  /** When it was decided, in milliseconds. */
  since: number;
  /** The instant at which time alone may change it. */
  nextChangeAt: string | null;
  /** The names of the attributes that are shown. */
  shown: ReadonlySet<string>;
  /** The answer as JSON text, up to the fields that differ between these visitors. */
  text: SharedText;
}

interface Options {
  /** Deliver only this content, as started: a page asked for it. */
  only?: string;
  /** The token of a preview: the content starts, shows all its parts and has no session. */
  previewToken?: string;
}

/** Everything that a page needs in order to show content to the visitor, decided as far as a server can. */
export function* decideVisit(
  snapshot: Snapshot,
  situation: Situation,
  now: Date,
  { only, previewToken }: Options = {},
): InParts<DecidedVisit> {
  const { localeCode } = situation;
  const themes = new ThemeChooser(snapshot, situation);
  const shown = new Set<string>();
  const icons = new Set<string>();
  const items: Item[] = [];
  /** The languages of what is delivered. */
  const localizations = new Set<string | null>();
  for (const content of snapshot.contents) {
    if (only !== undefined && content.contentId !== only) continue;
    yield;
    const isPreview = previewToken !== undefined;
    const summary = isPreview ? undefined : situation.summaryOf(content.contentId);
    const start: DecidedRule = only ? { decision: 'yes', when: [] } : startRule(content, situation, now);
    if (start.decision === 'no' && !summary?.active) continue;
    const { localization, prepared } = yield* preparedFor(content, snapshot, localeCode, previewToken);
    localizations.add(localization);
    const rules: [path: string, rule: DecidedRule][] = [];
    for (const { path, conditions } of prepared.lists) {
      if (isPreview && hidesPart(path)) continue;
      yield;
      rules.push([path, ruleOf(conditions, situation)]);
    }
    for (const name of prepared.attributes) shown.add(name);
    for (const name of prepared.icons) icons.add(name);
    const { startRules, hideRules, themeId, steps } = content.body;
    const priority = startRules?.priority ?? 'medium';
    const head = {
      contentId: content.contentId,
      versionId: content.versionId,
      versionNumber: content.versionNumber,
      type: content.type,
      name: content.name,
      localization,
      priority,
      start: { ...start, waitSeconds: startRules?.waitSeconds ?? 0 },
      hide: hideRules && !isPreview ? ruleOf(hideRules.when, situation) : neverRule,
      rules: Object.fromEntries(rules),
      theme: themes.choose(themeId),
      stepThemes: Object.fromEntries(
        steps.flatMap((step) => (step.themeId ? [[step.cvid, themes.choose(step.themeId)]] : [])),
      ),
      session: deliveredSession(summary?.active),
      seen: traits[content.type].isSeenOnce && (summary?.seen ?? false),
    };
    const body = prepared.text ?? (yield* textOf(fillContentLists(prepared.body, snapshot, situation, now)));
    const headText = JSON.stringify(head).slice(0, -1);
    items.push({
      rank: priorities.indexOf(priority),
      head: headText,
      body,
      digest: prepared.digest ?? body,
      ownBytes: headText.length + (prepared.text === undefined ? body.length : 0),
    });
  }
  items.sort((a, b) => a.rank - b.rank);
  const nextChangeAt = previewToken === undefined ? yield* nextChange(snapshot, situation, now) : null;
  const rest = JSON.stringify({
    themes: themes.used,
    icons: Object.fromEntries(
      [...icons].flatMap((name) => (name in iconPaths ? [[name, iconPaths[name]]] : [])),
    ),
    language: languageOf(snapshot, localeCode, localizations),
    nextChangeAt,
    poll: pollSeconds,
    scripts: snapshot.allowsScripts,
  });
  const digest = yield* hashOf([...items.flatMap(({ head, digest }) => [head, digest]), rest]);
  const contents = items.flatMap(({ head, body }, n) => [n === 0 ? '' : ',', head, ',', body, '}']);
  const bytes = items.reduce((sum, { ownBytes }) => sum + ownBytes, rest.length);
  const text = new SharedText(['{"contents":[', ...contents, '],', rest.slice(1, -1)], bytes);
  return { digest, since: now.getTime(), nextChangeAt, shown, text };
}

/** A content of the answer. Its text has a head, which depends on the visitor, and a body, which seldom does. */
interface Item {
  rank: number;
  head: string;
  body: string;
  /** Stands for the body in the hash of the answer. */
  digest: string;
  /** About how many bytes of it no other answer holds. */
  ownBytes: number;
}

function* hashOf(texts: string[]): InParts<string> {
  const hash = createHash('sha256');
  for (const text of texts) {
    yield;
    hash.update(text).update('\n');
  }
  return hash.digest('base64url');
}

/** Whether the list decides that a part of the content is not there or cannot be used. */
const hidesPart = (path: string) => /\.(?:hiddenWhen|disabledWhen|onlyShowWhen)$/.test(path);

/** The language of the page: that of the visitor, unless everything on the page is in the source language. */
function languageOf(
  { localizations }: Snapshot,
  localeCode: string | undefined,
  delivered: ReadonlySet<string | null>,
) {
  const isSource = delivered.size === 1 && delivered.has(null);
  const chosen = isSource ? undefined : chooseLocalization(localizations, localeCode);
  const source = localizations.find(({ isDefault }) => isDefault)?.code ?? null;
  return { code: chosen?.code ?? null, source, dir: directionOf(chosen?.code ?? source ?? '') };
}

interface PreparedFor {
  localization: string | null;
  prepared: PreparedBody;
}

/** By content, then by language. A snapshot that is no longer true takes its bodies along. */
const preparedBodies = new WeakMap<PublishedContent, Map<string, () => InParts<PreparedFor>>>();

function preparedFor(
  content: PublishedContent,
  { localizations, allowsScripts }: Snapshot,
  localeCode: string | undefined,
  previewToken: string | undefined,
): InParts<PreparedFor> {
  const localization = localizationFor(content, localizations, localeCode);
  const byLanguage = preparedBodies.get(content) ?? new Map<string, () => InParts<PreparedFor>>();
  preparedBodies.set(content, byLanguage);
  const key = localization?.id ?? '';
  const known = byLanguage.get(key);
  if (known) return known();
  const scripts = { versionId: content.versionId, isAllowed: allowsScripts, previewToken };
  const fresh = shared(prepare(content, localization, scripts));
  byLanguage.set(key, fresh);
  return fresh();
}

function* prepare(
  { type, body, conditionLists, translations }: PublishedContent,
  localization: Snapshot['localizations'][number] | undefined,
  scripts: ScriptAccess,
): InParts<PreparedFor> {
  const texts = localization && translations.get(localization.id);
  const translated = texts ? yield* translateInParts(type, body, texts) : body;
  const prepared = yield* prepareBody(type, translated, conditionLists, scripts);
  return { localization: localization?.code ?? null, prepared };
}
