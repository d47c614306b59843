import { reduceConditions } from 'guidepost-model/conditions/reduce';
import type { Condition } from 'guidepost-model/conditions/types';
import { mayStart } from 'guidepost-model/content/frequency';
import { translateBody } from 'guidepost-model/content/translations/translate';
import { pickLocalization } from '../../resources/localizations/rules.ts';
import type { Situation } from './facts.ts';
import type { Live, LiveContent } from './live.ts';
import { chooseSettings, themeIdsOf } from './themes.ts';

type Decision = 'yes' | 'no' | 'watch';

/** Whether something holds: decided here, or by conditions that only the page can answer. */
interface Rule {
  decision: Decision;
  /** With `watch`: all of these must hold. */
  when: Condition[];
}

function ruleOf(conditions: readonly Condition[], { facts }: Situation): Rule {
  const { holds, remaining } = reduceConditions(conditions, facts);
  if (remaining) return { decision: 'watch', when: remaining };
  return { decision: holds ? 'yes' : 'no', when: [] };
}

const no: Rule = { decision: 'no', when: [] };

/** Without rules nothing starts by itself; announcements are for everybody then. */
function startRule({ contentId, type, body }: LiveContent, situation: Situation, now: Date): Rule {
  const { startRules, scheduledAt } = body;
  if (scheduledAt !== null && new Date(scheduledAt) > now) return no;
  if (!startRules) return type === 'announcement' ? { decision: 'yes', when: [] } : no;
  if (!mayStart(startRules, situation.historyOf(contentId), situation.lastFlowStart, now)) return no;
  return ruleOf(startRules.when ?? [], situation);
}

const priorities = ['highest', 'high', 'medium', 'low', 'lowest'] as const;

/**
 * What the visitor may get to see right now, the most urgent first, as JSON. What is decided against is left out,
 * unless the visitor is in the middle of it. Bodies are written once per version and language.
 */
export function deliver(live: Live, situation: Situation, now: Date): string {
  const { user } = situation.facts;
  const localeCode = user.attributes.locale_code;
  const code = typeof localeCode === 'string' ? localeCode : undefined;
  const items = live.contents.flatMap((content) => {
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
      themes: chosenThemes(live, content, situation),
    };
    return [{ rank: priorities.indexOf(head.priority), head, content }];
  });
  items.sort((a, b) => a.rank - b.rank);
  const texts = items.map(({ head, content }) => {
    const { localization, text } = bodyFor(content, live, code);
    return `${JSON.stringify({ ...head, localization }).slice(0, -1)},${text.slice(1)}`;
  });
  return `{"contents":[${texts.join(',')}]}`;
}

function chosenThemes(live: Live, { body }: LiveContent, situation: Situation): Record<string, object> {
  const chosen = themeIdsOf(body).flatMap((id) => {
    const theme = live.themes.get(id);
    return theme ? [[id, chooseSettings(theme, situation.facts)] as const] : [];
  });
  return Object.fromEntries(chosen);
}

interface Written {
  /** The code of the language it is in; null for the source. */
  localization: string | null;
  text: string;
}

const written = new WeakMap<LiveContent, Map<string, Written>>();

/** The body in the user's language, where the version has an enabled translation, else as it was authored. */
function bodyFor(content: LiveContent, { localizations }: Live, localeCode: string | undefined): Written {
  const offered = localizations.filter(({ id, is_default }) => is_default || content.translations.has(id));
  const localization = pickLocalization(offered, localeCode);
  const texts = written.get(content) ?? new Map<string, Written>();
  written.set(content, texts);
  const key = localization?.id ?? '';
  const known = texts.get(key);
  if (known) return known;
  const { type } = content;
  const body = localization
    ? translateBody(type, content.body, content.translations.get(localization.id)!)
    : content.body;
  const { steps, data, themeId, scheduledAt } = body;
  const text = JSON.stringify({ themeId, steps, data, scheduledAt });
  const fresh = { localization: localization?.code ?? null, text };
  texts.set(key, fresh);
  return fresh;
}
