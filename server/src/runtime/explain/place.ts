import { traits } from 'guidepost-model/content-types/types';
import { priorities, ruleOf, startRule } from '../content/rules-for-visitor.ts';
import type { Situation } from '../content/situation.ts';
import type { PublishedContent, Snapshot } from '../content/snapshot.ts';
import type { Check, Verdict } from './contract.ts';

const placeOf = ({ type, body }: PublishedContent) => traits[type].placeOf(body.data);

/** Whether content comes to the page, whatever else is there. */
function comes(content: PublishedContent, situation: Situation, now: Date): Verdict {
  const summary = situation.summaryOf(content.contentId);
  const goesOn = Boolean(summary?.active) && traits[content.type].resumes;
  const isRead = traits[content.type].isSeenOnce && Boolean(summary?.seen);
  const decision = goesOn ? 'yes' : isRead ? 'no' : startRule(content, situation, now).decision;
  const { hideRules } = content.body;
  const hidden = hideRules ? ruleOf(hideRules.when, situation).decision : 'no';
  if (decision === 'no' || hidden === 'yes') return 'no';
  return decision === 'watch' || hidden === 'watch' ? 'page_decides' : 'yes';
}

/** Sessions under way go first, the newest of them at the top, then priorities. */
function isBefore(one: PublishedContent, other: PublishedContent, situation: Situation): boolean {
  const since = ({ contentId }: PublishedContent) =>
    Date.parse(situation.summaryOf(contentId)?.active?.startedAt ?? '') || -1;
  const rank = ({ body }: PublishedContent) => priorities.indexOf(body.startRules?.priority ?? 'medium');
  return since(one) === since(other) ? rank(one) < rank(other) : since(one) > since(other);
}

/** What stands where the content would, or covers it. */
export function place(content: PublishedContent, snapshot: Snapshot, situation: Situation, now: Date): Check {
  const at = placeOf(content);
  const own = snapshot.contents.indexOf(content);
  const rivals = snapshot.contents.flatMap((other, index) => {
    if (other === content || at === null || placeOf(other) !== at) return [];
    // Of the same rank, the order of the delivery decides.
    const isFirst =
      isBefore(other, content, situation) || (index < own && !isBefore(content, other, situation));
    const verdict = isFirst ? comes(other, situation, now) : 'no';
    return verdict === 'no' ? [] : [{ name: other.name, verdict }];
  });
  const sure = rivals.find(({ verdict }) => verdict === 'yes');
  if (sure) return found('no', `“${sure.name}” stands in its place and has to be closed first.`, sure.name);
  const [maybe] = rivals;
  if (maybe)
    return found(
      'page_decides',
      `“${maybe.name}” stands in its place if the page lets it start.`,
      maybe.name,
    );
  const cover = traits[content.type].standsInCorner && coverOf(snapshot, situation, now);
  if (cover)
    return found(
      'page_decides',
      `Its button is hidden while the checklist “${cover}” is open in the same corner.`,
      cover,
    );
  return found('yes', 'No other content stands in its place.');
}

const found = (verdict: Verdict, message: string, other?: string): Check => ({
  name: 'place',
  verdict,
  message,
  seen: other === undefined ? {} : { content: other },
});

/** The content whose open panel may lie over the corner. */
const coverOf = ({ contents }: Snapshot, situation: Situation, now: Date) =>
  contents.find((one) => traits[one.type].coversCorner && comes(one, situation, now) !== 'no')?.name;
