import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors.ts';
import type { SdkEnvironment, SdkEnvironments } from './environments.ts';

/** The environment whose public token the request brings. */
export async function environmentOf(
  environments: SdkEnvironments,
  request: FastifyRequest,
  /** The token of a body that came without headers. */
  bodyToken?: string,
): Promise<SdkEnvironment> {
  const token = sdkTokenOf(request) ?? bodyToken;
  if (token === undefined)
    throw new ApiError('E1010', { message: 'Send the SDK token: "Authorization: Bearer sdk_…".' });
  const environment = await environments.find(token);
  if (!environment) throw new ApiError('E1000', { message: 'No environment has this SDK token.' });
  return environment;
}

/** Bearer, or Basic with the token as the user name, as customer-data platforms send it, or `?token=`. */
function sdkTokenOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const [, scheme, credential = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return credential;
  if (scheme?.toLowerCase() === 'basic')
    return Buffer.from(credential, 'base64').toString('utf8').split(':')[0];
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}
