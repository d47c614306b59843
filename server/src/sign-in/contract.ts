import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { passwordLength } from '../auth/passwords.ts';
import { allScopes } from '../auth/scopes.ts';
import {
  CreatedAt,
  DateTime,
  IdOf,
  LineName,
  ObjectWord,
  OrNull,
  PathId,
} from '../http/description/shapes.ts';
import { ListOf } from '../http/lists/pagination.ts';

const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  examples: ['ada@example.com'],
  description: 'The e-mail address of the account. Capital letters make no difference.',
});

/** A password that somebody enters to sign in: whatever it is, it is right or wrong. */
const EnteredPassword = Type.String({
  minLength: 1,
  maxLength: passwordLength.most,
  description: 'The password of the account.',
});

export const NewPassword = Type.String({
  minLength: passwordLength.least,
  maxLength: passwordLength.most,
  description: `The new password of the account, with at least ${passwordLength.least} characters. The 100,000 most common passwords are refused.`,
});

const LinkToken = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'The token in the address of the link.',
});

export const SignInInput = Type.Object(
  { email: Email, password: EnteredPassword },
  {
    title: 'SignInInput',
    additionalProperties: false,
    description: 'The e-mail address and the password of an account.',
  },
);

export const SetupInput = Type.Object(
  {
    token: LinkToken,
    password: NewPassword,
    name: Type.Optional(As(LineName, 'The name of the person, which stays as it is when it is left out.')),
    keepAccessTokens: Type.Optional(
      Type.Boolean({
        description:
          'Whether the access tokens of an account that had a password stay good. They are revoked when it is left out.',
      }),
    ),
  },
  {
    title: 'SetupInput',
    additionalProperties: false,
    description: 'The token of a set-up link, and the password that its holder chooses.',
  },
);

export const SignedIn = Type.Object(
  {
    object: ObjectWord('signIn'),
    twoFactorRequired: Type.Boolean({
      description:
        'Whether a code is needed to finish the sign-in. Otherwise the answer has set the session cookie.',
    }),
  },
  { title: 'SignIn', additionalProperties: false, description: 'How a sign-in went on.' },
);

export const Account = Type.Object(
  {
    id: IdOf('account'),
    object: ObjectWord('account'),
    email: Type.String({ description: 'The e-mail address of the account.' }),
    name: Type.String({ description: 'The name of the person.' }),
    twoFactorEnabled: Type.Boolean({ description: 'Whether sign-in asks for a code after the password.' }),
    hasPassword: Type.Boolean({
      description: 'Whether the account has a password. An account that only signs in elsewhere has none.',
    }),
  },
  { title: 'Account', additionalProperties: false, description: 'The account of a person who signs in.' },
);

const RoleWord = Type.Unsafe<'owner' | 'admin' | 'editor' | 'viewer'>(
  Type.String({
    enum: ['owner', 'admin', 'editor', 'viewer'],
    description: 'The role of the account in the project.',
  }),
);

