import { account, contextNow, identity } from '../../core/account.ts';
import { noteChange, tell } from '../../engine/sessions.ts';
import { adopt, forget } from '../../engine/state.ts';
import { newId } from '../../transport/ids.ts';
import { send } from '../../transport/send.ts';
import type { StartOptions } from '../../wire/api.ts';
import { GuidepostError } from '../../wire/error.ts';
import type { StartAnswer, StartRequest, VisitAnswer } from '../../wire/wire.ts';
import { allRuns, awaitCode } from '../engine.ts';

let demand = 0;

/** Started by the program, or by a person within other content. Whatever has its place has to end. */
export async function start(contentId: string, options: StartOptions, isByUser = false): Promise<void> {
  const startReason = isByUser ? 'start_from_action' : 'start_from_program';
  const answer = await requestStart({ contentId, startReason, ...options });
  awaitCode(answer);
  const before = allRuns().get(contentId);
  if (before) forget(before);
  const run = adopt(new Map(before && [[contentId, before]]), answer, Infinity).get(contentId);
  if (!run) return;
  const stepCvid = options.step ?? null;
  allRuns().set(
    contentId,
    Object.assign(run, { isOver: false, startReason, startedOnDemand: ++demand, stepCvid }),
  );
  noteChange(run);
  tell(run, 'content:started');
}

/** Starts content that may not even be delivered: the answer brings its body and what that needs. */
async function requestStart(
  wish: Pick<StartRequest, 'contentId' | 'once' | 'continue' | 'step' | 'startReason'>,
): Promise<VisitAnswer> {
  if (account.isPreview) throw new GuidepostError('preview', 'A preview starts no other content.');
  const request = { ...wish, ...identity(), context: contextNow(), withContent: true, messageId: newId() };
  const { delivery } = (await send<StartAnswer>('sessions', request)) ?? {};
  if (!delivery?.contents[0]) throw new GuidepostError('nonsense', 'This is no answer.');
  const known = account.answer;
  account.answer = { ...(known ?? { ...delivery, revision: '', contents: [] }) };
  for (const part of ['themes', 'icons', 'attributes'] as const) {
    Object.assign(account.answer, { [part]: { ...known?.[part], ...delivery[part] } });
  }
  return delivery;
}
