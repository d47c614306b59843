import { ApiError } from '../http/request/errors.ts';
import type { IdentityCoverage } from '../resources/identity-coverage/coverage.ts';
import { readIdentityToken, type Verdict } from '../resources/signing-secrets/identity-token.ts';
import type { GuardedEnvironment, SdkEnvironment } from './environments.ts';

/** For whom a message acts: what it reads or writes belongs to them. */
export interface Subject {
  userId: string;
  companyId?: string | undefined;
}

/** The ids that the browser SDK gives people who have not signed in. Nobody can vouch for them. */
const anonymousPrefix = 'anon-';

/** Decides for the messages of one request whether they may act for whom they say. */
export class IdentityCheck {
  readonly #guarded: GuardedEnvironment;
  readonly #coverage: IdentityCoverage;
  readonly #now: Date;
  /** The messages of a request mostly bring the same token. */
  readonly #verdicts = new Map<unknown, Verdict>();

  constructor(guarded: GuardedEnvironment, coverage: IdentityCoverage, now: Date) {
    this.#guarded = guarded;
    this.#coverage = coverage;
    this.#now = now;
  }

  get environmentId(): string {
    return this.#guarded.environment.environmentId;
  }

  /** The environment, for a message that may act for the user and the company; otherwise it is refused. */
  environmentFor(subject: Subject, identityToken: unknown): SdkEnvironment {
    const { environment, requireIdentity } = this.#guarded;
    const count = (outcome: 'verified' | 'anonymous' | 'unverified' | 'refused', secretId?: string) =>
      this.#coverage.count(environment.environmentId, outcome, this.#now, secretId);
    const verdict = this.#verdictOf(identityToken);
    const problem = problemOf(verdict, subject);
    if (problem === undefined) {
      count('verified', 'identity' in verdict ? verdict.identity.secretId : undefined);
      return environment;
    }
    if (subject.userId.startsWith(anonymousPrefix) && subject.companyId === undefined) {
      count('anonymous');
      // Whoever wants a proof wants no names of strangers either.
      return requireIdentity ? { ...environment, createsDefinitions: false } : environment;
    }
    count(requireIdentity ? 'refused' : 'unverified');
    if (requireIdentity) throw new ApiError('E1018', { message: problem });
    return environment;
  }

  #verdictOf(identityToken: unknown): Verdict {
    if (identityToken === undefined) return noProof;
    const verdict =
      this.#verdicts.get(identityToken) ??
      readIdentityToken(identityToken, this.#guarded.keys, this.#now, this.#guarded.maxTokenDays);
    this.#verdicts.set(identityToken, verdict);
    return verdict;
  }
}

const noProof: Verdict = {
  problem: 'Send an identityToken: the environment requires a proof of who the user is.',
};

/** Refuses to show what belongs to a user to somebody who does not prove to be that user. Nothing is counted. */
export function checkReader(
  { requireIdentity, keys, maxTokenDays }: GuardedEnvironment,
  userId: string,
  identityToken: unknown,
  now: Date,
): void {
  if (!requireIdentity || userId.startsWith(anonymousPrefix)) return;
  const verdict =
    identityToken === undefined ? noProof : readIdentityToken(identityToken, keys, now, maxTokenDays);
  const problem = problemOf(verdict, { userId });
  if (problem !== undefined) throw new ApiError('E1018', { message: problem });
}

function problemOf(verdict: Verdict, { userId, companyId }: Subject): string | undefined {
  if ('problem' in verdict) return verdict.problem;
  const { identity } = verdict;
  if (identity.userId !== userId) return 'The identity token stands for another user.';
  if (companyId === undefined || identity.companyId === companyId) return undefined;
  return identity.companyId === undefined
    ? 'The identity token stands for no company, so the call may not name one.'
    : 'The identity token stands for another company.';
}
