/** The mail about an event: what happened, and what to do if it was somebody else. The rest is the same for all events. */
interface EventMail {
  subject: string;
  /** One sentence or more. `details` are those of the entry. */
  text: (details: Record<string, string>) => string;
}

interface EventRow {
  /** What the API says that the event means. */
  meaning: string;
  /** The mail to the person; without one the entry is all that there is. */
  mail?: EventMail;
}

/** Each event of the log of an account is one row. The API, its docs and the mails follow from these rows. */
export const accountEvents = {
  signed_in: { meaning: 'the person signed in' },
  signed_in_new_device: {
    meaning: 'the person signed in with a browser that the account has not used before',
    mail: {
      subject: 'New sign-in to Guidepost',
      text: () => 'Your Guidepost account was signed in to from a new device.',
    },
  },
  sign_in_failed: { meaning: 'somebody entered a wrong password' },
  code_failed: {
    meaning: 'somebody entered the right password and then a wrong code',
  },
  codes_locked: {
    meaning: 'codes are refused for a while after too many wrong ones; recovery codes still work',
    mail: {
      subject: 'Somebody tries to sign in to your Guidepost account',
      text: () =>
        'Somebody entered your password and then many wrong codes. Codes of your authenticator app are refused for now; your recovery codes still work. If this was not you, somebody knows your password: choose a new one.',
    },
  },
  recovery_code_used: {
    meaning: 'the person signed in with a recovery code',
    mail: {
      subject: 'A recovery code of your Guidepost account was used',
      text: () => 'Somebody signed in to your Guidepost account with your password and a recovery code.',
    },
  },
  recovery_codes_replaced: {
    meaning: 'new recovery codes replaced the old ones',
    mail: {
      subject: 'New recovery codes of your Guidepost account',
      text: () => 'New recovery codes were made for your Guidepost account. The old ones no longer work.',
    },
  },
  two_factor_enabled: {
    meaning: 'the account began to ask for a code after the password',
    mail: {
      subject: 'Two-factor authentication is on',
      text: () => 'Your Guidepost account now asks for a code of your authenticator app after the password.',
    },
  },
  two_factor_disabled: {
    meaning: 'the account no longer asks for a code',
    mail: {
      subject: 'Two-factor authentication is off',
      text: () => 'Your Guidepost account no longer asks for a code after the password.',
    },
  },
  password_changed: {
    meaning: 'the password was changed by somebody who knew the old one',
    mail: {
      subject: 'Your Guidepost password was changed',
      text: () => 'The password of your Guidepost account was changed. All other sessions have ended.',
    },
  },
  password_reset: {
    meaning: 'a password was chosen with a link',
    mail: {
      subject: 'Your Guidepost password was reset',
      text: ({ accessTokens }) =>
        `A new password was chosen for your Guidepost account with a link. All sessions have ended. ${
          accessTokens === 'revoked'
            ? 'All access tokens of the account are revoked: programs that use one need a new one.'
            : 'The access tokens of the account still work.'
        }`,
    },
  },
  account_taken_over: {
    meaning:
      'the person signed in at an OpenID Connect issuer, and every way in of before ended because nobody had proved the address',
    mail: {
      subject: 'Your Guidepost account starts afresh',
      text: ({ issuer = 'an OpenID Connect issuer' }) =>
        `You signed in at ${issuer} for the first time. Nobody had proved before that this address is theirs, so the password, the sessions, the access tokens and the second factor that the account had no longer work.`,
    },
  },
  identity_linked: {
    meaning:
      'an account at an OpenID Connect issuer was linked, with which the person can sign in from then on',
    mail: {
      subject: 'A new way to sign in to your Guidepost account',
      text: ({ issuer = 'an OpenID Connect issuer' }) =>
        `Your Guidepost account was linked to an account at ${issuer}. Whoever signs in there is signed in to your Guidepost account.`,
    },
  },
} satisfies Record<string, EventRow>;

export type AccountEvent = keyof typeof accountEvents;

export const accountEventNames = Object.keys(accountEvents) as AccountEvent[];

/** The mail about an event; undefined when the event has none. */
export function mailOf(event: AccountEvent): EventMail | undefined {
  const row: EventRow = accountEvents[event];
  return row.mail;
}
