import type { FastifyRequest } from 'fastify';
import { issueAt } from 'guidepost-model/issues';
import { urlOf } from 'guidepost-model/urls';
import { projectOf } from '../../auth/authorise.ts';
import type { Database } from '../../db/pool.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import { checkUrlAtSave, type EgressPolicy } from '../../delivery/egress.ts';
import { isSubscribable } from '../../delivery/topics.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { limits } from '../limits/limits.ts';
import { countWebhooks } from './queries.ts';

/** Where plans are enforced, webhooks need the Starter plan. */
export function requirePlan(request: FastifyRequest, { isGated }: Dispatcher): void {
  if (!isGated || projectOf(request).plan !== 'hobby') return;
  throw new ApiError('E0043', { message: 'Webhooks need the Starter plan or above.' });
}

/** The topics, each once. */
export function requireKnownTopics(topics: string[]): string[] {
  const issues = topics.flatMap((topic, index) => {
    const path = `topics[${index}]`;
    const message = `${path} is no topic that can be subscribed to: ${JSON.stringify(topic)}`;
    return isSubscribable(topic) ? [] : [{ rule: 'schema', path, message }];
  });
  if (issues.length > 0) throw invalid(issues);
  return [...new Set(topics)];
}

export async function requireRoom(trx: Database, environmentId: string): Promise<void> {
  const { most } = limits.webhooks;
  if ((await countWebhooks(trx, environmentId)) < most) return;
  throw invalid([
    issueAt('', `is one too many: an environment has at most ${most} webhooks`, 'schema', 'The webhook'),
  ]);
}

export async function requireAllowedUrl(url: string, egress: EgressPolicy): Promise<void> {
  const protocol = urlOf(url)?.protocol;
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw invalid([
      { rule: 'schema', path: 'url', message: 'url must be an address that begins with https://' },
    ]);
  }
  const refusal = await checkUrlAtSave(url, egress);
  if (refusal) throw new ApiError('E0054', { message: refusal });
}
