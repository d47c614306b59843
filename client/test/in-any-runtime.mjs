// Uses everything of the package that depends on its runtime, against a service that refuses first: in-any-runtime.mjs URL
import {
  createClient,
  GuidepostError,
  sign,
  signAsync,
  verifyWebhook,
  verifyWebhookAsync,
  WebhookVerificationError,
} from 'guidepost-client';

const baseUrl = (globalThis.Deno?.args ?? globalThis.process.argv.slice(2))[0];
const check = (what, isTrue) => {
  if (!isTrue) throw new Error(what);
};

const secret = 'whsec_for_tests';
const body = JSON.stringify({ id: 'whmsg_1', object: 'webhookMessage', type: 'webhook.test', data: {} });
const header = sign(body, secret, new Date());
check(
  'both ways sign alike',
  header === (await signAsync(body, secret, new Date(Number(header.slice(2, 12)) * 1000))),
);
check('a message is verified', verifyWebhook(body, header, secret).id === 'whmsg_1');
check(
  'a message is verified by WebCrypto',
  (await verifyWebhookAsync(body, header, secret)).id === 'whmsg_1',
);
const refusal = await verifyWebhookAsync(`${body} `, header, secret).catch((error) => error);
check('a forgery is refused', refusal instanceof WebhookVerificationError);

const client = createClient({ baseUrl, token: 'gp_test' });
const ids = [];
for await (const { id } of client.list('/v2/projects/{projectId}/segments', {
  params: { path: { projectId: 'p' } },
})) {
  ids.push(id);
}
check('every page is read', ids.join() === 'a,b,c');
const made = await client.post('/v2/projects/{projectId}/segments', {
  params: { path: { projectId: 'p' } },
  body: { name: 'Pros', bizType: 'user', kind: 'manual' },
});
check('a call is sent again with its body and its key', made.name === 'Pros' && made.isSameKey);
const error = await client.get('/v2/me').catch((thrown) => thrown);
check('an error is told', error instanceof GuidepostError && error.code === 'E1000');
const signal = AbortSignal.abort(new Error('Enough.'));
const ended = await client.get('/v2/me', { signal }).catch((thrown) => thrown);
check('a signal ends a call', ended.message === 'Enough.');
console.log('ok');
