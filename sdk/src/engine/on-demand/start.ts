import { account, contextNow, whoever } from '../../core/account.ts';
import { allRuns, awaitParts } from '../../screen/engine.ts';
import { newId } from '../../transport/ids.ts';
import { GuidepostError, send } from '../../transport/send.ts';
import type { StartOptions } from '../../wire/api.ts';
import type { Delivery, StartAnswer, StartRequest } from '../../wire/wire.ts';
import { noteChange, tell } from '../sessions.ts';
import { adopt, forget } from '../state.ts';

let demand = 0;

/** Started by the program, or by a person within other content. Whatever has its place has to end. */
export async function start(contentId: string, options: StartOptions, isByUser = false): Promise<void> {
  const startReason = isByUser ? 'start_from_action' : 'start_from_program';
  const delivery = await requestStart({ contentId, startReason, ...options });
  awaitParts(delivery);
  const before = allRuns().get(contentId);
  if (before) forget(before);
  const run = adopt(new Map(before && [[contentId, before]]), delivery, Infinity).get(contentId);
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
): Promise<Delivery> {
  if (account.isPreview) throw new GuidepostError('preview', 'A preview starts no other content.');
  const request = { ...wish, ...whoever(), context: contextNow(), withContent: true, messageId: newId() };
  const { delivery } = (await send<StartAnswer>('sessions', request)) ?? {};
  if (!delivery?.contents[0]) throw new GuidepostError('nonsense', 'This is no answer.');
  const known = account.delivery;
  account.delivery = { ...(known ?? { ...delivery, revision: '', contents: [] }) };
  for (const part of ['themes', 'icons', 'attributes'] as const) {
    Object.assign(account.delivery, { [part]: { ...known?.[part], ...delivery[part] } });
  }
  return delivery;
}
