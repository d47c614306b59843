import { beforeAll } from 'vitest';
import { bodyOf } from './api.ts';
import type { TestServer } from './harness.ts';
import { signToken } from './identity-tokens.ts';
import { useLiving } from './lived-content.ts';

/** A project whose environment Production has a signing secret, and calls of its runtime. */
export function useIdentity(server: TestServer) {
  const { project, api, living } = useLiving(server);
  let secret = '';
  beforeAll(async () => {
    ({ secret } = bodyOf(await api('/signing-secrets', 'POST', { name: 'Backend' }), 201));
  });
  /** Changes the environment. */
  const set = async (changes: object) => bodyOf(await api('', 'PATCH', changes));
  /** A token of these claims, signed with the secret. It is valid for an hour, unless the claims say otherwise. */
  const sign = (claims: Record<string, unknown>, signedWith = secret) =>
    signToken(signedWith, claims, { now: server.clock.now });
  const tokenOf = (userId: string, companyId?: string) =>
    sign({ sub: userId, ...(companyId && { companyId }) });
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.call(`/sdk/v1/${path}`, { method: 'POST', token: living.sdkToken, body, headers });
  return { project, api, living, set, sign, tokenOf, send };
}
