// Generated from the API document by `npm run generate`.
export interface paths {
    "/app/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail address and password
         * @description The answer sets the session cookie, unless the account asks for a code as well. An unknown address and a wrong password get the same answer. Too many failures are refused for a while (`E1013`).
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description The session ends at once. Without a session the request does nothing.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a password with a set-up link
         * @description A set-up link is printed at the first start and by `npx guidepost account reset`, and works once. All sessions of the account end. When the account had a password, its access tokens are revoked, unless `keepAccessTokens` is true. The answer signs the person in, unless the account asks for a code as well.
         */
        post: operations["setUpAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account of the session
         * @description The answer has the account, its projects with role, scopes and environments, and the version of the service. A session that is a day old or more is prolonged by this call.
         */
        get: operations["getAppMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the own account
         * @description Rename the own account.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/app/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the own account
         * @description The list has one page, the newest session first.
         */
        get: operations["listAccountSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session of the own account
         * @description Whoever uses the session has to sign in again.
         */
        delete: operations["endAccountSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all other sessions of the own account
         * @description End all other sessions of the own account.
         */
        post: operations["endOtherAccountSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm with the password who one is
         * @description Operations that give away what outlives the session, such as making access tokens, inviting people and exporting all users, are refused with `E0069` when the last sign-in or confirmation is 15 minutes old. Each of them says so.
         */
        post: operations["confirmAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password of the own account
         * @description All other sessions of the account end.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to choose a new password
         * @description The link is sent by mail and works once, for an hour. The answer is the same when no account has the address, and when the service has no mail server; then `npx guidepost account reset` prints a link.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/account/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sign-ins and changes of the own account
         * @description The newest event comes first.
         */
        get: operations["listAccountLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to use a second factor
         * @description The second factor counts as soon as a first code was verified. Until then the request may be repeated.
         */
        post: operations["enableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/verify-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a code of the authenticator app
         * @description The code finishes a sign-in that asked for it, within ten minutes and five tries. Each code is accepted once. For somebody who has signed in, it finishes the setup of the second factor.
         */
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/verify-backup-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a recovery code
         * @description The recovery code finishes a sign-in in the place of a code, and is used up.
         */
        post: operations["verifyRecoveryCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/generate-backup-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description The old recovery codes no longer work.
         */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop using the second factor
         * @description Stop using the second factor.
         */
        post: operations["disableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/sign-in-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how people can sign in
         * @description See how people can sign in.
         */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/auth/sign-in/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-in at the OpenID Connect issuer
         * @description The browser goes to the address in the answer, and comes back to `/` with a session, to `/sign-in?code=needed` when an account is linked for the first time and wants its own code before, or to `/sign-in?error=…`. `expired` means that the sign-in was begun too long ago, in another browser, or was used already. `refused` means that the issuer has refused. `invalid` means that the answer of the issuer cannot be believed. `unverified` means that the issuer has not verified the e-mail address. `unknown` means that the address has no account and no open invitation. `unavailable` means that the issuer cannot be reached.
         */
        post: operations["startOidcSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See an invitation
         * @description See an invitation.
         */
        get: operations["getReceivedInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description An address without an account gets one, with `name` and `password`, and is signed in. Somebody who has an account signs in first, with the address that was invited.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The name and the password of a new account. Somebody who has signed in sends nothing. */
        AcceptInput: {
            /** @description The name of the person, for a new account. */
            name?: string;
            /** @description The password of the person, for a new account. */
            password?: string;
        };
        /** @description The account of a person who signs in. */
        Account: {
            /** @description The id of the account. */
            id: string;
            /**
             * @description The kind of this object, which is always `account`.
             * @enum {string}
             */
            object: "account";
            /** @description The e-mail address of the account. */
            email: string;
            /** @description The name of the person. */
            name: string;
            /** @description Whether sign-in asks for a code after the password. */
            twoFactorEnabled: boolean;
            /** @description Whether the account has a password. An account that only signs in elsewhere has none. */
            hasPassword: boolean;
        };
        /** @description One event of the account: a sign-in, a failure, or a change of how the person signs in. */
        AccountLogEntry: {
            /** @description The id of the entry. */
            id: string;
            /**
             * @description The kind of this object, which is always `accountLogEntry`.
             * @enum {string}
             */
            object: "accountLogEntry";
            /** @description The time of the event. */
            createdAt: string;
            /**
             * @description The kind of the event. `signed_in` means that the person signed in. `signed_in_new_device` means that the person signed in with a browser that the account has not used before. `sign_in_failed` means that somebody entered a wrong password. `code_failed` means that somebody entered the right password and then a wrong code. `codes_locked` means that codes are refused for a while after too many wrong ones; recovery codes still work. `recovery_code_used` means that the person signed in with a recovery code. `recovery_codes_replaced` means that new recovery codes replaced the old ones. `two_factor_enabled` means that the account began to ask for a code after the password. `two_factor_disabled` means that the account no longer asks for a code. `password_changed` means that the password was changed by somebody who knew the old one. `password_reset` means that a password was chosen with a link. `account_taken_over` means that the person signed in at an OpenID Connect issuer, and every way in of before ended because nobody had proved the address. `identity_linked` means that an account at an OpenID Connect issuer was linked, with which the person can sign in from then on.
             * @enum {string}
             */
            event: "signed_in" | "signed_in_new_device" | "sign_in_failed" | "code_failed" | "codes_locked" | "recovery_code_used" | "recovery_codes_replaced" | "two_factor_enabled" | "two_factor_disabled" | "password_changed" | "password_reset" | "account_taken_over" | "identity_linked";
            /** @description More about the event, such as the `method` of a sign-in, the `issuer` of an identity, or whether `accessTokens` were revoked. */
            details: {
                [key: string]: string;
            };
            /** @description The address from which the request came. */
            ipAddress: string;
            /** @description The browser of the request, as it names itself. */
            userAgent: string;
        };
        /** @description The change of the account. */
        AccountPatch: {
            /** @description The new name of the person. */
            name: string;
        };
        /** @description A session of the account, which began with a sign-in. */
        AccountSession: {
            /** @description The id of the session. */
            id: string;
            /**
             * @description The kind of this object, which is always `accountSession`.
             * @enum {string}
             */
            object: "accountSession";
            /** @description Whether the request was made with this session. */
            isCurrent: boolean;
            /** @description The address from which the person signed in, or null. */
            ipAddress: string | null;
            /** @description The browser with which the person signed in, as it names itself, or null. */
            userAgent: string | null;
            /** @description The time at which the session was created. */
            createdAt: string;
            /** @description The time at which the session ends unless it is used before. */
            expiresAt: string;
        };
        /** @description An environment of a project of the account. */
        AppEnvironment: {
            /** @description The id of the environment. */
            id: string;
            /**
             * @description The kind of this object, which is always `environment`.
             * @enum {string}
             */
            object: "environment";
            /** @description The name of the environment. */
            name: string;
            /** @description Whether this is the primary environment. */
            isPrimary: boolean;
        };
        /** @description The account of the person who has signed in, and what it may do. */
        AppMe: {
            /**
             * @description The kind of this object, which is always `appMe`.
             * @enum {string}
             */
            object: "appMe";
            account: components["schemas"]["Account"];
            session: components["schemas"]["CurrentSession"];
            /** @description The projects that the account is a member of, the oldest first. */
            projects: components["schemas"]["AppProject"][];
            /** @description The version of the service. */
            version: string;
            /** @description The commit that the service was built from, in short; null when the build did not know it. */
            commit: string | null;
            /**
             * @description The edition of the service.
             * @enum {string}
             */
            edition: "self-hosted" | "cloud";
        };
        /** @description A project that the account is a member of. */
        AppProject: {
            /** @description The id of the project. */
            id: string;
            /**
             * @description The kind of this object, which is always `project`.
             * @enum {string}
             */
            object: "project";
            /** @description The name of the project. */
            name: string;
            /**
             * @description The role of the account in the project.
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "viewer";
            /** @description The scopes of the account in the project. */
            scopes: ("content:read" | "content:create" | "content:update" | "content:delete" | "content:publish" | "theme:read" | "theme:create" | "theme:update" | "theme:delete" | "attribute:read" | "attribute:create" | "attribute:update" | "attribute:delete" | "event:read" | "event:create" | "event:update" | "event:delete" | "localization:read" | "localization:create" | "localization:update" | "localization:delete" | "segment:read" | "segment:create" | "segment:update" | "segment:delete" | "user:read" | "user:write" | "user:delete" | "company:read" | "company:write" | "company:delete" | "session:read" | "session:manage" | "analytics:read" | "webhook:read" | "webhook:manage" | "environment:read" | "environment:manage" | "integration:read" | "integration:manage" | "accesstoken:read" | "accesstoken:manage" | "audit:read" | "project:read" | "project:activate" | "project:manage" | "billing:read" | "billing:manage" | "team:read" | "team:manage" | "sso:read" | "sso:manage")[];
            /** @description The environments of the project, the oldest first. */
            environments: components["schemas"]["AppEnvironment"][];
        };
        /** @description A code of the second factor. */
        CodeInput: {
            /** @description The code that the authenticator app shows, or a recovery code. */
            code: string;
        };
        /** @description The session of the request. */
        CurrentSession: {
            /** @description The id of the session. */
            id: string;
            /** @description The time at which the person last proved with a password who it is. */
            confirmedAt: string;
            /** @description The time at which the session ends unless it is used before. */
            expiresAt: string;
        };
        /** @description The answer to a request that failed. */
        Error: {
            /** @description The error that refused the request. */
            error: {
                /** @description The stable code of the error. Match on the code, never on the message. */
                code: string;
                /** @description The problem, for people to read. The wording may change. */
                message: string;
                /** @description The problems of the request, one by one. */
                issues?: components["schemas"]["Issue"][];
                /** @description The address of the API documentation. */
                doc_url: string;
            };
        };
        /** @description One problem of a request. */
        Issue: {
            /** @description The kind of problem: `schema`, `reactive_condition`, `action_not_allowed`, `step_shape`, `reference_target`, `auto_start`, `media_url`, `destination_url`, or `usability` when a version is published. More may be added. */
            rule: string;
            /** @description The problem, for people to read. */
            message: string;
            /** @description The place of the problem in the request, such as `steps[0].triggers[0].when[1]`. */
            path?: string;
        };
        /** @description The beginning of a sign-in at an OpenID Connect issuer. */
        OidcStart: {
            /**
             * @description The kind of this object, which is always `oidcStart`.
             * @enum {string}
             */
            object: "oidcStart";
            /** @description The address at the issuer to which the browser goes now. */
            url: string;
        };
        /** @description The old and the new password of the account. */
        PasswordChange: {
            /** @description The password of the account. */
            currentPassword: string;
            /** @description The new password of the account, with at least 8 characters. The 100,000 most common passwords are refused. */
            newPassword: string;
        };
        /** @description The password of the account. */
        PasswordInput: {
            /** @description The password of the account. */
            password: string;
        };
        /** @description The account that needs a new password. */
        PasswordResetInput: {
            /** @description The e-mail address of the account. Capital letters make no difference. */
            email: string;
        };
        /** @description An invitation as the person who was invited sees it. */
        ReceivedInvitation: {
            /**
             * @description The kind of this object, which is always `receivedInvitation`.
             * @enum {string}
             */
            object: "receivedInvitation";
            /** @description The id of the project. */
            projectId: string;
            /** @description The name of the project. */
            projectName: string;
            /** @description The e-mail address that was invited. */
            email: string;
            /**
             * @description The role in the project. Only a transfer makes somebody the owner.
             * @enum {string}
             */
            role: "admin" | "editor" | "viewer";
            /** @description Whether the address has an account, with which to sign in before accepting. */
            hasAccount: boolean;
        };
        /** @description New recovery codes of the account. */
        RecoveryCodes: {
            /**
             * @description The kind of this object, which is always `recoveryCodes`.
             * @enum {string}
             */
            object: "recoveryCodes";
            /** @description The recovery codes, each of which replaces one code. They are shown only now. */
            recoveryCodes: string[];
        };
        /** @description The token of a set-up link, and the password that its holder chooses. */
        SetupInput: {
            /** @description The token in the address of the link. */
            token: string;
            /** @description The new password of the account, with at least 8 characters. The 100,000 most common passwords are refused. */
            password: string;
            /** @description The name of the person, which stays as it is when it is left out. */
            name?: string;
            /** @description Whether the access tokens of an account that had a password stay good. They are revoked when it is left out. */
            keepAccessTokens?: boolean;
        };
        /** @description How a sign-in went on. */
        SignIn: {
            /**
             * @description The kind of this object, which is always `signIn`.
             * @enum {string}
             */
            object: "signIn";
            /** @description Whether a code is needed to finish the sign-in. Otherwise the answer has set the session cookie. */
            twoFactorRequired: boolean;
        };
        /** @description The e-mail address and the password of an account. */
        SignInInput: {
            /** @description The e-mail address of the account. Capital letters make no difference. */
            email: string;
            /** @description The password of the account. */
            password: string;
        };
        /** @description The ways to sign in beside e-mail address and password. */
        SignInMethods: {
            /**
             * @description The kind of this object, which is always `signInMethods`.
             * @enum {string}
             */
            object: "signInMethods";
            /** @description The name of the OpenID Connect issuer at which people may sign in, or null when the service has none. */
            oidcName: string | null;
            /** @description Whether the service can send a link to somebody who forgot the password. */
            sendsMail: boolean;
        };
        /** @description A second factor that begins to count when the first code was verified. */
        TwoFactorSetup: {
            /**
             * @description The kind of this object, which is always `twoFactorSetup`.
             * @enum {string}
             */
            object: "twoFactorSetup";
            /** @description The address for authenticator apps, usually shown as a QR code. It is shown only now. */
            totpUri: string;
            /** @description The recovery codes, each of which replaces one code. They are shown only now. */
            recoveryCodes: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The e-mail address and the password of an account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInInput"];
            };
        };
        responses: {
            /** @description How a sign-in went on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded; the answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setUpAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of a set-up link, and the password that its holder chooses. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupInput"];
            };
        };
        responses: {
            /** @description How a sign-in went on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAppMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account of the person who has signed in, and what it may do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppMe"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The change of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountPatch"];
            };
        };
        responses: {
            /** @description The account of a person who signs in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The sessions of the account of this page. */
                        results: components["schemas"]["AccountSession"][];
                        /** @description The address of the following page, or null on the last page. */
                        next: string | null;
                        /** @description The address of the preceding page, or null on the first page. */
                        previous: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endAccountSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded; the answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOtherAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded; the answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The password of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInput"];
            };
        };
        responses: {
            /** @description The request succeeded; the answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The old and the new password of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The request succeeded; the answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The account that needs a new password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetInput"];
            };
        };
        responses: {
            /** @description The request succeeded; the answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAccountLog: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        results: components["schemas"]["AccountLogEntry"][];
                        /** @description The address of the following page, or null on the last page. */
                        next: string | null;
                        /** @description The address of the preceding page, or null on the first page. */
                        previous: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    enableTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The password of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInput"];
            };
        };
        responses: {
            /** @description A second factor that begins to count when the first code was verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A code of the second factor. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeInput"];
            };
        };
        responses: {
            /** @description How a sign-in went on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyRecoveryCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A code of the second factor. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeInput"];
            };
        };
        responses: {
            /** @description How a sign-in went on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The password of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInput"];
            };
        };
        responses: {
            /** @description New recovery codes of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    disableTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The password of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInput"];
            };
        };
        responses: {
            /** @description The request succeeded; the answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in beside e-mail address and password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startOidcSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The beginning of a sign-in at an OpenID Connect issuer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcStart"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceivedInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token in the address of the invitation. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An invitation as the person who was invited sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedInvitation"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token in the address of the invitation. */
                token: string;
            };
            cookie?: never;
        };
        /** @description The name and the password of a new account. Somebody who has signed in sends nothing. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AcceptInput"];
            };
        };
        responses: {
            /** @description How a sign-in went on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
