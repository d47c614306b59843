import { account, contextNow, whoever } from './account.ts';
import { newId } from './ids.ts';
import { GuidepostError, send } from './transport/send.ts';
import type { Delivery, StartAnswer, StartRequest } from './wire.ts';

/** Starts content that may not even be delivered: the answer brings its body and what that needs. */
export async function requestStart(
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
