import { inParts } from '../../http/request/in-parts.ts';
import type { PreviewClaim } from '../../resources/content/versions/preview-tokens.ts';
import { conditionContext } from '../../resources/end-users/condition-context.ts';
import type { DefinitionCache } from '../../resources/end-users/definition-cache.ts';
import { situationOf } from '../content/situation.ts';
import type { PublishedContent } from '../content/snapshot.ts';
import type { Snapshots } from '../content/snapshots.ts';
import type { SessionSummary, Visitor } from '../content/visitor.ts';
import { decideVisit } from './decide-visit.ts';
import { VisitDecisions } from './decisions.ts';
import { type VisitAnswer, visitAnswer } from './visit-answer.ts';

interface AnsweredVisit {
  answer: VisitAnswer;
  isKnownUser: boolean;
  /** What the visitor has seen of the content that was asked for. */
  summary: SessionSummary | undefined;
}

/** The answers to visits: decides what visitors get, and writes it. */
export class VisitAnswers {
  readonly #snapshots: Snapshots;
  readonly #definitionCache: DefinitionCache;
  readonly #now: () => Date;
  readonly #decisions = new VisitDecisions();

  constructor(snapshots: Snapshots, definitionCache: DefinitionCache, now: () => Date) {
    this.#snapshots = snapshots;
    this.#definitionCache = definitionCache;
    this.#now = now;
  }

  /** With `only`, just this content, as started. */
  async of(visitor: Visitor, only?: string): Promise<AnsweredVisit> {
    const now = this.#now();
    const { definitions } = await conditionContext(this.#definitionCache, visitor.projectId, now);
    const { snapshot, data } = await this.#snapshots.readFor(visitor, definitions, now);
    const situation = situationOf(visitor, data, snapshot, definitions, now);
    const work =
      only === undefined
        ? this.#decisions.of(snapshot, situation, now)
        : decideVisit(snapshot, situation, now, { only });
    return {
      answer: visitAnswer(await inParts(work), situation.facts.user.attributes),
      isKnownUser: data.user !== null,
      summary: only === undefined ? undefined : situation.summaryOf(only),
    };
  }

  /** A version that need not be published, for its author: as the user of the claim sees it, or as a stranger does. */
  async ofDraft(
    draft: PublishedContent,
    claim: PreviewClaim,
    { previewToken, runsScripts }: { previewToken: string; runsScripts: boolean },
  ): Promise<VisitAnswer> {
    const now = this.#now();
    const { projectId, environmentId, userId = '', locale } = claim;
    const visitor = { projectId, environmentId, userId };
    const { definitions } = await conditionContext(this.#definitionCache, projectId, now);
    const { snapshot, data } = await this.#snapshots.readFor(visitor, definitions, now);
    const others = snapshot.contents.filter(({ contentId }) => contentId !== draft.contentId);
    const allowsScripts = snapshot.allowsScripts && runsScripts;
    const shown = { ...snapshot, allowsScripts, contents: [draft, ...others] };
    const user = { ...data.user, ...(locale !== undefined && { locale_code: locale }) };
    const situation = situationOf(visitor, { ...data, user }, shown, definitions, now);
    const decided = await inParts(
      decideVisit(shown, situation, now, { only: draft.contentId, previewToken }),
    );
    return visitAnswer(decided, situation.facts.user.attributes);
  }
}
