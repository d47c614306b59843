/** An OpenID Connect issuer at which people sign in. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the sign-in page calls it. */
  name: string;
}

/** The kind of credential that is an account at the issuer. */
export const oidcProvider = 'oidc';
