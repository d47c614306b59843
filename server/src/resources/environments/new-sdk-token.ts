import { randomBytes } from 'node:crypto';

/** The public token that a customer's app uses; it names the environment and gives no access to the API. */
export const newSdkToken = () => `sdk_${randomBytes(16).toString('base64url')}`;
