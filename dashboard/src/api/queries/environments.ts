import { families } from '../families.ts';
import { list } from '../lists.ts';
import { E, P } from '../paths.ts';
import { read } from '../query.ts';

export const listEnvironments = list([families.environments], `${P}/environments`);
export const listSdkTokens = read([families.environments], `${E}/sdk-tokens`);
export const listSigningSecrets = read([families.signingSecrets], `${E}/signing-secrets`);
export const getIdentityCoverage = read([families.identityCoverage], `${E}/identity-coverage`);
/** The first call of the SDK, once it has come. */
export const getInstallation = read([families.installation], `${E}/installation`);
