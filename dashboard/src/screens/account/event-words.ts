/** The events of the account's log, in words, and whether an entry deserves a second look. */
export const accountEventWords = {
  signed_in: { text: 'Signed in' },
  signed_in_new_device: { text: 'Signed in on a new device', isWarning: true },
  sign_in_failed: { text: 'Wrong password', isWarning: true },
  code_failed: { text: 'Wrong code after the password', isWarning: true },
  codes_locked: { text: 'Codes refused after too many wrong ones', isWarning: true },
  recovery_code_used: { text: 'Recovery code used', isWarning: true },
  recovery_codes_replaced: { text: 'Recovery codes replaced' },
  two_factor_enabled: { text: 'Two-factor authentication turned on' },
  two_factor_disabled: { text: 'Two-factor authentication turned off', isWarning: true },
  password_changed: { text: 'Password changed' },
  password_reset: { text: 'Password reset with a link', isWarning: true },
  account_taken_over: { text: 'Account started afresh at first single sign-on', isWarning: true },
  identity_linked: { text: 'Single sign-on linked', isWarning: true },
} as const satisfies Record<string, { text: string; isWarning?: true }>;

/** The ways to sign in that an entry names. */
const methodWords: Record<string, string> = {
  password: 'with the password',
  link: 'with a link',
  code: 'with password and code',
  recovery_code: 'with a recovery code',
  invitation: 'with an invitation',
  oidc: 'with single sign-on',
};

/** The details of an entry as people read them, such as "with the password". */
export function detailText({ method, issuer, accessTokens }: Record<string, string>): string {
  const parts = [
    method && (methodWords[method] ?? method),
    issuer && `at ${issuer}`,
    accessTokens === 'revoked' && 'access tokens revoked',
    accessTokens === 'kept' && 'access tokens kept',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The words of an event. One that this dashboard does not know stands as its name. */
export const wordsOf = (event: string): { text: string; isWarning?: boolean } =>
  Object.hasOwn(accountEventWords, event)
    ? accountEventWords[event as keyof typeof accountEventWords]
    : { text: event };