export const AppMe = Type.Object(
  {
    object: ObjectWord('appMe'),
    account: Account,
    session: Type.Object(
      {
        id: IdOf('session'),
        confirmedAt: As(DateTime, 'The time at which the person last proved with a password who it is.'),
        expiresAt: As(DateTime, 'The time at which the session ends unless it is used before.'),
      },
      { title: 'CurrentSession', additionalProperties: false, description: 'The session of the request.' },
    ),
    projects: Type.Array(
      Type.Object(
        {
          id: IdOf('project'),
          object: ObjectWord('project'),
          name: Type.String({ description: 'The name of the project.' }),
          role: RoleWord,
          scopes: Type.Array(Type.String({ enum: [...allScopes] }), {
            description: 'The scopes of the account in the project.',
          }),
          environments: Type.Array(
            Type.Object(
              {
                id: IdOf('environment'),
                object: ObjectWord('environment'),
                name: Type.String({ description: 'The name of the environment.' }),
                isPrimary: Type.Boolean({ description: 'Whether this is the primary environment.' }),
              },
              {
                title: 'AppEnvironment',
                additionalProperties: false,
                description: 'An environment of a project of the account.',
              },
            ),
            { description: 'The environments of the project, the oldest first.' },
          ),
        },
        {
          title: 'AppProject',
          additionalProperties: false,
          description: 'A project that the account is a member of.',
        },
      ),
      { description: 'The projects that the account is a member of, the oldest first.' },
    ),
    version: Type.String({ description: 'The version of the service.' }),
    commit: OrNull(
      Type.String(),
      'The commit that the service was built from, in short; null when the build did not know it.',
    ),
    edition: Type.Unsafe<'self-hosted' | 'cloud'>(
      Type.String({ enum: ['self-hosted', 'cloud'], description: 'The edition of the service.' }),
    ),
  },
  {
    title: 'AppMe',
    additionalProperties: false,
    description: 'The account of the person who has signed in, and what it may do.',
  },
);
export type AppMe = Static<typeof AppMe>;

export const AccountSession = Type.Object(
  {
    id: IdOf('session'),
    object: ObjectWord('accountSession'),
    isCurrent: Type.Boolean({ description: 'Whether the request was made with this session.' }),
    ipAddress: OrNull(Type.String(), 'The address from which the person signed in, or null.'),
    userAgent: OrNull(
      Type.String(),
      'The browser with which the person signed in, as it names itself, or null.',
    ),
    createdAt: CreatedAt('session'),
    expiresAt: As(DateTime, 'The time at which the session ends unless it is used before.'),
  },
  {
    title: 'AccountSession',
    additionalProperties: false,
    description: 'A session of the account, which began with a sign-in.',
  },
);
export type AccountSession = Static<typeof AccountSession>;

export const AccountSessionList = ListOf(AccountSession, 'sessions of the account');

export const AccountSessionPath = Type.Object({ sessionId: PathId('session') });

export const AccountPatch = Type.Object(
  { name: As(LineName, 'The new name of the person.') },
  { title: 'AccountPatch', additionalProperties: false, description: 'The change of the account.' },
);

export const PasswordInput = Type.Object(
  { password: EnteredPassword },
  { title: 'PasswordInput', additionalProperties: false, description: 'The password of the account.' },
);

export const PasswordChange = Type.Object(
  { currentPassword: EnteredPassword, newPassword: NewPassword },
  {
    title: 'PasswordChange',
    additionalProperties: false,
    description: 'The old and the new password of the account.',
  },
);

export const PasswordResetInput = Type.Object(
  { email: Email },
  {
    title: 'PasswordResetInput',
    additionalProperties: false,
    description: 'The account that needs a new password.',
  },
);

export const CodeInput = Type.Object(
  {
    code: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'The code that the authenticator app shows, or a recovery code.',
    }),
  },
  { title: 'CodeInput', additionalProperties: false, description: 'A code of the second factor.' },
);

const RecoveryCodes = Type.Array(Type.String(), {
  description: 'The recovery codes, each of which replaces one code. They are shown only now.',
});

export const TwoFactorSetup = Type.Object(
  {
    object: ObjectWord('twoFactorSetup'),
    totpUri: Type.String({
      description: 'The address for authenticator apps, usually shown as a QR code. It is shown only now.',
      examples: ['otpauth://totp/Guidepost:ada@example.com?secret=…&issuer=Guidepost'],
    }),
    recoveryCodes: RecoveryCodes,
  },
  {
    title: 'TwoFactorSetup',
    additionalProperties: false,
    description: 'A second factor that begins to count when the first code was verified.',
  },
);

export const NewRecoveryCodes = Type.Object(
  { object: ObjectWord('recoveryCodes'), recoveryCodes: RecoveryCodes },
  { title: 'RecoveryCodes', additionalProperties: false, description: 'New recovery codes of the account.' },
);
