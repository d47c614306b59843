// Generated from the API document by `npm run generate`.
export interface paths {
    "/v2/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects of the token
         * @description The list has the projects that the token covers and in which it has `project:read`. It has one page.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description The account of the token becomes the owner of the project, and the token covers it. The token needs `project:manage` and must not be limited to environments. An account owns 100 projects at most.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project
         * @description The token needs the scope `project:read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Only a token of the owner may delete a project. Its environments and webhooks are deleted with it, and no token covers it any more. It cannot be restored. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `project:manage`.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Rename a project
         * @description The token needs the scope `project:manage`.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/v2/projects/{projectId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a project
         * @description The token needs the scope `team:read`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/members/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member
         * @description The token needs the scope `team:read`.
         */
        get: operations["getMember"];
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description The tokens of the member no longer cover the project. The owner cannot be removed.
         *
         *     The token needs the scope `team:manage`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description The role counts at once, for sessions and for tokens. The owner keeps the role until a transfer. A token gives no role with scopes that the token lacks. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `team:manage`.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v2/projects/{projectId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another member the owner
         * @description Only the owner may transfer a project, and becomes an admin. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `team:manage`.
         */
        post: operations["transferProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations of a project
         * @description The list has the people who have not accepted yet, also those whose link has expired.
         *
         *     The token needs the scope `team:read`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person to a project
         * @description The link goes to the person by mail where the service has a mail server. Otherwise the answer has the link once, to be handed over. The link works for 7 days. A project has 100 open invitations at most. A token gives no role with scopes that the token lacks. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `team:manage`.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new link for an invitation
         * @description The old link no longer works. With a mail server, the new link goes to the person by mail. Without one, the answer has it once. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `team:manage`.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/invitations/{invitationId}": {
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
         * Revoke an invitation
         * @description The link no longer works.
         *
         *     The token needs the scope `team:manage`.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who changed what in a project
         * @description The newest change comes first. The audit log has the changes that people and tokens made to the project, its team, tokens, environments, definitions, segments, themes, content and webhooks, and what members changed about their own sign-in. Of the data of end users it has deletions and changes of many members of a segment at once, and no single writes. A request that changes several objects one by one makes an entry for each of them. A person who asks for `format=csv` needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `audit:read`.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the demo of a project
         * @description The token needs the scope `project:read`.
         */
        get: operations["getDemo"];
        put?: never;
        /**
         * Fill a project with a demo
         * @description The demo is an environment of its own with content of every type, users, companies, events and sessions. The other environments stay as they are. A project that has a demo keeps it.
         *
         *     The token needs the scope `project:manage`.
         */
        post: operations["createDemo"];
        /**
         * Remove the demo of a project
         * @description The environment of the demo is deleted, and its content is archived unless another environment shows it. Without a demo the request does nothing.
         *
         *     The token needs the scope `project:manage`.
         */
        delete: operations["deleteDemo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the access tokens of a project
         * @description The list leaves out access tokens that were revoked.
         *
         *     The token needs the scope `accesstoken:read`.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Create an access token
         * @description The new access token acts for the same account as the token of the request, and never reaches more: it has no other scopes, projects and environments, and it does not outlive the token of the request. A person who has signed in gives it the scopes of the own role at most. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `accesstoken:manage`.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/access-tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an access token
         * @description The token needs the scope `accesstoken:read`.
         */
        get: operations["getAccessToken"];
        put?: never;
        post?: never;
        /**
         * Revoke an access token
         * @description The access token stops working at once and for good. A token may revoke itself.
         *
         *     The token needs the scope `accesstoken:manage`.
         */
        delete: operations["revokeAccessToken"];
        options?: never;
        head?: never;
        /**
         * Rename an access token
         * @description The token needs the scope `accesstoken:manage`.
         */
        patch: operations["updateAccessToken"];
        trace?: never;
    };
    "/v2/projects/{projectId}/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List environments
         * @description The token needs the scope `environment:read`.
         */
        get: operations["listEnvironments"];
        put?: never;
        /**
         * Create an environment
         * @description The token must not have scopes that are limited to environments.
         *
         *     The token needs the scope `environment:manage`.
         */
        post: operations["createEnvironment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an environment
         * @description The token needs the scope `environment:read`.
         */
        get: operations["getEnvironment"];
        put?: never;
        post?: never;
        /**
         * Delete an environment
         * @description The content that is published in the environment is unpublished there, and its sessions end. The webhooks of the environment are deleted. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `environment:manage`.
         */
        delete: operations["deleteEnvironment"];
        options?: never;
        head?: never;
        /**
         * Update an environment
         * @description An environment can require identity only when it has a signing secret (`E0003`), because the runtime would refuse every call otherwise. The environment of a demo allows no scripts (`E0003`), because the page `/demo` shares its origin with the dashboard. A person who allows scripts or no longer requires identity needs a sign-in or confirmation of the last 15 minutes (`E0069`).
         *
         *     The token needs the scope `environment:manage`.
         */
        patch: operations["updateEnvironment"];
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/sdk-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List SDK tokens
         * @description All SDK tokens of the environment are valid. The newest one is also the `token` of the environment.
         *
         *     The token needs the scope `environment:read`.
         */
        get: operations["listSdkTokens"];
        put?: never;
        /**
         * Issue an SDK token
         * @description The new token becomes the `token` of the environment. The older ones stay valid until they are revoked. An environment has at most 5 valid SDK tokens.
         *
         *     The token needs the scope `environment:manage`.
         */
        post: operations["createSdkToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/sdk-tokens/{sdkTokenId}": {
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
         * Revoke an SDK token
         * @description The runtime refuses the token from now on. The last SDK token of an environment cannot be revoked (`E0003`): issue a new one first.
         *
         *     The token needs the scope `environment:manage`.
         */
        delete: operations["deleteSdkToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/signing-secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signing secrets
         * @description The secrets themselves are not shown.
         *
         *     The token needs the scope `environment:read`.
         */
        get: operations["listSigningSecrets"];
        put?: never;
        /**
         * Create a signing secret
         * @description The answer has the secret, which is shown only once. An environment has at most 2 signing secrets. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `environment:manage`.
         */
        post: operations["createSigningSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/signing-secrets/{signingSecretId}": {
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
         * Revoke a signing secret
         * @description The runtime refuses the identity tokens that the secret has signed from now on. Where identity is required, revoking the last secret stops every call that needs a proof.
         *
         *     The token needs the scope `environment:manage`.
         */
        delete: operations["deleteSigningSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/signing-secrets/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an identity token
         * @description The answer says what the runtime makes of the identity token now. Nothing is recorded.
         *
         *     The token needs the scope `environment:manage`.
         */
        post: operations["validateIdentityToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/identity-coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how runtime calls prove who their users are
         * @description The counts tell when identity can be required: when no call of an honest page is unverified any more. Other servers of the same installation write their counts every few seconds.
         *
         *     The token needs the scope `environment:read`.
         */
        get: operations["getIdentityCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See whether the browser SDK is installed
         * @description The token needs the scope `environment:read`.
         */
        get: operations["getInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/attribute-definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attribute definitions
         * @description The token needs the scope `attribute:read`.
         */
        get: operations["listAttributeDefinitions"];
        put?: never;
        /**
         * Create an attribute definition
         * @description A deleted definition with the same `scope`, `codeName` and `dataType` is restored instead. It gets the new texts and keeps its stored values.
         *
         *     The token needs the scope `attribute:create`.
         */
        post: operations["createAttributeDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/attribute-definitions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an attribute definition
         * @description The token needs the scope `attribute:read`.
         */
        get: operations["getAttributeDefinition"];
        put?: never;
        post?: never;
        /**
         * Delete an attribute definition
         * @description The service keeps the stored values. They are there again when the definition is restored.
         *
         *     The token needs the scope `attribute:delete`.
         */
        delete: operations["deleteAttributeDefinition"];
        options?: never;
        head?: never;
        /**
         * Update an attribute definition
         * @description The `dataType` can change only when every stored value already fits the new data type. Of a predefined definition, only `runtimeWritable` can change.
         *
         *     The token needs the scope `attribute:update`.
         */
        patch: operations["updateAttributeDefinition"];
        trace?: never;
    };
    "/v2/projects/{projectId}/attribute-definitions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an attribute definition
         * @description A definition that is not deleted is returned as it is.
         *
         *     The token needs the scope `attribute:update`.
         */
        post: operations["restoreAttributeDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/attribute-definitions/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Purge deleted attribute definitions
         * @description Deleted definitions of which nothing has a value are removed for good, and their names are free again. Those with values stay deleted and can be restored. The service reads everything that may have a value; where that takes too long, it answers 503 and purges nothing, and `npx guidepost project purge` does it.
         *
         *     The token needs the scope `attribute:delete`.
         */
        post: operations["purgeAttributeDefinitions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/event-definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event definitions
         * @description The token needs the scope `event:read`.
         */
        get: operations["listEventDefinitions"];
        put?: never;
        /**
         * Create an event definition
         * @description A deleted definition with the same `codeName` is restored instead, with the fields of this request.
         *
         *     The token needs the scope `event:create`.
         */
        post: operations["createEventDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/event-definitions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event definition
         * @description The token needs the scope `event:read`.
         */
        get: operations["getEventDefinition"];
        put?: never;
        post?: never;
        /**
         * Delete an event definition
         * @description A definition can be deleted as long as no event of the definition was recorded and no content uses it.
         *
         *     The token needs the scope `event:delete`.
         */
        delete: operations["deleteEventDefinition"];
        options?: never;
        head?: never;
        /**
         * Update an event definition
         * @description The token needs the scope `event:update`.
         */
        patch: operations["updateEventDefinition"];
        trace?: never;
    };
    "/v2/projects/{projectId}/event-definitions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an event definition
         * @description A definition that is not deleted is returned as it is.
         *
         *     The token needs the scope `event:update`.
         */
        post: operations["restoreEventDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/event-definitions/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Purge deleted event definitions
         * @description Deleted definitions of which no event is recorded are removed for good, and their names are free again.
         *
         *     The token needs the scope `event:delete`.
         */
        post: operations["purgeEventDefinitions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the token covers
         * @description The answer names the API token of the request, and the projects and environments that the token covers. This is a good first call.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/locales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List common locales
         * @description List common locales.
         */
        get: operations["listLocales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/localizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List localizations
         * @description All localizations are on a single page, the oldest first.
         *
         *     The token needs the scope `localization:read`.
         */
        get: operations["listLocalizations"];
        put?: never;
        /**
         * Create a localization
         * @description A deleted localization with the same `code` is restored instead. It gets the `name` and `locale` of this request and keeps its translations.
         *
         *     The token needs the scope `localization:create`.
         */
        post: operations["createLocalization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/localizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a localization
         * @description The token needs the scope `localization:read`.
         */
        get: operations["getLocalization"];
        put?: never;
        post?: never;
        /**
         * Delete a localization
         * @description Users of the language get the source language at once. The translations are kept, and the localization can be restored.
         *
         *     The token needs the scope `localization:delete`.
         */
        delete: operations["deleteLocalization"];
        options?: never;
        head?: never;
        /**
         * Update a localization
         * @description The token needs the scope `localization:update`.
         */
        patch: operations["updateLocalization"];
        trace?: never;
    };
    "/v2/projects/{projectId}/localizations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted localization
         * @description A localization that is not deleted is returned as it is.
         *
         *     The token needs the scope `localization:update`.
         */
        post: operations["restoreLocalization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/localizations/{id}/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a localization the default
         * @description The localization that was the default becomes an ordinary one. The texts of content stay as they are.
         *
         *     The token needs the scope `localization:update`.
         */
        post: operations["setDefaultLocalization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description A person who asks for `format=csv` needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `user:read`.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/users/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the users that fulfil conditions
         * @description The conditions need not belong to a segment. The request changes nothing. Conditions that ask for equal values and match few users are answered by an index; others are tested on one user after the other until the page is full. A person who asks for `format=csv` needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `user:read`.
         */
        post: operations["queryUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description The token needs the scope `user:read`.
         */
        get: operations["getUser"];
        /**
         * Create or update a user
         * @description The service merges the attributes into the stored attributes.
         *
         *     The token needs the scope `user:write`.
         */
        put: operations["upsertUser"];
        post?: never;
        /**
         * Delete a user
         * @description The service also deletes the memberships, segment memberships, sessions, answers and events of the user.
         *
         *     The token needs the scope `user:delete`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/users/{id}/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the segments that a user is in
         * @description The list has segments of users and no segments of companies. The token also needs `segment:read`.
         *
         *     The token needs the scope `user:read`.
         */
        get: operations["listSegmentsOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/users/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many users
         * @description Each user is deleted by itself, as by the deletion of one user. A request that fails half-way can be repeated.
         *
         *     The token needs the scope `user:delete`.
         */
        post: operations["deleteUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies
         * @description A person who asks for `format=csv` needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `company:read`.
         */
        get: operations["listCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/companies/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the companies that fulfil conditions
         * @description The conditions need not belong to a segment. The request changes nothing. Conditions that ask for equal values and match few companies are answered by an index; others are tested on one company after the other until the page is full. A person who asks for `format=csv` needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `company:read`.
         */
        post: operations["queryCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a company
         * @description The token needs the scope `company:read`.
         */
        get: operations["getCompany"];
        /**
         * Create or update a company
         * @description The service merges the attributes into the stored attributes.
         *
         *     The token needs the scope `company:write`.
         */
        put: operations["upsertCompany"];
        post?: never;
        /**
         * Delete a company
         * @description The users of the company stay; their memberships in the company are deleted.
         *
         *     The token needs the scope `company:delete`.
         */
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/companies/{id}/memberships/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a user a member of a company, or update the membership
         * @description The token needs the scope `company:write`.
         */
        put: operations["upsertMembership"];
        post?: never;
        /**
         * Remove a user from a company
         * @description The membership is deleted for good, together with its attributes.
         *
         *     The token needs the scope `company:write`.
         */
        delete: operations["deleteMembership"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description The list has tracked and built-in events, the newest first.
         *
         *     The token needs the scope `user:read`.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Record an event
         * @description The service creates the user, the event definition and its attributes where they are missing.
         *
         *     The token needs the scope `user:write`.
         */
        post: operations["trackEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write many users
         * @description The body has one JSON object on each line, and may be compressed with gzip. Each line is written by itself, as by a request of its own, and answered in order while the next ones arrive; a line that is refused does not stop the others. The whole request counts once against the rate limit. It takes no `Idempotency-Key`: a repeated line stores the same again, and an event is recorded once for each `messageId`.
         *
         *     The token needs the scope `user:write`.
         */
        post: operations["bulkUpsertUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/companies/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write many companies
         * @description The body has one JSON object on each line, and may be compressed with gzip. Each line is written by itself, as by a request of its own, and answered in order while the next ones arrive; a line that is refused does not stop the others. The whole request counts once against the rate limit. It takes no `Idempotency-Key`: a repeated line stores the same again, and an event is recorded once for each `messageId`.
         *
         *     The token needs the scope `company:write`.
         */
        post: operations["bulkUpsertCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/memberships/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write many memberships
         * @description The body has one JSON object on each line, and may be compressed with gzip. Each line is written by itself, as by a request of its own, and answered in order while the next ones arrive; a line that is refused does not stop the others. The whole request counts once against the rate limit. It takes no `Idempotency-Key`: a repeated line stores the same again, and an event is recorded once for each `messageId`.
         *
         *     The token needs the scope `company:write`.
         */
        post: operations["bulkUpsertMemberships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/events/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write many events
         * @description The body has one JSON object on each line, and may be compressed with gzip. Each line is written by itself, as by a request of its own, and answered in order while the next ones arrive; a line that is refused does not stop the others. The whole request counts once against the rate limit. It takes no `Idempotency-Key`: a repeated line stores the same again, and an event is recorded once for each `messageId`.
         *
         *     The token needs the scope `user:write`.
         */
        post: operations["bulkTrackEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List segments
         * @description The token needs the scope `segment:read`.
         */
        get: operations["listSegments"];
        put?: never;
        /**
         * Create a segment
         * @description The token needs the scope `segment:create`.
         */
        post: operations["createSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/segments/{segmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a segment
         * @description The token needs the scope `segment:read`.
         */
        get: operations["getSegment"];
        put?: never;
        post?: never;
        /**
         * Delete a segment
         * @description A deleted segment can be restored, with its members.
         *
         *     The token needs the scope `segment:delete`.
         */
        delete: operations["deleteSegment"];
        options?: never;
        head?: never;
        /**
         * Rename a segment or replace its conditions
         * @description The token needs the scope `segment:update`.
         */
        patch: operations["updateSegment"];
        trace?: never;
    };
    "/v2/projects/{projectId}/segments/{segmentId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted segment
         * @description A segment that is not deleted is returned as it is.
         *
         *     The token needs the scope `segment:update`.
         */
        post: operations["restoreSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/segments/{segmentId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add many members to a manual segment and remove many
         * @description All changes happen together. Members that do not exist are named in the answer and keep nothing else from being changed.
         *
         *     The token needs the scope `segment:update`.
         */
        post: operations["changeSegmentMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/segments/{segmentId}/members/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a member to a manual segment
         * @description The member is a user or a company, according to the `bizType` of the segment. A repeated request changes nothing.
         *
         *     The token needs the scope `segment:update`.
         */
        put: operations["addSegmentMember"];
        post?: never;
        /**
         * Remove a member from a manual segment
         * @description The member is a user or a company, according to the `bizType` of the segment. A repeated request changes nothing.
         *
         *     The token needs the scope `segment:update`.
         */
        delete: operations["removeSegmentMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/segments/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count those who fulfil conditions
         * @description The conditions need not belong to a segment, and the request stores nothing. The token also needs `user:read` or `company:read`, because the answer has some of the members.
         *
         *     The token needs the scope `segment:read`.
         */
        post: operations["previewSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description The token needs the scope `webhook:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description The answer has the signing secret of the webhook. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `webhook:manage`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description The answer has the signing secret when the token also has the scope `webhook:manage`. A person who has signed in sees it when the last sign-in or confirmation is less than 15 minutes old.
         *
         *     The token needs the scope `webhook:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description The pending deliveries of the webhook fail. Its message log stays readable for as long as the service keeps logs.
         *
         *     The token needs the scope `webhook:manage`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description A new URL clears the record of failures, and so does switching the webhook on again. A person who changes the URL needs a sign-in or confirmation of the last 15 minutes (`E0069`).
         *
         *     The token needs the scope `webhook:manage`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the signing secret
         * @description The new secret counts at once: it signs every message that is sent from now on, retries included. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `webhook:manage`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks/{webhookId}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how the attempts to deliver to an endpoint went
         * @description The token needs the scope `webhook:read`.
         */
        get: operations["getWebhookStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks/{webhookId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of an endpoint
         * @description The newest message comes first. The messages of a deleted webhook are listed for as long as the service keeps its log.
         *
         *     The token needs the scope `webhook:read`.
         */
        get: operations["listWebhookMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks/{webhookId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message with its payload and attempts
         * @description The token needs the scope `webhook:read`.
         */
        get: operations["getWebhookMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description The service sends `webhook.test` at once, even during a cooldown, and answers when the receiver has answered. A success ends a cooldown; a failure does not count.
         *
         *     The token needs the scope `webhook:manage`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks/{webhookId}/messages/{messageId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message once more
         * @description The service makes one more attempt with the same payload and id, even during a cooldown.
         *
         *     The token needs the scope `webhook:manage`.
         */
        post: operations["resendWebhookMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/webhooks/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send failed messages once more
         * @description The service makes one more attempt for every delivery that has failed since the given time.
         *
         *     The token needs the scope `webhook:manage`.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content
         * @description The token needs the scope `content:read`.
         */
        get: operations["listContent"];
        put?: never;
        /**
         * Create content
         * @description The new content has version 0 as its draft.
         *
         *     The token needs the scope `content:create`.
         */
        post: operations["createContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get content
         * @description The token needs the scope `content:read`.
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        /**
         * Archive content
         * @description Archived content can be restored. Content that is still published in an environment must be unpublished first.
         *
         *     The token needs the scope `content:delete`.
         */
        delete: operations["archiveContent"];
        options?: never;
        head?: never;
        /**
         * Rename content
         * @description The token needs the scope `content:update`.
         */
        patch: operations["updateContent"];
        trace?: never;
    };
    "/v2/projects/{projectId}/content/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive many pieces of content
         * @description Each piece of content is archived by itself, as by the archiving of one. Archived content can be restored.
         *
         *     The token needs the scope `content:delete`.
         */
        post: operations["archiveContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore archived content
         * @description The content comes back unpublished. Content that is not archived is returned as it is.
         *
         *     The token needs the scope `content:update`.
         */
        post: operations["restoreContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate content
         * @description The edited version becomes version 0 of the copy, with its translations.
         *
         *     The token needs the scope `content:create`.
         */
        post: operations["duplicateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a version to an environment
         * @description The same transaction queues the message `content.published` for the webhooks that subscribe to it.
         *
         *     The token needs the scope `content:publish`.
         */
        post: operations["publishContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take content out of an environment
         * @description The service ends the sessions of the content in the environment. A repeated request changes nothing.
         *
         *     The token needs the scope `content:publish`.
         */
        post: operations["unpublishContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of content
         * @description The parameter `expand` is refused when the bodies of the versions of a page take more than 8388608 bytes together. Ask for fewer versions at once with `limit` then.
         *
         *     The token needs the scope `content:read`.
         */
        get: operations["listContentVersions"];
        put?: never;
        /**
         * Get a draft to edit
         * @description The answer is the current draft. When the edited version was published, the service forks a new draft from it.
         *
         *     The token needs the scope `content:update`.
         */
        post: operations["forkContentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version
         * @description The answer has an `ETag`. Send it as `If-Match` to change exactly the state that you have read.
         *
         *     The token needs the scope `content:read`.
         */
        get: operations["getContentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a draft
         * @description A request with `If-Match` changes the draft only when the draft is still in the state that you have read. The service reports every problem of the body at once.
         *
         *     The token needs the scope `content:update`.
         */
        patch: operations["updateContentVersion"];
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions/{versionId}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a version can be published
         * @description The token needs the scope `content:read`.
         */
        get: operations["validateContentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions/{versionId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new draft of an old version
         * @description The token needs the scope `content:update`.
         */
        post: operations["restoreContentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions/{versionId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write a note about a version
         * @description Every version can have a note, also one that was published. The `ETag` of a draft stays.
         *
         *     The token needs the scope `content:update`.
         */
        put: operations["setContentVersionNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/scheduled-publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scheduled publications of content
         * @description The last one of each environment, also when it was published or has failed since. The field `problem` says why one failed.
         *
         *     The token needs the scope `content:read`.
         */
        get: operations["listScheduledPublications"];
        put?: never;
        /**
         * Publish a version at a time to come
         * @description The version is checked and published when the time has come, as by publishing it then, in the name of who has scheduled it. A new one takes the place of the one that the content has in the environment.
         *
         *     The token needs the scope `content:publish`.
         */
        post: operations["schedulePublication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/scheduled-publications/{scheduledPublicationId}": {
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
         * Cancel a scheduled publication
         * @description A publication that has happened stays; only its entry in the list goes away.
         *
         *     The token needs the scope `content:publish`.
         */
        delete: operations["cancelScheduledPublication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/editors/{editorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Tell that content is open in an editor
         * @description An open editor calls this route every five seconds and learns who else has the content open. An editor that was not heard of for 20 seconds counts as closed. Up to 50 editors of one content are remembered.
         *
         *     The token needs the scope `content:update`.
         */
        put: operations["reportContentEditor"];
        post?: never;
        /**
         * Tell that an editor of content was closed
         * @description Others stop seeing the editor at once. An editor that is not known is no error.
         *
         *     The token needs the scope `content:update`.
         */
        delete: operations["closeContentEditor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions/{versionId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a version on a page
         * @description The answer has a link for a page with the browser SDK, on which anyone who has the link sees the version for one hour. Drafts can be looked at too. Scripts of the version run only as long as whoever made the preview may publish to the environment.
         *
         *     The token needs the scope `content:read`.
         */
        post: operations["previewContentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/picks/{pickId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an element pick
         * @description The answer waits for a change of the state as long as `wait` says.
         *
         *     The token needs the scope `content:update`.
         */
        get: operations["getElementPick"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/picks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose an element on a page
         * @description Open the `url` of the answer in a browser and choose an element there; then the element pick has it as `result`. It expires after one hour. A project keeps its newest 100 element picks.
         *
         *     The token needs the scope `content:update`.
         */
        post: operations["createElementPick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions/{versionId}/localizations/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the translation of a version
         * @description The answer has all texts of the version. Texts without a translation have an empty one.
         *
         *     The token needs the scope `content:read`.
         */
        get: operations["getContentVersionLocalization"];
        /**
         * Translate a draft
         * @description Only the translations that are sent change. They count as translations of the present source texts.
         *
         *     The token needs the scope `content:update`.
         */
        put: operations["updateContentVersionLocalization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions/{versionId}/localizations/{code}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the translation of a version as a file
         * @description The token needs the scope `content:read`.
         */
        get: operations["exportContentVersionLocalization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/versions/{versionId}/localizations/{code}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a translated file into a draft
         * @description Texts that the file leaves untranslated, or does not have, stay as they are. A translation of another source text than the present one is outdated at once. The service reports every problem of the file, and saves nothing if there is a problem.
         *
         *     The token needs the scope `content:update`.
         */
        post: operations["importContentVersionLocalization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a project as lines of JSON
         * @description The answer has no ids, no secrets and no end users, so it can be applied to any project. The token needs the scopes to read attributes, events, localizations, segments, themes and content, and webhooks where an environment is named. A person needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `content:read`.
         */
        get: operations["exportProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what an apply would change
         * @description Nothing changes. The answer is what `apply` would do with the same lines, and the same problems refuse it. The token needs the scopes to read attributes, events, localizations, segments, themes and content, and webhooks where an environment is named.
         *
         *     The token needs the scope `content:read`.
         */
        post: operations["planProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a project what the lines say
         * @description All changes happen together or not at all. What the lines do not name stays, unless `delete` is true. Each change needs the scope that it needs by itself. A person who makes or changes webhooks needs a sign-in or confirmation of the last 15 minutes (`E0069`). The token needs the scopes to read attributes, events, localizations, segments, themes and content, and webhooks where an environment is named.
         *
         *     The token needs the scope `content:read`.
         */
        post: operations["applyProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assets
         * @description The token needs the scope `content:read`.
         */
        get: operations["listAssets"];
        put?: never;
        /**
         * Upload an image
         * @description Content shows the image by its `url`. An image that the project has already is returned as it is. A project has 1,000 images at most.
         *
         *     The token needs the scope `content:update`.
         */
        post: operations["createAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/assets/{assetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an asset
         * @description The token needs the scope `content:read`.
         */
        get: operations["getAsset"];
        put?: never;
        post?: never;
        /**
         * Delete an asset
         * @description An image cannot be deleted while the edited or a published version of content shows it, or a theme (`E0003`).
         *
         *     The token needs the scope `content:update`.
         */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content sessions
         * @description A person who asks for `format=csv` needs a sign-in or confirmation of the last 15 minutes (`E0069`); a token does not.
         *
         *     The token needs the scope `session:read`.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a content session
         * @description The token needs the scope `session:read`.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * Delete a content session
         * @description The service also deletes the answers and the events of the session.
         *
         *     The token needs the scope `session:manage`.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/sessions/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a content session
         * @description The session ends for the reason `admin_ended`. A session that has ended stays as it is. Sessions of announcements do not end (`E1017`).
         *
         *     The token needs the scope `session:manage`.
         */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analytics of content
         * @description The type of the content decides which numbers the answer has.
         *
         *     The token needs the scope `analytics:read`.
         */
        get: operations["getContentAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most important numbers of all content
         * @description The list leaves out archived content. Days begin and end in UTC.
         *
         *     The token needs the scope `analytics:read`.
         */
        get: operations["listContentAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/content/{contentId}/analytics/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the answers to the questions of content
         * @description The last answer to a question in each session counts, on the day on which it was given.
         *
         *     The token needs the scope `analytics:read`.
         */
        get: operations["getQuestionAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the most important numbers of an environment
         * @description The service keeps counts by day, so the answer costs the same however many users and sessions there are.
         *
         *     The token needs the scope `analytics:read`.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the content that needs attention
         * @description The answer names content with errors, with translations to do, and with steps that did not find their elements on pages of the environment.
         *
         *     The token needs the scope `content:read`.
         */
        get: operations["getAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List themes
         * @description The parameter `expand` is refused when the settings and variations that it needs take more than 8388608 bytes together. Ask for fewer themes at once with `limit` then.
         *
         *     The token needs the scope `theme:read`.
         */
        get: operations["listThemes"];
        put?: never;
        /**
         * Create a theme
         * @description The theme Standard Light supplies the settings that are left out.
         *
         *     The token needs the scope `theme:create`.
         */
        post: operations["createTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/themes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a theme
         * @description The answer has an `ETag`. Send it as `If-Match` to change exactly the state that you have read.
         *
         *     The token needs the scope `theme:read`.
         */
        get: operations["getTheme"];
        put?: never;
        post?: never;
        /**
         * Delete a theme
         * @description A deleted theme can be restored.
         *
         *     The token needs the scope `theme:delete`.
         */
        delete: operations["deleteTheme"];
        options?: never;
        head?: never;
        /**
         * Update a theme
         * @description The service merges the settings into the settings of the theme at any depth, and replaces the variations. To change which theme is the default, make another theme the default. A request with `If-Match` changes the theme only when the theme is still in the state that you have read.
         *
         *     The token needs the scope `theme:update`.
         */
        patch: operations["updateTheme"];
        trace?: never;
    };
    "/v2/projects/{projectId}/themes/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a theme
         * @description The copy has the name of the original unless the request gives another name. A system theme can be duplicated too.
         *
         *     The token needs the scope `theme:create`.
         */
        post: operations["duplicateTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/themes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted theme
         * @description A theme that is not deleted is returned as it is.
         *
         *     The token needs the scope `theme:update`.
         */
        post: operations["restoreTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the resources that use a definition, a segment, a theme, content, a localization or an image
         * @description A definition, a segment, a theme or an image cannot be deleted while the list has items. A localization is used by content that has a translation in it. Deleted resources are not listed.
         *
         *     The token needs the scope `content:read`.
         */
        get: operations["listReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/attribute-definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attribute definitions (v1)
         * @description The token needs the scope `attribute:read`.
         */
        get: operations["listAttributeDefinitionsV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event-definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event definitions (v1)
         * @description The token needs the scope `event:read`.
         */
        get: operations["listEventDefinitionsV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users (v1)
         * @description The token needs the scope `user:read`.
         */
        get: operations["listUsersV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user (v1)
         * @description The token needs the scope `user:read`.
         */
        get: operations["getUserV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies (v1)
         * @description The token needs the scope `company:read`.
         */
        get: operations["listCompaniesV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a company (v1)
         * @description The token needs the scope `company:read`.
         */
        get: operations["getCompanyV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content (v1)
         * @description The token needs the scope `content:read`.
         */
        get: operations["listContentV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get content (v1)
         * @description The token needs the scope `content:read`.
         */
        get: operations["getContentV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content-versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of content (v1)
         * @description The parameter `expand` is refused when the bodies of the versions of a page take more than 8388608 bytes together. Ask for fewer versions at once with `limit` then.
         *
         *     The token needs the scope `content:read`.
         */
        get: operations["listContentVersionsV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content-versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version of content (v1)
         * @description The token needs the scope `content:read`.
         */
        get: operations["getContentVersionV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content sessions (v1)
         * @description The token needs the scope `session:read`.
         */
        get: operations["listContentSessionsV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a content session (v1)
         * @description The token needs the scope `session:read`.
         */
        get: operations["getContentSessionV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/projects/{projectId}/environments/{environmentId}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain why a user sees content or does not see it
         * @description The service decides as it does for a visit of the user, and answers with every rule, its verdict and the values that it saw. The request changes nothing. The token also needs `content:read`, and `company:read` when the request names a company.
         *
         *     The token needs the scope `user:read`.
         */
        post: operations["explainContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/identify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update a user, and the company that the user is in
         * @description Create or update a user, and the company that the user is in.
         */
        post: operations["sdkIdentify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record which company a user is in
         * @description Record which company a user is in.
         */
        post: operations["sdkGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an event of a user
         * @description An event that is unknown gets a definition, unless the environment lets the runtime create none (`E1024`).
         */
        post: operations["sdkTrack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that a user viewed a page
         * @description Record that a user viewed a page.
         */
        post: operations["sdkPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send up to 500 messages at once
         * @description Each message has a `type`. The service handles each message on its own, and a message that is refused does not stop the others. A page that goes away may send the batch as `text/plain` with the SDK token as `token` in the body. When the service cannot record messages right now, it answers 503 and the whole batch is to be sent again: messages with the same `messageId` are recorded once.
         */
        post: operations["sdkBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the content for a user
         * @description The service decides the conditions on segments, attributes, content states, events and frequencies. It leaves conditions on the page to the caller, who watches the page.
         */
        post: operations["sdkContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Identify a user and get everything that a page may show
         * @description One call does what `identify`, `group` and `content` do. The service decides every list of conditions as far as it can. It answers 304 without a body when the page knows the present revision already.
         */
        post: operations["sdkVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start content for a user
         * @description The new session shows the version that is published (201). A user who is in the middle of the content gets the session that lasts (200). A user who is unknown is created.
         */
        post: operations["sdkStartSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/sessions/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an event of a session
         * @description Events count in the order in which they arrive. The service also records what follows from an event, such as `flow_completed` after the last step.
         */
        post: operations["sdkSessionEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/trackers/{contentId}/completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the conditions of a tracker came to hold
         * @description The service records the event `event_tracker_completed` and the event that the tracker was made for. Repeats within 3 seconds count as one.
         */
        post: operations["sdkTrackerCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the version of a preview
         * @description The answer has one content, which starts and shows all its parts. The token of the preview is the only right that is needed, and nothing is recorded.
         */
        post: operations["sdkPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/picks/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell which element was chosen
         * @description The token of the element pick is the only right that is needed. An element is chosen once (`E0003`).
         */
        post: operations["sdkPick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sdk/v1/scripts/{versionId}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a script of content
         * @description The answer is a module whose default export runs the script. Pages need no token, and may keep the module for ever.
         */
        get: operations["sdkScript"];
        put?: never;
        post?: never;
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
        /** @description A secret with which a program calls this API. Its text cannot be read again. */
        AccessToken: {
            /** @description The id of the access token. */
            id: string;
            /**
             * @description The kind of this object, which is always `accessToken`.
             * @enum {string}
             */
            object: "accessToken";
            /** @description The name of the access token. */
            name: string;
            /** @description The last four characters of the access token. */
            lastFour: string;
            /** @description The scopes of the access token. A scope that the role of its owner does not include has no effect. */
            scopes: string[];
            /** @description The ids of the projects that the access token covers, as far as the token of the request covers them too. */
            projectIds: string[];
            /** @description The ids of the environments in which the access token may work, or null for all environments of its projects. */
            environmentIds: string[] | null;
            /** @description The e-mail address of the account that the access token acts for. */
            owner: string;
            /** @description The time at which the access token ends, or null when it does not end. */
            expiresAt: string | null;
            /** @description The time at which the access token was last used, to the minute, or null when it was never used. */
            lastUsedAt: string | null;
            /** @description The time at which the access token was created. */
            createdAt: string;
        };
        /** @description An action. Its `type` says which fields it has. */
        Action: components["schemas"]["GotoStepAction"] | components["schemas"]["StartContentAction"] | components["schemas"]["NavigateAction"] | components["schemas"]["DismissAction"] | components["schemas"]["RunJavascriptAction"] | components["schemas"]["UnsupportedAction"];
        /** @description A block of a tab that does something when it is clicked. */
        ActionTabBlock: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `action` here.
             * @enum {string}
             */
            type: "action";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /** @description The actions of a click on the block, in their order. */
            clickActions: components["schemas"]["Action"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A block of a tab that does something when it is clicked. */
        ActionTabBlockInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `action` here.
             * @enum {string}
             */
            type: "action";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /** @description The actions of a click on the block, in their order. */
            clickActions?: components["schemas"]["Action"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description Adds to a number. The sum stays between -9007199254740991 and 9007199254740991. */
        AddToAttribute: {
            /** @description The number to add to the stored number, which is 0 when nothing is stored. */
            add: number;
            /**
             * @description The type of an attribute that is new. An attribute that exists must have this type.
             * @enum {string}
             */
            data_type?: "number" | "string" | "boolean" | "list" | "datetime";
        };
        /** @description A place beside an element of the page. */
        AnchoredPlacement: {
            /**
             * @description The side of the element.
             * @enum {string}
             */
            side?: "top" | "right" | "bottom" | "left";
            /**
             * @description The place along the side of the element.
             * @enum {string}
             */
            align?: "start" | "center" | "end";
            /** @description The distance from the element, in pixels. */
            sideOffset?: number;
            /** @description The shift along the side of the element, in pixels. */
            alignOffset?: number;
            /**
             * @description Whether another side is used where the chosen side has no room (`auto`), or not (`fixed`).
             * @enum {string}
             */
            alignType?: "auto" | "fixed";
            /** @description Whether the rest of the page is dimmed. */
            backdrop?: boolean;
            /** @description Whether users cannot use the element meanwhile. */
            blockTarget?: boolean;
        };
        /** @description How a piece of content of the type `announcement` performs. */
        AnnouncementAnalytics: {
            /**
             * @description The kind of this object, which is always `contentAnalytics`.
             * @enum {string}
             */
            object: "contentAnalytics";
            /** @description The id of the content. */
            contentId: string;
            /**
             * @description The type of the content, which is always `announcement` here.
             * @enum {string}
             */
            contentType: "announcement";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description The first day of the range. */
            startDate: string;
            /** @description The last day of the range. */
            endDate: string;
            /** @description The IANA time zone in which days begin and end. */
            timezone: string;
            /** @description The number of different users who saw the announcement. */
            uniqueSeen: number;
            /** @description The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both. */
            byDay: components["schemas"]["AnnouncementAnalyticsDay"][];
        };
        /** @description The counts of one day. */
        AnnouncementAnalyticsDay: {
            /** @description The day that is counted. */
            date: string;
            /** @description The number of different users who saw the announcement. */
            uniqueSeen: number;
        };
        /** @description The parts of an announcement. */
        AnnouncementData: {
            /** @description The headline of the announcement. */
            title: string;
            /** @description The part of the announcement that users see at once. */
            introContent: components["schemas"]["Block"][];
            /** @description Whether a link leads to the second part of the announcement. */
            enableReadMore: boolean;
            /** @description The text of the link to the second part. */
            readMoreLabel: string;
            /** @description The second part of the announcement, which users see after a click on the link. */
            detailContent: components["schemas"]["Block"][];
            /**
             * @description The place where users see the announcement: in the resource center, in the resource center with a badge, or in front of the page.
             * @enum {string}
             */
            distribution: "silent" | "badge" | "popup";
            /** @description How an announcement of the distribution `popup` is shown. */
            popupConfig: {
                /**
                 * @description The form in which the announcement pops up.
                 * @enum {string}
                 */
                style: "modal" | "bubble";
            };
        };
        /** @description The parts of an announcement. */
        AnnouncementDataInput: {
            /** @description The headline of the announcement. */
            title?: string | null;
            /** @description The part of the announcement that users see at once. */
            introContent?: components["schemas"]["BlockInput"][] | null;
            /** @description Whether a link leads to the second part of the announcement. */
            enableReadMore?: boolean | null;
            /** @description The text of the link to the second part. */
            readMoreLabel?: string | null;
            /** @description The second part of the announcement, which users see after a click on the link. */
            detailContent?: components["schemas"]["BlockInput"][] | null;
            /** @description The place where users see the announcement: in the resource center, in the resource center with a badge, or in front of the page. */
            distribution?: ("silent" | "badge" | "popup") | null;
            /** @description How an announcement of the distribution `popup` is shown. */
            popupConfig?: {
                /**
                 * @description The form in which the announcement pops up.
                 * @enum {string}
                 */
                style?: "modal" | "bubble";
            } | null;
        };
        /** @description A block of a tab that lists announcements. */
        AnnouncementTabBlock: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `announcement` here.
             * @enum {string}
             */
            type: "announcement";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A block of a tab that lists announcements. */
        AnnouncementTabBlockInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `announcement` here.
             * @enum {string}
             */
            type: "announcement";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description How often an answer was given. */
        AnswerShare: {
            /** @description The answer: a score, or the `value` of an option. */
            answer: number | string;
            /** @description The number of responses that gave the answer. */
            count: number;
            /** @description The share of the responses that gave the answer, from 0 to 100. */
            percentage: number;
        };
        /** @description Adds to the end of a list what the list does not have yet. A list grows to at most 1,000 values. */
        AppendToAttribute: {
            /** @description One value or several values to put at the end of the list. */
            append: string | string[];
            /**
             * @description The type of an attribute that is new. An attribute that exists must have this type.
             * @enum {string}
             */
            data_type?: "number" | "string" | "boolean" | "list" | "datetime";
        };
        /** @description The outcome for each content of the request. */
        ArchivedContent: {
            /** @description One outcome for each id, in the order of the request. */
            results: components["schemas"]["ArchivedContentItem"][];
        };
        /** @description The outcome for one content. */
        ArchivedContentItem: {
            /** @description The id of the content. */
            id: string;
            /**
             * @description The outcome for the content. `archived` means that the content is archived now, or was before. `still_published` means that the content must be unpublished from every environment first. `not_found` means that no content of the project has the id.
             * @enum {string}
             */
            outcome: "archived" | "still_published" | "not_found";
        };
        /** @description An image that content can show. */
        Asset: {
            /** @description The id of the asset. */
            id: string;
            /**
             * @description The kind of this object, which is always `asset`.
             * @enum {string}
             */
            object: "asset";
            /** @description The name of the asset. */
            name: string;
            /** @description The address of the image, which pages of any origin can show. */
            url: string;
            /** @description The type of the image, such as `image/png`. */
            contentType: string;
            /** @description The number of bytes of the image. */
            size: number;
            /** @description The time at which the asset was created. */
            createdAt: string;
        };
        /** @description A new asset. */
        AssetInput: {
            /** @description The name of the asset. */
            name: string;
            /** @description The bytes of the image as base64: a PNG, JPEG, GIF or WebP of 700 KiB at most. SVG is refused, since it can hold scripts. */
            data: string;
        };
        /** @description The content of a project that somebody should look at. */
        Attention: {
            /**
             * @description The kind of this object, which is always `attention`.
             * @enum {string}
             */
            object: "attention";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description Up to 10 pieces of content, first those whose elements are missing on pages, then those with errors, then those with translations to do. Of content that is not archived, the 30 versions that were edited last are looked into. */
            content: components["schemas"]["ContentNeedingAttention"][];
        };
        /** @description A condition on the value of an attribute. */
        AttributeCondition: {
            /**
             * @description The kind of condition, which is always `attribute` here.
             * @enum {string}
             */
            type: "attribute";
            /**
             * @description The kind of object that has the attribute.
             * @enum {string}
             */
            scope: "user" | "company" | "companyMembership";
            /** @description The `codeName` of the attribute. */
            attribute: string;
            /**
             * @description The comparison. The data type of the attribute decides which comparisons there are:
             *
             *     - string: `is`, `not`, `contains`, `not_contains`, `starts_with`, `ends_with` with `value` (a text); `any`, `empty`
             *     - number: `is`, `not`, `lt`, `lte`, `gt`, `gte` with `value` (a decimal number, as text); `between` with `value`, `value2` (a decimal number, as text); `any`, `empty`
             *     - boolean: `true`, `false`, `any`, `empty`
             *     - list: `includes_any`, `includes_all`, `not_includes_any`, `not_includes_all` with `values` (a list of texts); `any`, `empty`
             *     - datetime: `less_than`, `exactly`, `more_than` with `value` (a whole number of days, as text); `before`, `on`, `after` with `value` (a date (YYYY-MM-DD) or a date-time with a zone); `any`, `empty`
             *     - random_ab: `is`, `not` with `value` (A or B); `any`, `empty`
             *     - random_number: `is`, `not`, `lt`, `lte`, `gt`, `gte` with `value` (a decimal number, as text); `between` with `value`, `value2` (a decimal number, as text); `any`, `empty`
             * @enum {string}
             */
            op: "is" | "not" | "contains" | "not_contains" | "starts_with" | "ends_with" | "any" | "empty" | "lt" | "lte" | "gt" | "gte" | "between" | "true" | "false" | "includes_any" | "includes_all" | "not_includes_any" | "not_includes_all" | "less_than" | "exactly" | "more_than" | "before" | "on" | "after";
            /** @description The value to compare with. Numbers are sent as text too, such as `"5"`. */
            value?: string;
            /** @description The upper bound of `between`, which belongs to the range. */
            value2?: string;
            /** @description The values that a list is compared with. */
            values?: string[];
        };
        /** @description The definition of an attribute: its names and its data type. */
        AttributeDefinition: {
            /** @description The id of the attribute definition. */
            id: string;
            /**
             * @description The kind of this object, which is always `attributeDefinition`.
             * @enum {string}
             */
            object: "attributeDefinition";
            /** @description The time at which the attribute definition was created. */
            createdAt: string;
            /** @description Whether the definition comes with the service. Predefined definitions cannot be deleted, and only their `runtimeWritable` can be changed. */
            predefined: boolean;
            /**
             * @description The data type of the values. The service computes the values of the random types; attributes of these types cannot be created.
             * @enum {string}
             */
            dataType: "number" | "string" | "boolean" | "list" | "datetime" | "random_ab" | "random_number";
            /** @description A text for the people who work with the definition. */
            description: string;
            /** @description The name that people read. */
            displayName: string;
            /** @description The stable name, under which values are stored and conditions refer to the attribute. */
            codeName: string;
            /**
             * @description The kind of object that has the attribute.
             * @enum {string}
             */
            scope: "user" | "company" | "companyMembership" | "eventDefinition";
            /** @description Whether pages may write the attribute with the public SDK token. The runtime leaves an attribute that it may not write out of a message and names it in the answer. */
            runtimeWritable: boolean;
        };
        /** @description The definition of an attribute, as version 1 of the API shows it. */
        AttributeDefinitionV1: {
            /** @description The id of the attribute definition. */
            id: string;
            /**
             * @description The kind of this object, which is always `attributeDefinition`.
             * @enum {string}
             */
            object: "attributeDefinition";
            /** @description The time at which the attribute definition was created. */
            createdAt: string;
            /**
             * @description The data type of the values. The service computes the values of the random types; attributes of these types cannot be created.
             * @enum {string}
             */
            dataType: "number" | "string" | "boolean" | "list" | "datetime" | "random_ab" | "random_number";
            /** @description A text for the people who work with the definition. */
            description: string;
            /** @description The name that people read. */
            displayName: string;
            /** @description The stable name, under which values are stored and conditions refer to the attribute. */
            codeName: string;
            /**
             * @description The kind of object that has the attribute.
             * @enum {string}
             */
            scope: "user" | "company" | "companyMembership" | "eventDefinition";
        };
        /** @description The change of one object, which is part of an entry of the audit log. */
        AuditLogChange: {
            /** @description The kind of object that changed: the kinds of `targetType`, and `contentVersion`, `publication` and `translation`. */
            targetType: string;
            /** @description The id of the object that changed. */
            targetId: string;
            /** @description The name of the object that changed, or null when it has none. */
            targetName: string | null;
            /**
             * @description The kind of the change of the object. `sent` means that somebody made the service send messages to a webhook.
             * @enum {string}
             */
            action: "created" | "updated" | "deleted" | "restored" | "sent";
            /** @description The fields that changed. Values of more than 500 characters are null. Secrets and the bodies of content have neither `before` nor `after`. */
            fields: {
                [key: string]: {
                    /** @description The value of the field before the change. */
                    before?: unknown;
                    /** @description The value of the field after the change. */
                    after?: unknown;
                };
            };
        };
        /** @description One change of a project: who made it, from where, and what changed. */
        AuditLogEntry: {
            /** @description The id of the entry. */
            id: string;
            /**
             * @description The kind of this object, which is always `auditLogEntry`.
             * @enum {string}
             */
            object: "auditLogEntry";
            /** @description The time of the change. */
            createdAt: string;
            /** @description The id of the account that made the change. */
            accountId: string;
            /** @description The e-mail address of the account, or null when the account is gone. */
            accountEmail: string | null;
            /**
             * @description How the account proved who it is: with an access token, by having signed in, or with a link that was sent.
             * @enum {string}
             */
            via: "token" | "session" | "link";
            /** @description The id of the access token or of the sign-in session, or null for a link. */
            credentialId: string | null;
            /** @description The name of the access token, or of the person. */
            credentialName: string;
            /** @description The address from which the request came. */
            ipAddress: string;
            /** @description The id of the request, which its answer had in `X-Request-Id`. */
            requestId: string;
            /** @description The name of the operation of this API, such as `updateTheme`. */
            operation: string;
            /** @description A sentence about the action, in English and for people to read, such as `published version 3 of Welcome to Production`. */
            summary: string;
            /**
             * @description The kind of the change of the object. `sent` means that somebody made the service send messages to a webhook.
             * @enum {string}
             */
            action: "created" | "updated" | "deleted" | "restored" | "sent";
            /**
             * @description The kind of object that the operation is about. The versions, translations and publications of content belong to the content.
             * @enum {string}
             */
            targetType: "accessToken" | "account" | "asset" | "attributeDefinition" | "company" | "content" | "environment" | "eventDefinition" | "invitation" | "localization" | "member" | "project" | "sdkToken" | "segment" | "session" | "signingSecret" | "theme" | "user" | "webhook";
            /** @description The id of the object that was changed. */
            targetId: string;
            /** @description The name of the object that was changed, or null when it has none. */
            targetName: string | null;
            /** @description The id of the environment of the change, or null. */
            environmentId: string | null;
            /** @description The changed objects, 50 at most. The list is empty when an action changes nothing that the audit log shows. */
            changes: components["schemas"]["AuditLogChange"][];
        };
        /** @description How a piece of content of the type `banner` performs. */
        BannerAnalytics: {
            /**
             * @description The kind of this object, which is always `contentAnalytics`.
             * @enum {string}
             */
            object: "contentAnalytics";
            /** @description The id of the content. */
            contentId: string;
            /**
             * @description The type of the content, which is always `banner` here.
             * @enum {string}
             */
            contentType: "banner";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description The first day of the range. */
            startDate: string;
            /** @description The last day of the range. */
            endDate: string;
            /** @description The IANA time zone in which days begin and end. */
            timezone: string;
            /** @description The number of different users who saw the banner. */
            uniqueSeen: number;
            /** @description The number of different users who dismissed the banner. */
            uniqueDismissals: number;
            /** @description The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both. */
            byDay: components["schemas"]["BannerAnalyticsDay"][];
        };
        /** @description The counts of one day. */
        BannerAnalyticsDay: {
            /** @description The day that is counted. */
            date: string;
            /** @description The number of different users who saw the banner. */
            uniqueSeen: number;
            /** @description The number of different users who dismissed the banner. */
            uniqueDismissals: number;
        };
        /** @description The parts of a banner. */
        BannerData: {
            /**
             * @description The place of the banner.
             * @enum {string}
             */
            placement: "top-of-page" | "bottom-of-page" | "top-of-container-element" | "bottom-of-container-element" | "immediately-before-element" | "immediately-after-element";
            /** @description The blocks that the banner shows. */
            content: components["schemas"]["Block"][];
            /** @description The place in the stack of what lies on top of each other on the page. */
            zIndex?: number;
            settings: components["schemas"]["BannerSettings"];
            /** @description The element at which the banner stands, for the placements that name an element. */
            containerTarget?: components["schemas"]["Target"];
            layout?: components["schemas"]["BannerLayout"];
        };
        /** @description The parts of a banner. */
        BannerDataInput: {
            /** @description The place of the banner. */
            placement?: ("top-of-page" | "bottom-of-page" | "top-of-container-element" | "bottom-of-container-element" | "immediately-before-element" | "immediately-after-element") | null;
            /** @description The blocks that the banner shows. */
            content?: components["schemas"]["BlockInput"][] | null;
            /** @description The place in the stack of what lies on top of each other on the page. */
            zIndex?: number | null;
            /** @description How a banner behaves. */
            settings?: components["schemas"]["BannerSettingsInput"] | null;
            /** @description The element at which the banner stands, for the placements that name an element. */
            containerTarget?: components["schemas"]["Target"] | null;
            /** @description The measures of a banner. */
            layout?: components["schemas"]["BannerLayout"] | null;
        };
        /** @description The measures of a banner. */
        BannerLayout: {
            /** @description The largest width of the content, in pixels. */
            maxContentWidth?: number;
            /** @description The largest width of embedded pages, in pixels. */
            maxEmbedWidth?: number;
            /** @description The radius of the corners, in pixels. */
            borderRadius?: number;
            /** @description The space around the banner. */
            outerMargin?: {
                /** @description The margin at the top of the banner, in pixels. */
                top?: number;
                /** @description The margin at the right of the banner, in pixels. */
                right?: number;
                /** @description The margin at the bottom of the banner, in pixels. */
                bottom?: number;
                /** @description The margin at the left of the banner, in pixels. */
                left?: number;
            };
        };
        /** @description How a banner behaves. */
        BannerSettings: {
            /** @description Whether the banner lies over the page instead of moving the page. */
            overlayOverAppContent: boolean;
            /** @description Whether the banner stays in sight when the page scrolls. */
            stickToTop: boolean;
            /** @description Whether users can dismiss the banner. */
            allowDismiss: boolean;
            /** @description Whether the banner slides in. */
            animateOnAppear: boolean;
        };
        /** @description How a banner behaves. */
        BannerSettingsInput: {
            /** @description Whether the banner lies over the page instead of moving the page. */
            overlayOverAppContent?: boolean;
            /** @description Whether the banner stays in sight when the page scrolls. */
            stickToTop?: boolean;
            /** @description Whether users can dismiss the banner. */
            allowDismiss?: boolean;
            /** @description Whether the banner slides in. */
            animateOnAppear?: boolean;
        };
        /** @description Several messages at once. */
        Batch: {
            /** @description The SDK token, where the request carries none: a page that goes away can send no headers. */
            token?: string;
            /** @description The identity token of all messages that have none of their own. An identity token proves one user and one company. */
            identityToken?: string;
            /** @description The messages. The messages of one user are handled in their order. */
            batch: components["schemas"]["BatchMessage"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The company that a user is in. */
        BatchGroup: {
            /**
             * @description The kind of message.
             * @enum {string}
             */
            type: "group";
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The id that your app gives the company that the user is in. */
            groupId: string | number;
            /** @description The attributes of the company: values by `codeName`. */
            traits?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The attributes of the company. `traits` wins over it. */
            attributes?: components["schemas"]["RuntimeAttributes"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The user with attributes, and the company that the user is in. */
        BatchIdentify: {
            /**
             * @description The kind of message.
             * @enum {string}
             */
            type: "identify";
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The attributes of the user: values by `codeName`. */
            attributes?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The attributes of the user, in Segment's name. `attributes` wins over it. */
            traits?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The company that the user is in. */
            company?: components["schemas"]["IdentifiedCompany"] | null;
            /** @description The id of the company that the user is in, where no `company` is sent. */
            groupId?: (string | number) | null;
        } & {
            [key: string]: unknown;
        };
        /** @description One message of a batch. Its `type` says which fields it has. */
        BatchMessage: components["schemas"]["BatchIdentify"] | components["schemas"]["BatchGroup"] | components["schemas"]["BatchTrack"] | components["schemas"]["BatchPage"] | components["schemas"]["BatchSessionStart"] | components["schemas"]["BatchSessionEvent"] | components["schemas"]["BatchTracker"];
        /** @description A page or a screen that a user viewed. */
        BatchPage: {
            /**
             * @description The kind of message.
             * @enum {string}
             */
            type: "page" | "screen";
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: (string | number) | null;
            /** @description The id of the company, in Segment's name. `companyId` wins over it. */
            groupId?: (string | number) | null;
            /** @description The page and the window in which the user acts. */
            context?: components["schemas"]["MessageContext"] | null;
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: (string | number) | null;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string | null;
            /** @description The time at which the event happened, in Segment's name. `occurredAt` wins over it. */
            timestamp?: string | null;
            /** @description The page that was viewed. */
            attributes?: components["schemas"]["ViewedPage"] | null;
            /** @description The page that was viewed, in Segment's name. `attributes` wins over it. */
            properties?: components["schemas"]["ViewedPage"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The outcome for each message of the batch. */
        BatchResults: {
            /** @description The results of the messages, in the order of the messages. */
            results: (components["schemas"]["Identified"] | components["schemas"]["Tracked"] | components["schemas"]["SessionStartResult"] | components["schemas"]["SessionEventResult"] | components["schemas"]["TrackerResult"] | components["schemas"]["FailedMessage"])[];
        };
        /** @description An event of a session. */
        BatchSessionEvent: {
            /**
             * @description The kind of message.
             * @enum {string}
             */
            type: "session_event";
            /** @description The id of the session, or the key under which the page began the session. */
            session: string;
            /** @description The id that your app gives the user whose session it is. A session of another user does not exist (E1005). */
            userId: string;
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The name of the event: `flow_started`, `flow_step_seen`, `flow_step_completed`, `flow_completed`, `flow_ended`, `tooltip_target_missing`, `checklist_started`, `checklist_seen`, `checklist_hidden`, `checklist_task_clicked`, `checklist_task_completed`, `checklist_completed`, `checklist_dismissed`, `launcher_seen`, `launcher_activated`, `launcher_dismissed`, `banner_seen`, `banner_dismissed`, `resource_center_started`, `resource_center_opened`, `resource_center_closed`, `resource_center_clicked`, `resource_center_dismissed`, `announcement_seen`, `question_answered`. */
            name: string;
            /** @description The attributes of the event that only the page knows: `…_end_reason`, `announcement_source`, `resource_center_block_id` and `resource_center_tab_id`. The service adds all other attributes. */
            attributes?: {
                [key: string]: unknown;
            };
            /** @description The `cvid` of the step of the flow. */
            stepCvid?: string;
            /** @description The id of the item of the checklist. */
            taskId?: string;
            /** @description The ids of the checklist items that are shown. The service counts the progress among them, or among all items when a session never sends them. */
            visibleTaskIds?: string[];
            /** @description The `cvid` of the question that was answered. */
            question?: string;
            /** @description The answer to the question: a number, a text or a list of texts, as the question asks for it. */
            answer?: number | string | string[];
            /** @description The page and the window in which the user acts. Fields that are not sent stay as they were before in the session. */
            context?: {
                /** @description The address of the page. */
                pageUrl?: string;
                /** @description The width of the window in pixels. */
                viewportWidth?: number;
                /** @description The height of the window in pixels. */
                viewportHeight?: number;
                /** @description The locale of the user, such as `de-DE`. */
                locale?: string;
                /** @description The version of the browser SDK on the page. The installation of the environment shows it. */
                sdkVersion?: string;
                /** @description The title of the page, which the service does not keep. */
                title?: string;
                /** @description The page that the user came from, which the service does not keep. */
                referrer?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: string;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Content that a page has begun to show. */
        BatchSessionStart: {
            /**
             * @description The kind of message.
             * @enum {string}
             */
            type: "session_start";
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id of the content to start. */
            contentId: string;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: string;
            /** @description The page and the window in which the user acts. Fields that are not sent stay as they were before in the session. */
            context?: {
                /** @description The address of the page. */
                pageUrl?: string;
                /** @description The width of the window in pixels. */
                viewportWidth?: number;
                /** @description The height of the window in pixels. */
                viewportHeight?: number;
                /** @description The locale of the user, such as `de-DE`. */
                locale?: string;
                /** @description The version of the browser SDK on the page. The installation of the environment shows it. */
                sdkVersion?: string;
                /** @description The title of the page, which the service does not keep. */
                title?: string;
                /** @description The page that the user came from, which the service does not keep. */
                referrer?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description Why the content starts. Without it, the reason is `start_from_program`. */
            startReason?: string;
            /** @description Whether to refuse (E0003) when the user ever had a session of the content. */
            once?: boolean;
            /** @description Whether the page goes on at the step that the user saw last, in any session. */
            continue?: boolean;
            /** @description A key that the page gives the session. Later messages of the user may name the session by it. */
            key: string;
            /** @description The `cvid` of the step that the page shows first. The page reports the steps that are seen. */
            step?: string;
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: string;
            /** @description Whether the answer also brings the content, as a visit delivers it. */
            withContent?: boolean;
            /** @description The id of the version that the page shows. */
            versionId?: string;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Something that a user did. */
        BatchTrack: {
            /**
             * @description The kind of message.
             * @enum {string}
             */
            type: "track";
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: (string | number) | null;
            /** @description The id of the company, in Segment's name. `companyId` wins over it. */
            groupId?: (string | number) | null;
            /** @description The page and the window in which the user acts. */
            context?: components["schemas"]["MessageContext"] | null;
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: (string | number) | null;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string | null;
            /** @description The time at which the event happened, in Segment's name. `occurredAt` wins over it. */
            timestamp?: string | null;
            /** @description The `codeName` of the event. Either `name` or `event` is required. A name such as `Order Placed` becomes `order_placed`. */
            name?: string | null;
            /** @description The `codeName` of the event, in Segment's name. `name` wins over it. */
            event?: string | null;
            /** @description The attributes of the event: values by `codeName`. */
            attributes?: components["schemas"]["RuntimeEventAttributes"] | null;
            /** @description The attributes of the event, in Segment's name. `attributes` wins over it. */
            properties?: components["schemas"]["RuntimeEventAttributes"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The fact that the conditions of a tracker came to hold for a user. */
        BatchTracker: {
            /**
             * @description The kind of message.
             * @enum {string}
             */
            type: "tracker";
            /** @description The id of the tracker. */
            contentId: string;
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: string;
            /** @description The page and the window in which the user acts. Fields that are not sent stay as they were before in the session. */
            context?: {
                /** @description The address of the page. */
                pageUrl?: string;
                /** @description The width of the window in pixels. */
                viewportWidth?: number;
                /** @description The height of the window in pixels. */
                viewportHeight?: number;
                /** @description The locale of the user, such as `de-DE`. */
                locale?: string;
                /** @description The version of the browser SDK on the page. The installation of the environment shows it. */
                sdkVersion?: string;
                /** @description The title of the page, which the service does not keep. */
                title?: string;
                /** @description The page that the user came from, which the service does not keep. */
                referrer?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: string;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A block. Its `type` says which fields it has. */
        Block: components["schemas"]["TextBlock"] | components["schemas"]["ImageBlock"] | components["schemas"]["ButtonBlock"] | components["schemas"]["EmbedBlock"] | components["schemas"]["QuestionBlock"] | components["schemas"]["ColumnsBlock"] | components["schemas"]["UnsupportedBlock"];
        /** @description How a block of a resource center performs. */
        BlockAnalytics: {
            /** @description The name of the block. It is empty for blocks without a name. */
            name: string;
            /** @description The id of the block. */
            blockId: string;
            /** @description The id of the tab that has the block. */
            tabId: string;
            /** @description The name of the tab that has the block, or null. */
            tabName: string | null;
            /** @description The number of different users who clicked the block. */
            uniqueClicks: number;
            /** @description The number of clicks on the block. */
            totalClicks: number;
        };
        /** @description A block. Its `type` says which fields it has. */
        BlockInput: components["schemas"]["TextBlockInput"] | components["schemas"]["ImageBlockInput"] | components["schemas"]["ButtonBlockInput"] | components["schemas"]["EmbedBlockInput"] | components["schemas"]["QuestionBlockInput"] | components["schemas"]["ColumnsBlockInput"] | components["schemas"]["UnsupportedBlockInput"];
        /** @description A question. Its `kind` says which fields it has. */
        BlockQuestion: components["schemas"]["NpsQuestion"] | components["schemas"]["RatingQuestion"] | components["schemas"]["TextQuestion"] | components["schemas"]["ChoiceQuestion"];
        /** @description A question. Its `kind` says which fields it has. */
        BlockQuestionInput: components["schemas"]["NpsQuestionInput"] | components["schemas"]["RatingQuestionInput"] | components["schemas"]["TextQuestionInput"] | components["schemas"]["ChoiceQuestionInput"];
        /** @description The outcome for one line. */
        BulkLine: {
            /** @description The number of the line in the body, from 1. */
            line: number;
            /** @description The status that a request with this line alone would get. */
            status: number;
            /** @description The error that refused the request. */
            error?: {
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
        /** @description The last line of the answer. An answer without it broke off. */
        BulkSummary: {
            /**
             * @description The kind of this object, which is always `bulkSummary`.
             * @enum {string}
             */
            object: "bulkSummary";
            /** @description The number of the last line that was read. */
            lines: number;
            /** @description How many lines were written. */
            accepted: number;
            /** @description How many lines were refused. */
            refused: number;
            /** @description Why the rest of the body was not read. Absent when all of it was. */
            error?: {
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
        /** @description A block with a button. */
        ButtonBlock: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `button` here.
             * @enum {string}
             */
            type: "button";
            /** @description The text of the button. */
            text: string;
            /**
             * @description The look of the button.
             * @enum {string}
             */
            variant: "primary" | "secondary";
            /** @description The actions of a click on the button, in their order. */
            actions?: components["schemas"]["Action"][];
            /** @description The button cannot be clicked while all of these conditions hold. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`. */
            disabledWhen?: components["schemas"]["Condition"][];
            /** @description The button is not there while all of these conditions hold. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`. */
            hiddenWhen?: components["schemas"]["Condition"][];
            /** @description The space around the block. */
            margin?: components["schemas"]["Spacing"];
        };
        /** @description A block with a button. */
        ButtonBlockInput: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object?: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `button` here.
             * @enum {string}
             */
            type: "button";
            /** @description The text of the button. */
            text: string;
            /**
             * @description The look of the button.
             * @enum {string}
             */
            variant?: "primary" | "secondary";
            /** @description The actions of a click on the button, in their order. */
            actions?: components["schemas"]["Action"][];
            /** @description The button cannot be clicked while all of these conditions hold. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`. */
            disabledWhen?: components["schemas"]["Condition"][];
            /** @description The button is not there while all of these conditions hold. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`. */
            hiddenWhen?: components["schemas"]["Condition"][];
            /** @description The space around the block. */
            margin?: components["schemas"]["Spacing"];
        };
        /** @description The outcome for one member. */
        ChangedMember: {
            /** @description The id of the user or the company. */
            id: string;
            /**
             * @description The outcome for the member. The word `added` also stands for those who were members before, and `removed` for those who were not. The word `not_found` means that no user or company has the id.
             * @enum {string}
             */
            outcome: "added" | "removed" | "not_found";
        };
        /** @description The outcome for each member of the request. */
        ChangedMembers: {
            /** @description One outcome for each id, first those of `add` and then those of `remove`. */
            results: components["schemas"]["ChangedMember"][];
        };
        /** @description How a piece of content of the type `checklist` performs. */
        ChecklistAnalytics: {
            /**
             * @description The kind of this object, which is always `contentAnalytics`.
             * @enum {string}
             */
            object: "contentAnalytics";
            /** @description The id of the content. */
            contentId: string;
            /**
             * @description The type of the content, which is always `checklist` here.
             * @enum {string}
             */
            contentType: "checklist";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description The first day of the range. */
            startDate: string;
            /** @description The last day of the range. */
            endDate: string;
            /** @description The IANA time zone in which days begin and end. */
            timezone: string;
            /** @description The number of different users who started the checklist. */
            uniqueStarts: number;
            /** @description The number of times that the checklist was started. */
            totalStarts: number;
            /** @description The number of different users who completed every task. */
            uniqueCompletions: number;
            /** @description The number of times that every task was completed. */
            totalCompletions: number;
            /** @description The number of different users who opened the checklist. */
            uniqueOpens: number;
            /** @description The number of times that the checklist was opened. */
            totalOpens: number;
            /** @description The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both. */
            byDay: components["schemas"]["ChecklistAnalyticsDay"][];
            /** @description The tasks of the version that is published in the environment, or of the edited version when none is published. */
            tasks: components["schemas"]["TaskAnalytics"][];
        };
        /** @description The counts of one day. */
        ChecklistAnalyticsDay: {
            /** @description The day that is counted. */
            date: string;
            /** @description The number of different users who started the checklist. */
            uniqueStarts: number;
            /** @description The number of times that the checklist was started. */
            totalStarts: number;
            /** @description The number of different users who completed every task. */
            uniqueCompletions: number;
            /** @description The number of times that every task was completed. */
            totalCompletions: number;
            /** @description The number of different users who opened the checklist. */
            uniqueOpens: number;
            /** @description The number of times that the checklist was opened. */
            totalOpens: number;
        };
        /** @description The parts of a checklist. */
        ChecklistData: {
            /** @description The text of the button that opens the checklist. */
            buttonText: string;
            /**
             * @description Whether the checklist is open at first, or only its button is there.
             * @enum {string}
             */
            initialDisplay: "expanded" | "button";
            /**
             * @description Whether users may complete the items in any order, or only one after the other.
             * @enum {string}
             */
            completionOrder: "any" | "ordered";
            /** @description Whether users cannot dismiss the checklist. */
            preventDismiss: boolean;
            /** @description Whether the checklist goes away when every item is complete. */
            autoDismiss: boolean;
            /** @description The blocks that the checklist shows above its items. */
            content: components["schemas"]["Block"][];
            /** @description The items of the checklist. */
            items: components["schemas"]["ChecklistItem"][];
        };
        /** @description The parts of a checklist. */
        ChecklistDataInput: {
            /** @description The text of the button that opens the checklist. */
            buttonText?: string | null;
            /** @description Whether the checklist is open at first, or only its button is there. */
            initialDisplay?: ("expanded" | "button") | null;
            /** @description Whether users may complete the items in any order, or only one after the other. */
            completionOrder?: ("any" | "ordered") | null;
            /** @description Whether users cannot dismiss the checklist. */
            preventDismiss?: boolean | null;
            /** @description Whether the checklist goes away when every item is complete. */
            autoDismiss?: boolean | null;
            /** @description The blocks that the checklist shows above its items. */
            content?: components["schemas"]["BlockInput"][] | null;
            /** @description The items of the checklist. */
            items?: components["schemas"]["ChecklistItemInput"][] | null;
        };
        /** @description An item of a checklist. */
        ChecklistItem: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /** @description The text of the item, which tells users what to do. */
            name: string;
            /** @description A longer text below the text of the item. */
            description?: string;
            /** @description The conditions that must all hold once for the item to be complete. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`, `task_clicked`. */
            completeWhen: components["schemas"]["Condition"][];
            /** @description The actions of a click on the item, in their order. */
            clickActions: components["schemas"]["Action"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description An item of a checklist. */
        ChecklistItemInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /** @description The text of the item, which tells users what to do. */
            name: string;
            /** @description A longer text below the text of the item. */
            description?: string;
            /** @description The conditions that must all hold once for the item to be complete. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`, `task_clicked`. */
            completeWhen?: components["schemas"]["Condition"][];
            /** @description The actions of a click on the item, in their order. */
            clickActions?: components["schemas"]["Action"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description An option of a question. */
        ChoiceOption: {
            /** @description The text that users see. */
            label: string;
            /** @description The value that is recorded as the answer. */
            value: string;
        };
        /** @description A question that is answered by choosing options. */
        ChoiceQuestion: {
            /**
             * @description The kind of question, which is always `choice` here.
             * @enum {string}
             */
            kind: "choice";
            /** @description The id of the question, which the service makes. The id is the same in every version, so that answers can be compared. */
            cvid: string;
            /** @description The text of the question, under which its answers are counted. */
            name: string;
            /** @description The options of the question. The list is empty in a draft in which no option is added yet. */
            options: components["schemas"]["ChoiceOption"][];
            /** @description Whether users may choose several options. */
            allowMultiple: boolean;
            /** @description Whether the question has a field for another answer. */
            enableOther?: boolean;
            /** @description The text in the empty field for another answer. */
            otherPlaceholder?: string;
            /** @description Whether the options stand in a random order. */
            shuffle?: boolean;
            /** @description The text of the button that sends the answer. */
            buttonText?: string;
            /** @description The `codeName` of the user attribute that takes the answer. */
            bindAttribute?: string;
        };
        /** @description A question that is answered by choosing options. */
        ChoiceQuestionInput: {
            /**
             * @description The kind of question, which is always `choice` here.
             * @enum {string}
             */
            kind: "choice";
            /** @description The id of the question, which the service makes. The id is the same in every version, so that answers can be compared. */
            cvid?: string;
            /** @description The text of the question, under which its answers are counted. */
            name: string;
            /** @description The options of the question. The list is empty in a draft in which no option is added yet. */
            options: components["schemas"]["ChoiceOption"][];
            /** @description Whether users may choose several options. */
            allowMultiple?: boolean;
            /** @description Whether the question has a field for another answer. */
            enableOther?: boolean;
            /** @description The text in the empty field for another answer. */
            otherPlaceholder?: string;
            /** @description Whether the options stand in a random order. */
            shuffle?: boolean;
            /** @description The text of the button that sends the answer. */
            buttonText?: string;
            /** @description The `codeName` of the user attribute that takes the answer. */
            bindAttribute?: string;
        };
        /** @description A change of one thing. */
        CodeChange: {
            /**
             * @description The kind of the thing.
             * @enum {string}
             */
            kind: "attribute" | "event" | "localization" | "segment" | "theme" | "project" | "content" | "webhook";
            /** @description The key of the thing. */
            key: string;
            /**
             * @description The kind of the change of the thing.
             * @enum {string}
             */
            action: "create" | "update" | "delete";
            /** @description The change in words, a few lines at most. */
            details: string[];
            /** @description Whether somebody has changed the thing since the lines were exported or applied. */
            drifted: boolean;
        };
        /** @description A fingerprint, which tells whether a thing has changed. */
        CodeFingerprint: {
            /** @description The kind and the key of the thing. */
            name: string;
            /** @description The fingerprint of the thing. */
            fingerprint: string;
        };
        /** @description A thing of which the request leaves something out. */
        CodeIgnored: {
            /** @description The kind and the key of the thing. */
            name: string;
            /** @description The part of the thing that is left out, and the reason, for people to read. */
            message: string;
        };
        /** @description One line of a project: the first one is `{"guidepost": 1}`, and each of the others is an object with one key, the kind of a thing, and the thing as its value. The kinds are `attribute`, `event`, `localization`, `segment`, `theme`, `project`, `content`, `webhook`. Content that would make a line of more than a megabyte goes on in lines whose key is `more`. */
        CodeLine: Record<string, never>;
        /** @description The changes of an apply. */
        CodePlan: {
            /**
             * @description The word `codePlan`.
             * @enum {string}
             */
            object: "codePlan";
            /** @description Whether the changes were made. */
            applied: boolean;
            /** @description The changes, in the order in which they are made. */
            changes: components["schemas"]["CodeChange"][];
            /** @description The fingerprints of all things of the project as it is now. */
            seen: components["schemas"]["CodeFingerprint"][];
            /** @description The parts of the lines that the request leaves out, because the request names no environment. */
            ignored: components["schemas"]["CodeIgnored"][];
        };
        /** @description A column with blocks. */
        Column: {
            /** @description The width of the column. */
            width?: {
                /**
                 * @description The unit of the width. A column with the unit `fill` takes the width that is left.
                 * @enum {string}
                 */
                unit: "percent" | "pixels" | "fill";
                /** @description The number of units. It is needed unless the unit of the width is `fill`, and may be left out in a draft in which no number is entered yet. */
                value?: number;
            };
            /**
             * @description How the blocks of the column share its height.
             * @enum {string}
             */
            justify?: "start" | "center" | "end" | "between" | "around" | "evenly";
            /**
             * @description How the blocks of the column are aligned.
             * @enum {string}
             */
            align?: "start" | "center" | "end" | "baseline";
            /** @description The space inside the column. */
            padding?: components["schemas"]["Spacing"];
            /** @description The blocks of the column. */
            blocks: components["schemas"]["Block"][];
        };
        /** @description A column with blocks. */
        ColumnInput: {
            /** @description The width of the column. */
            width?: {
                /**
                 * @description The unit of the width. A column with the unit `fill` takes the width that is left.
                 * @enum {string}
                 */
                unit: "percent" | "pixels" | "fill";
                /** @description The number of units. It is needed unless the unit of the width is `fill`, and may be left out in a draft in which no number is entered yet. */
                value?: number;
            };
            /**
             * @description How the blocks of the column share its height.
             * @enum {string}
             */
            justify?: "start" | "center" | "end" | "between" | "around" | "evenly";
            /**
             * @description How the blocks of the column are aligned.
             * @enum {string}
             */
            align?: "start" | "center" | "end" | "baseline";
            /** @description The space inside the column. */
            padding?: components["schemas"]["Spacing"];
            /** @description The blocks of the column. */
            blocks: components["schemas"]["BlockInput"][];
        };
        /** @description A block with columns side by side. */
        ColumnsBlock: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `columns` here.
             * @enum {string}
             */
            type: "columns";
            /** @description The columns. Columns inside columns go 5 deep. The list is empty in a draft in which no column is added yet. */
            columns: components["schemas"]["Column"][];
        };
        /** @description A block with columns side by side. */
        ColumnsBlockInput: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object?: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `columns` here.
             * @enum {string}
             */
            type: "columns";
            /** @description The columns. Columns inside columns go 5 deep. The list is empty in a draft in which no column is added yet. */
            columns: components["schemas"]["ColumnInput"][];
        };
        /** @description An organisation whose people use your product. */
        Company: {
            /** @description The id that your app gives the company. */
            id: string;
            /**
             * @description The kind of this object, which is always `company`.
             * @enum {string}
             */
            object: "company";
            /** @description The attributes of the company: values by `codeName`. */
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            /** @description The time at which the company was created. */
            createdAt: string;
            /** @description The users who belong to the company. Null unless the relation is expanded. */
            users: components["schemas"]["RelatedUser"][] | null;
            /** @description The memberships of users in the company. Null unless the relation is expanded. */
            memberships: components["schemas"]["CompanyMembership"][] | null;
        };
        /** @description One line: a company to create or to update. */
        CompanyLine: {
            /** @description The id that your app gives the company. */
            id: string;
            /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
            attributes?: {
                [key: string]: string | number | boolean | string[] | null;
            };
        };
        /** @description The fact that a user belongs to a company. */
        CompanyMembership: {
            /** @description The id of the membership. */
            id: string;
            /**
             * @description The kind of this object, which is always `companyMembership`.
             * @enum {string}
             */
            object: "companyMembership";
            /** @description The attributes of the membership: values by `codeName`. */
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            /** @description The time at which the membership was created. */
            createdAt: string;
            /** @description The id that your app gives the company. */
            companyId: string;
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description The company of the membership. Present when it is expanded. */
            company?: components["schemas"]["RelatedCompany"];
            /** @description The user of the membership. Present when it is expanded. */
            user?: components["schemas"]["RelatedUser"];
        };
        /** @description An organisation whose people use your product, as version 1 of the API shows it. */
        CompanyV1: {
            /** @description The id that your app gives the company. */
            id: string;
            /**
             * @description The kind of this object, which is always `company`.
             * @enum {string}
             */
            object: "company";
            /** @description The attributes of the company: values by `codeName`. */
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            /** @description The time at which the company was created. */
            createdAt: string;
            /** @description The users who belong to the company. Null unless the relation is expanded. */
            users: components["schemas"]["RelatedUser"][] | null;
            /** @description The memberships of users in the company. Null unless the relation is expanded. */
            memberships: components["schemas"]["CompanyMembership"][] | null;
            /** @description The time at which the company was last changed. */
            updatedAt: string;
        };
        /** @description A condition. Its `type` says which fields it has. */
        Condition: components["schemas"]["GroupCondition"] | components["schemas"]["AttributeCondition"] | components["schemas"]["SegmentCondition"] | components["schemas"]["CurrentUrlCondition"] | components["schemas"]["ElementCondition"] | components["schemas"]["ContentStateCondition"] | components["schemas"]["EventCondition"] | components["schemas"]["EventAttributeCondition"] | components["schemas"]["TaskClickedCondition"] | components["schemas"]["TextInputCondition"] | components["schemas"]["TextFilledCondition"] | components["schemas"]["TimeWindowCondition"] | components["schemas"]["UnsupportedCondition"];
        /** @description A piece of guidance, such as a flow or a checklist. */
        Content: {
            /** @description The id of the content. */
            id: string;
            /**
             * @description The kind of this object, which is always `content`.
             * @enum {string}
             */
            object: "content";
            /** @description The name of the content. */
            name: string;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The address of the page on which the content is built, or null. */
            buildUrl: string | null;
            /** @description The id of the version that is being edited. */
            editedVersionId: string;
            /** @description The version that is being edited. Present when `editedVersion` is expanded. */
            editedVersion?: components["schemas"]["ContentVersionSummary"];
            /** @description How far the version that is being edited is translated into each language. Present when `translationStats` is expanded. */
            translationStats?: components["schemas"]["VersionLocalization"][];
            /** @description The environments in which the content is published. */
            environments: components["schemas"]["Publication"][];
            /** @description Whether the content is archived. Archived content can be restored. */
            deleted: boolean;
            /** @description The time at which the content was last changed. */
            updatedAt: string;
            /** @description The time at which the content was created. */
            createdAt: string;
        };
        /** @description How a piece of content performs. The fields depend on the type of the content. */
        ContentAnalytics: components["schemas"]["FlowAnalytics"] | components["schemas"]["ChecklistAnalytics"] | components["schemas"]["LauncherAnalytics"] | components["schemas"]["BannerAnalytics"] | components["schemas"]["ResourceCenterAnalytics"] | components["schemas"]["AnnouncementAnalytics"] | components["schemas"]["TrackerAnalytics"];
        /** @description How a piece of content performs, in few numbers. Days begin and end in UTC. */
        ContentAnalyticsSummary: {
            /**
             * @description The kind of this object, which is always `contentAnalyticsSummary`.
             * @enum {string}
             */
            object: "contentAnalyticsSummary";
            /** @description The id of the content. */
            contentId: string;
            /** @description The name of the content. */
            name: string;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The number of times that users started the content, or saw, opened or triggered it where its type has no start. */
            views: number;
            /** @description The number of different users among the views. */
            uniqueUsers: number;
            /** @description The number of times that users completed a flow or a checklist, or activated a launcher. Null for other types. */
            completions: number | null;
            /** @description The views of each day of the range, the earliest first. Present when `viewsByDay` is expanded, which takes ranges of 31 days at most. */
            viewsByDay?: number[];
        };
        /** @description An editor, such as a tab of a browser, in which somebody has content open. */
        ContentEditor: {
            /** @description The id of the editor. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentEditor`.
             * @enum {string}
             */
            object: "contentEditor";
            /** @description The name of the person or of the API token. */
            name: string;
            /** @description Whether the editor belongs to the account that asks, such as another tab of the same person. */
            isSameAccount: boolean;
            /** @description The time at which the editor was heard of last. */
            lastSeenAt: string;
        };
        /** @description The other people who have the content open in an editor. */
        ContentEditors: {
            /**
             * @description The kind of this object, which is always `contentEditors`.
             * @enum {string}
             */
            object: "contentEditors";
            /** @description The other editors in which the content is open. */
            others: components["schemas"]["ContentEditor"][];
        };
        /** @description An item of a list of content. */
        ContentListItem: {
            /** @description The id of the flow or the checklist. It is empty in a draft in which none is chosen yet. */
            content: string;
            /**
             * @description The type of the content.
             * @enum {string}
             */
            contentType: "flow" | "checklist";
            /** @description The text of the item, in the place of the name of the content. */
            label?: string;
            icon?: components["schemas"]["ListIcon"];
            /** @description The address of the page on which the content starts. It uses http, https, mailto or tel, or is relative to the page. After the host or the first part of the path, `{{ attribute }}` is replaced by the attribute of the user. It is empty in a draft in which no address is entered yet. */
            navigateUrl?: string;
            /**
             * @description Whether the page opens in the same tab of the browser or in a new one.
             * @enum {string}
             */
            navigateOpenType?: "same" | "new";
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A block of a tab that lists flows and checklists to start. */
        ContentListTabBlock: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `content-list` here.
             * @enum {string}
             */
            type: "content-list";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /** @description The icon of the flows in the list. */
            flowIcon?: components["schemas"]["Icon"];
            /** @description The icon of the checklists in the list. */
            checklistIcon?: components["schemas"]["Icon"];
            /** @description Whether users can search the list. */
            showSearchField?: boolean;
            /** @description The items of the list. */
            items: components["schemas"]["ContentListItem"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A block of a tab that lists flows and checklists to start. */
        ContentListTabBlockInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `content-list` here.
             * @enum {string}
             */
            type: "content-list";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /** @description The icon of the flows in the list. */
            flowIcon?: components["schemas"]["Icon"];
            /** @description The icon of the checklists in the list. */
            checklistIcon?: components["schemas"]["Icon"];
            /** @description Whether users can search the list. */
            showSearchField?: boolean;
            /** @description The items of the list. */
            items?: components["schemas"]["ContentListItem"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description Content that somebody should look at, and why. */
        ContentNeedingAttention: {
            /** @description The id of the content. */
            contentId: string;
            /** @description The name of the content. */
            name: string;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The number of problems that keep the edited version from being published. */
            errors: number;
            /** @description The first error of the content, for people to read, or null when there is none. */
            firstError: string | null;
            /** @description The number of texts without a translation, over the languages that are delivered. */
            missingTranslations: number;
            /** @description The number of translations that are older than their text, over the languages that are delivered. */
            outdatedTranslations: number;
            /** @description How often a step did not find its element on the page in the last 7 days. Null for a token without `analytics:read`. */
            missingTargets: number | null;
        };
        /** @description The way of one user through one piece of content. */
        ContentSession: {
            /** @description The id of the session. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentSession`.
             * @enum {string}
             */
            object: "contentSession";
            /** @description The answers that the user gave in the session. Null unless the relation is expanded. */
            answers: components["schemas"]["ContentSessionAnswer"][] | null;
            /** @description Whether the user completed the flow or the checklist. */
            completed: boolean;
            /** @description The time at which the user completed the flow or the checklist, or null. */
            completedAt: string | null;
            /** @description The id of the content. */
            contentId: string;
            /** @description The time at which the session began. */
            createdAt: string;
            /** @description The id of the company in which the user acted, or null without one. */
            companyId: string | null;
            /** @description The company of the session. Null unless `company` is expanded, and when the company was deleted. */
            company: components["schemas"]["RelatedCompany"] | null;
            /** @description The time of the last event of the session. */
            lastActivityAt: string;
            /** @description How far the user got, in percent. The progress of a session never falls. */
            progress: number;
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description The user of the session. Null unless `user` is expanded, and when the user was deleted. */
            user: components["schemas"]["RelatedUser"] | null;
            /** @description The id of the content version that the session shows. */
            versionId: string;
            /** @description The version of the session. Null unless `version` is expanded, and when the version was deleted. */
            version: components["schemas"]["SessionVersion"] | null;
            /** @description The content of the session. Null unless `content` is expanded, and when the content was deleted. */
            content: components["schemas"]["SessionContent"] | null;
            /** @description The time at which the session ended, or null while it lasts. An ended session records no more events. */
            endedAt: string | null;
            /** @description Why the session ended, such as `user_closed`, `unpublished_content` or `admin_ended`, or null while it lasts. */
            endReason: string | null;
        };
        /** @description The answer of a user to a question. */
        ContentSessionAnswer: {
            /** @description The id of the answer. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentSessionAnswer`.
             * @enum {string}
             */
            object: "contentSessionAnswer";
            /**
             * @description The kind of question that was answered.
             * @enum {string}
             */
            answerType: "nps" | "star-rating" | "scale" | "single-line-text" | "multi-line-text" | "multiple-choice";
            /** @description The answer: a number for scores and ratings, a list of texts where several options may be chosen, and a text otherwise. */
            answerValue: number | string | string[] | null;
            /** @description The time at which the question was answered. */
            createdAt: string;
            /** @description The id of the question, which is the same in every version. */
            questionCvid: string;
            /** @description The text of the question. */
            questionName: string;
        };
        /** @description The way of one user through one piece of content, as version 1 of the API shows it. */
        ContentSessionV1: {
            /** @description The id of the session. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentSession`.
             * @enum {string}
             */
            object: "contentSession";
            /** @description The answers that the user gave in the session. Null unless the relation is expanded. */
            answers: components["schemas"]["ContentSessionAnswer"][] | null;
            /** @description Whether the user completed the flow or the checklist. */
            completed: boolean;
            /** @description The time at which the user completed the flow or the checklist, or null. */
            completedAt: string | null;
            /** @description The id of the content. */
            contentId: string;
            /** @description The time at which the session began. */
            createdAt: string;
            /** @description The id of the company in which the user acted, or null without one. */
            companyId: string | null;
            /** @description The company of the session. Null unless `company` is expanded, and when the company was deleted. */
            company: components["schemas"]["RelatedCompany"] | null;
            /** @description The time of the last event of the session. */
            lastActivityAt: string;
            /** @description How far the user got, in percent. The progress of a session never falls. */
            progress: number;
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description The user of the session. Null unless `user` is expanded, and when the user was deleted. */
            user: components["schemas"]["RelatedUser"] | null;
            /** @description The id of the content version that the session shows. */
            versionId: string;
            /** @description The version of the session. Null unless `version` is expanded, and when the version was deleted. */
            version: components["schemas"]["SessionVersion"] | null;
            /** @description The content of the session. Null unless `content` is expanded. */
            content: components["schemas"]["PlainContentV1"] | null;
            /** @description Always false, because previews have no sessions. */
            isPreview: boolean;
        };
        /** @description A condition on how far the user is with a flow or a checklist. */
        ContentStateCondition: {
            /**
             * @description The kind of condition, which is always `content_state` here.
             * @enum {string}
             */
            type: "content_state";
            /** @description The id of the flow or the checklist. */
            content: string;
            /**
             * @description The state that the flow or the checklist must have for the user.
             * @enum {string}
             */
            state: "seen" | "unseen" | "completed" | "uncompleted" | "active" | "inactive";
        };
        /** @description A piece of guidance, as version 1 of the API shows it. */
        ContentV1: {
            /** @description The id of the content. */
            id: string;
            /**
             * @description The kind of this object, which is always `content`.
             * @enum {string}
             */
            object: "content";
            /** @description The name of the content. */
            name: string;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The id of the version that is being edited. */
            editedVersionId: string;
            /** @description The id of the version that is published in the environment, or null when none is published. */
            publishedVersionId: string | null;
            /** @description The time at which the content was last changed. */
            updatedAt: string;
            /** @description The time at which the content was created. */
            createdAt: string;
            /** @description The version that is being edited. Present when `editedVersion` is expanded. */
            editedVersion?: components["schemas"]["ContentVersionV1"];
            /** @description The version that is published in the environment, or null when none is published. Present when `publishedVersion` is expanded. */
            publishedVersion?: components["schemas"]["ContentVersionV1"] | null;
        };
        /** @description A version of content. */
        ContentVersion: {
            /** @description The id of the version. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentVersion`.
             * @enum {string}
             */
            object: "contentVersion";
            /** @description The number of the version, counted from 0. */
            number: number;
            /** @description The time at which the version was first published, or null. A version that was published cannot be changed. */
            firstPublishedAt: string | null;
            /** @description The id of the theme of the version. It is null for trackers. */
            themeId: string | null;
            /** @description The questions that the version asks. Null unless `questions` is expanded. */
            questions: components["schemas"]["Question"][] | null;
            /** @description The note of people about the version, or null. */
            note: string | null;
            /** @description The author of the version, or null for a version from before authors were written down. */
            createdBy: components["schemas"]["VersionAuthor"] | null;
            /** @description The time at which the version was last changed. */
            updatedAt: string;
            /** @description The time at which the version was created. */
            createdAt: string;
            /** @description The steps of a flow. Present when `steps` is expanded. */
            steps?: components["schemas"]["Step"][];
            /** @description The rules by which the content starts by itself, or null. Present when `data` is expanded. */
            startRules?: components["schemas"]["StartRules"] | null;
            /** @description The rules by which the content is hidden, or null. Present when `data` is expanded. */
            hideRules?: components["schemas"]["HideRules"] | null;
            /** @description The parts of content of other types than flow. It is null for flows. Present when `data` is expanded. */
            data?: components["schemas"]["VersionData"] | null;
            /** @description The time at which an announcement appears, or null when it appears as soon as it is published. Present when `data` is expanded. */
            scheduledAt?: string | null;
            /** @description The translations of the version. Present when `localizations` is expanded. */
            localizations?: components["schemas"]["VersionLocalization"][];
        };
        /** @description The translation of a version into one language. */
        ContentVersionLocalization: {
            /**
             * @description The kind of this object, which is always `contentVersionLocalization`.
             * @enum {string}
             */
            object: "contentVersionLocalization";
            /** @description The id of the version. */
            versionId: string;
            /** @description The code of the localization. */
            code: string;
            /** @description The name of the language. */
            name: string;
            /** @description Whether the translation is delivered to users. Texts without a translation are delivered in the source language. */
            enabled: boolean;
            /** @description How far the version is translated. */
            stats: {
                /** @description The number of texts of the version. */
                total: number;
                /** @description The number of texts that have no translation. */
                missing: number;
                /** @description The number of translations whose source text has changed since they were written. */
                outdated: number;
            };
            /** @description The texts of the version, with their translations. */
            units: components["schemas"]["TranslationUnit"][];
            /** @description The time at which the translation was last saved, or null when it never was. */
            updatedAt: string | null;
        };
        /** @description A version of content without the parts that it shows. */
        ContentVersionSummary: {
            /** @description The id of the version. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentVersion`.
             * @enum {string}
             */
            object: "contentVersion";
            /** @description The number of the version, counted from 0. */
            number: number;
            /** @description The time at which the version was first published, or null. A version that was published cannot be changed. */
            firstPublishedAt: string | null;
            /** @description The id of the theme of the version. It is null for trackers. */
            themeId: string | null;
            /** @description The questions that the version asks. Null unless `questions` is expanded. */
            questions: components["schemas"]["Question"][] | null;
            /** @description The note of people about the version, or null. */
            note: string | null;
            /** @description The author of the version, or null for a version from before authors were written down. */
            createdBy: components["schemas"]["VersionAuthor"] | null;
            /** @description The time at which the version was last changed. */
            updatedAt: string;
            /** @description The time at which the version was created. */
            createdAt: string;
        };
        /** @description A version of content, as version 1 of the API shows it. */
        ContentVersionV1: {
            /** @description The id of the version. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentVersion`.
             * @enum {string}
             */
            object: "contentVersion";
            /** @description The number of the version, counted from 0. */
            number: number;
            /** @description The time at which the version was last changed. */
            updatedAt: string;
            /** @description The time at which the version was created. */
            createdAt: string;
        };
        /** @description A version of content with its questions, as version 1 of the API shows it. */
        ContentVersionWithQuestionsV1: {
            /** @description The id of the version. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentVersion`.
             * @enum {string}
             */
            object: "contentVersion";
            /** @description The number of the version, counted from 0. */
            number: number;
            /** @description The time at which the version was last changed. */
            updatedAt: string;
            /** @description The time at which the version was created. */
            createdAt: string;
            /** @description The questions that the version asks. Null unless `questions` is expanded. */
            questions: components["schemas"]["Question"][] | null;
        };
        /** @description A new access token with its text. */
        CreatedAccessToken: {
            /** @description The id of the access token. */
            id: string;
            /**
             * @description The kind of this object, which is always `accessToken`.
             * @enum {string}
             */
            object: "accessToken";
            /** @description The name of the access token. */
            name: string;
            /** @description The last four characters of the access token. */
            lastFour: string;
            /** @description The scopes of the access token. A scope that the role of its owner does not include has no effect. */
            scopes: string[];
            /** @description The ids of the projects that the access token covers, as far as the token of the request covers them too. */
            projectIds: string[];
            /** @description The ids of the environments in which the access token may work, or null for all environments of its projects. */
            environmentIds: string[] | null;
            /** @description The e-mail address of the account that the access token acts for. */
            owner: string;
            /** @description The time at which the access token ends, or null when it does not end. */
            expiresAt: string | null;
            /** @description The time at which the access token was last used, to the minute, or null when it was never used. */
            lastUsedAt: string | null;
            /** @description The time at which the access token was created. */
            createdAt: string;
            /** @description The text of the access token. The answer to its creation is the only one that has it. */
            token: string;
        };
        /** @description The localization that was created or restored. */
        CreatedLocalization: {
            /** @description The id of the localization. */
            id: string;
            /**
             * @description The kind of this object, which is always `localization`.
             * @enum {string}
             */
            object: "localization";
            /** @description The code of the language. The service compares it with the `locale_code` of a user, in upper or lower case, to choose a translation. It may differ from `locale`. */
            code: string;
            /** @description The name of the language. */
            name: string;
            /** @description The locale tag from which the localization was created. */
            locale: string;
            /** @description Whether this is the source language, in which content is written. A project has exactly one source language. */
            isDefault: boolean;
            /** @description Whether the localization is deleted. A deleted localization is not offered or delivered; its translations are kept. */
            deleted: boolean;
            /** @description The time at which the localization was created. */
            createdAt: string;
            /** @description The time at which the localization was last changed. */
            updatedAt: string;
            /** @description Whether a deleted localization with this code was restored, so that none had to be created. */
            restored: boolean;
        };
        /** @description A condition on the address of the page. */
        CurrentUrlCondition: {
            /**
             * @description The kind of condition, which is always `current_url` here.
             * @enum {string}
             */
            type: "current_url";
            /** @description Patterns for whole addresses, one of which must match. In a pattern, `*` stands for anything inside one part of the address, and `:name` for one segment of the path. A pattern that is only `*` matches every page. A part that the pattern leaves out may be anything. */
            includes: string[];
            /** @description Patterns for whole addresses, none of which may match. */
            excludes?: string[];
        };
        /** @description The outcome for each user of the request. */
        DeletedUsers: {
            /** @description One outcome for each id, in the order of the request. */
            results: components["schemas"]["DeletedUsersItem"][];
        };
        /** @description The outcome for one user. */
        DeletedUsersItem: {
            /** @description The id of the user. */
            id: string;
            /**
             * @description The outcome for the user. `deleted` means that the user was deleted. `not_found` means that no user has the id.
             * @enum {string}
             */
            outcome: "deleted" | "not_found";
        };
        /** @description The content that a user may get. */
        Delivered: {
            /** @description The content that the user may get, the most urgent first. */
            contents: components["schemas"]["DeliveredContent"][];
        };
        /** @description A piece of content that a user may get. */
        DeliveredContent: {
            /** @description The id of the content. */
            contentId: string;
            /** @description The id of the version that is published. */
            versionId: string;
            /** @description The number of the version that is published. */
            versionNumber: number;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The name of the content. */
            name: string;
            /** @description The session that the user is in the middle of, or null. */
            session: components["schemas"]["DeliveredSession"] | null;
            /** @description Whether the content starts by itself. */
            start: {
                /**
                 * @description The decision of the service. The word `watch` means that the decision depends on the page: it is yes while all conditions in `when` hold.
                 * @enum {string}
                 */
                decision: "yes" | "no" | "watch";
                /** @description The conditions on the page that are left to watch. */
                when: components["schemas"]["Condition"][];
                /** @description How many seconds to wait before the content starts. */
                waitSeconds: number;
            };
            /** @description Whether the content is hidden. */
            hide: {
                /**
                 * @description The decision of the service. The word `watch` means that the decision depends on the page: it is yes while all conditions in `when` hold.
                 * @enum {string}
                 */
                decision: "yes" | "no" | "watch";
                /** @description The conditions on the page that are left to watch. */
                when: components["schemas"]["Condition"][];
            };
            /** @description The priority of the content when several could start. */
            priority: string;
            /** @description The settings of the themes that the content uses, resolved for this user and this page, by the id of the theme. */
            themes: {
                [key: string]: components["schemas"]["ThemeSettings"];
            };
            /** @description The code of the localization of the texts, or null when the texts are in the source language. */
            localization: string | null;
            /** @description The id of the theme of the version. It is null for trackers. */
            themeId: string | null;
            /** @description The steps of a flow. The list is empty for content of other types. */
            steps: components["schemas"]["Step"][];
            /** @description The parts of content of other types than flow. It is null for flows. */
            data: components["schemas"]["VersionData"] | null;
            /** @description The time at which an announcement appears, or null when it appears as soon as it is published. */
            scheduledAt: string | null;
        };
        /** @description Whether a list of conditions holds for the user. */
        DeliveredRule: {
            /**
             * @description The decision of the service. The word `watch` means that the decision depends on the page: it is yes while all conditions in `when` hold.
             * @enum {string}
             */
            decision: "yes" | "no" | "watch";
            /** @description The conditions on the page that are left to watch. */
            when: components["schemas"]["Condition"][];
        };
        /** @description A session that lasts. */
        DeliveredSession: {
            /** @description The id of the session. */
            id: string;
            /** @description How far the user got, in percent. */
            progress: number;
            /** @description The time at which the session began. */
            startedAt: string;
        };
        /** @description Everything that a page needs in order to show content to a user. */
        Delivery: {
            /** @description Changes when anything in the answer changes. Send it as `known` with the next visit. */
            revision: string;
            /** @description The content that the page may show, the most urgent first. */
            contents: components["schemas"]["VisitContent"][];
            /** @description The resolved settings of the themes that the content uses, by their key. */
            themes: {
                [key: string]: components["schemas"]["ThemeSettings"];
            };
            /** @description The SVG paths of the built-in icons that the content uses, in a box of 24 by 24. */
            icons: {
                [key: string]: unknown;
            };
            /** @description The attributes of the user that the texts show. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description The language of the user. */
            language: {
                /** @description The code of the localization of the user, or null for the source language. */
                code: string | null;
                /** @description The code of the source language, or null when there is none. */
                source: string | null;
                /**
                 * @description The direction in which the language is written.
                 * @enum {string}
                 */
                dir: "ltr" | "rtl";
            };
            /** @description The earliest time at which the answer may change by itself, or null. */
            nextChangeAt: string | null;
            /** @description How many seconds a page waits before it visits again. */
            poll: number;
            /** @description Whether the environment allows content to run scripts. */
            scripts: boolean;
            /** @description The attributes that were left out. The rest of the message was recorded. An answer names at most a hundred; in the answer to a batch, that many besides the first of each message. */
            rejected: components["schemas"]["RejectedAttribute"][];
        };
        /** @description The demo of a project: an environment of its own with content of every type and invented users. */
        Demo: {
            /**
             * @description The kind of this object, which is always `demo`.
             * @enum {string}
             */
            object: "demo";
            /** @description The id of the environment of the demo, or null when the project has no demo. */
            environmentId: string | null;
        };
        /** @description An action that closes the content. */
        DismissAction: {
            /**
             * @description The kind of action, which is always `dismiss` here.
             * @enum {string}
             */
            type: "dismiss";
        };
        /** @description A line between the blocks of a tab. */
        DividerTabBlock: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `divider` here.
             * @enum {string}
             */
            type: "divider";
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A line between the blocks of a tab. */
        DividerTabBlockInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `divider` here.
             * @enum {string}
             */
            type: "divider";
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A condition on an element of the page. */
        ElementCondition: {
            /**
             * @description The kind of condition, which is always `element` here.
             * @enum {string}
             */
            type: "element";
            target?: components["schemas"]["ElementTarget"];
            /**
             * @description The state that the element must have.
             * @enum {string}
             */
            state: "present" | "hidden" | "disabled" | "enabled" | "clicked" | "unclicked";
        };
        /** @description The looks of the element when it was picked, for the time when nothing is found under its names. */
        ElementFingerprint: {
            /** @description The name of the tag of the element. */
            tag: string;
            /** @description The role of the element, or null. */
            role: string | null;
            /** @description The beginning of the text of the element. */
            text: string;
            /** @description The tags from the page down to the element. */
            path: string;
        };
        /** @description The choice of an element on a page of the customer. */
        ElementPick: {
            /** @description The id of the element pick. */
            id: string;
            /**
             * @description The kind of this object, which is always `elementPick`.
             * @enum {string}
             */
            object: "elementPick";
            /** @description The address of the page on which an element is chosen. */
            url: string;
            /** @description The CSS selector that the chosen element must match, or null. */
            mustMatch: string | null;
            /**
             * @description The state of the pick: nobody has opened the page (`waiting`), somebody is choosing (`open`), or an element was chosen (`chosen`).
             * @enum {string}
             */
            status: "waiting" | "open" | "chosen";
            /** @description The time at which the page was heard of last, or null. */
            lastSeenAt: string | null;
            /** @description The element that was chosen, or null. */
            result: components["schemas"]["PickResult"] | null;
            /** @description The time at which the element pick was created. */
            createdAt: string;
            /** @description The time at which the element pick expires. */
            expiresAt: string;
        };
        /** @description The page on which an element is chosen. */
        ElementPickInput: {
            /** @description The address of a page with the browser SDK, on which an element is chosen. */
            url: string;
            /** @description A CSS selector that the chosen element must match, such as `input, textarea`. */
            mustMatch?: string;
        };
        /** @description The news of the element picker on a page. */
        ElementPickNews: {
            /** @description Whether the page only tells that somebody is choosing. */
            heartbeat?: boolean;
            result?: components["schemas"]["PickResult"];
        };
        /** @description The wishes that the element picker obeys. */
        ElementPickTaken: {
            /**
             * @description Always `ok`, because the news was recorded.
             * @enum {string}
             */
            status: "ok";
            /** @description The CSS selector that the chosen element must match, or null. */
            mustMatch: string | null;
        };
        /** @description An element of the page. */
        ElementTarget: {
            /** @description A CSS selector for the element. */
            selector: string;
            /** @description The text that the element shows. */
            text?: string;
            /** @description The place of the element among those that match, counted from 0. */
            nth?: number;
            /** @description The text of the label of a form field, or the title of a section: its heading, legend, caption or first cell. */
            label?: string;
            within?: components["schemas"]["TargetGroup"];
            /** @description How many elements must match. With more or fewer matches no element is found, so a changed page shows nothing rather than the wrong element. */
            count?: number;
        };
        /** @description A block that shows another page or a video. */
        EmbedBlock: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `embed` here.
             * @enum {string}
             */
            type: "embed";
            /** @description The address of the page or the video. It uses http or https. It is empty in a draft in which no address is entered yet. */
            url: string;
            /** @description The width of the block. */
            width?: components["schemas"]["Length"];
            /** @description The height of the block. */
            height?: components["schemas"]["Length"];
            /** @description The space around the block. */
            margin?: components["schemas"]["Spacing"];
        };
        /** @description A block that shows another page or a video. */
        EmbedBlockInput: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object?: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `embed` here.
             * @enum {string}
             */
            type: "embed";
            /** @description The address of the page or the video. It uses http or https. It is empty in a draft in which no address is entered yet. */
            url: string;
            /** @description The width of the block. */
            width?: components["schemas"]["Length"];
            /** @description The height of the block. */
            height?: components["schemas"]["Length"];
            /** @description The space around the block. */
            margin?: components["schemas"]["Spacing"];
        };
        /** @description A separate set of end users of a project, such as production or staging. */
        Environment: {
            /** @description The id of the environment. */
            id: string;
            /**
             * @description The kind of this object, which is always `environment`.
             * @enum {string}
             */
            object: "environment";
            /** @description The name of the environment. */
            name: string;
            /** @description Whether this is the primary environment. A project has one primary environment, which cannot be deleted. */
            isPrimary: boolean;
            /** @description The newest public SDK token of the environment, or null when the API token may not work in the environment. */
            token: string | null;
            /** @description Whether runtime calls must prove with an identity token for which user and company they act. Users whose id begins with `anon-` need no proof as long as they name no company. */
            requireIdentity: boolean;
            /** @description The origins whose pages may call the runtime, such as `https://app.example.com`. An empty list allows every origin. Calls without an `Origin` header, which only programs other than browsers send, are not held back by the list. */
            allowedOrigins: string[];
            /** @description Whether attributes and events that the runtime hears of for the first time get a definition. Without it, the runtime leaves unknown attributes out and refuses unknown events. */
            runtimeCreatesDefinitions: boolean;
            /** @description Whether pages of the environment run the scripts of content: actions with a script, and the code of a custom live chat. Otherwise pages get no script. */
            allowScripts: boolean;
            /** @description Whether this is the environment of the demo, which the page `/demo` shows. It never allows scripts. */
            isDemo: boolean;
            /** @description Whether the API token may work in this environment. */
            inTokenScope: boolean;
            /** @description The time at which the environment was created. */
            createdAt: string;
            /** @description The time at which the environment was last changed. */
            updatedAt: string;
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
        /** @description Something that a user did, and when. */
        Event: {
            /** @description The id of the event. */
            id: string;
            /**
             * @description The kind of this object, which is always `event`.
             * @enum {string}
             */
            object: "event";
            /** @description The `codeName` of the event definition. */
            codeName: string;
            /** @description The id of the event definition. */
            eventDefinitionId: string;
            /** @description The time at which the event happened. */
            createdAt: string;
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description The id of the company in which the user acted, or null without one. */
            companyId: string | null;
            /** @description The id of the content session in which the event happened, or null when the event is not part of a content session. */
            sessionId: string | null;
            /** @description The id of the content in which the event happened, or null when the event is not part of a content session. */
            contentId: string | null;
            /** @description The id of the content version in which the event happened, or null when the event is not part of a content session. */
            versionId: string | null;
            /** @description The attributes of the event: values by `codeName`. */
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
        };
        /** @description A condition on an attribute of an event. It stands only in the `where` of an event condition. */
        EventAttributeCondition: {
            /**
             * @description The kind of condition, which is always `event_attribute` here.
             * @enum {string}
             */
            type: "event_attribute";
            /** @description The `codeName` of the event attribute. */
            attribute: string;
            /**
             * @description The comparison. The data type of the attribute decides which comparisons there are:
             *
             *     - string: `is`, `not`, `contains`, `not_contains`, `starts_with`, `ends_with` with `value` (a text); `any`, `empty`
             *     - number: `is`, `not`, `lt`, `lte`, `gt`, `gte` with `value` (a decimal number, as text); `between` with `value`, `value2` (a decimal number, as text); `any`, `empty`
             *     - boolean: `true`, `false`, `any`, `empty`
             *     - list: `includes_any`, `includes_all`, `not_includes_any`, `not_includes_all` with `values` (a list of texts); `any`, `empty`
             *     - datetime: `less_than`, `exactly`, `more_than` with `value` (a whole number of days, as text); `before`, `on`, `after` with `value` (a date (YYYY-MM-DD) or a date-time with a zone); `any`, `empty`
             *     - random_ab: `is`, `not` with `value` (A or B); `any`, `empty`
             *     - random_number: `is`, `not`, `lt`, `lte`, `gt`, `gte` with `value` (a decimal number, as text); `between` with `value`, `value2` (a decimal number, as text); `any`, `empty`
             * @enum {string}
             */
            op: "is" | "not" | "contains" | "not_contains" | "starts_with" | "ends_with" | "any" | "empty" | "lt" | "lte" | "gt" | "gte" | "between" | "true" | "false" | "includes_any" | "includes_all" | "not_includes_any" | "not_includes_all" | "less_than" | "exactly" | "more_than" | "before" | "on" | "after";
            /** @description The value to compare with. Numbers are sent as text too, such as `"5"`. */
            value?: string;
            /** @description The upper bound of `between`, which belongs to the range. */
            value2?: string;
            /** @description The values that a list is compared with. */
            values?: string[];
        };
        /** @description A condition on the events that were recorded. */
        EventCondition: {
            /**
             * @description The kind of condition, which is always `event` here.
             * @enum {string}
             */
            type: "event";
            /** @description The `codeName` of the event. */
            event: string;
            /** @description How often the event must have happened. Without it, once is enough. */
            count?: {
                /**
                 * @description How the count is compared.
                 * @enum {string}
                 */
                op: "at_least" | "at_most" | "exactly" | "between";
                /** @description The number to compare with. The comparisons `at_least` and `between` need 1 or more. */
                n: number;
                /** @description The upper bound of `between`. */
                n2?: number;
            };
            /** @description The time in which the event must have happened. Without a time, the event may have happened at any time. */
            within?: {
                /**
                 * @description The period, counted back from now. The word `more_than` means longer ago than the given time.
                 * @enum {string}
                 */
                op: "in_the_last" | "more_than" | "between" | "any_time";
                /** @description The length of time, in units. */
                value?: number;
                /** @description The longer length of time of `between`, in units. */
                value2?: number;
                /**
                 * @description The unit of time.
                 * @enum {string}
                 */
                unit?: "seconds" | "minutes" | "hours" | "days";
            };
            /**
             * @description The users whose events count. Without a scope, the events of the current user count.
             * @enum {string}
             */
            scope?: "current_user" | "current_user_in_company" | "any_user_in_company";
            /** @description Conditions on the attributes of the event: conditions of the kind `event_attribute`, and groups of them. */
            where?: components["schemas"]["Condition"][];
        };
        /** @description The definition of an event: its names and its attributes. */
        EventDefinition: {
            /** @description The id of the event definition. */
            id: string;
            /**
             * @description The kind of this object, which is always `eventDefinition`.
             * @enum {string}
             */
            object: "eventDefinition";
            /** @description The time at which the event definition was created. */
            createdAt: string;
            /** @description The stable name, under which events are recorded and conditions refer to them. */
            codeName: string;
            /** @description The name that people read. */
            displayName: string;
            /** @description A text for the people who work with the definition. */
            description: string;
            /** @description Whether the definition comes with the service. Predefined definitions cannot be changed or deleted. */
            predefined: boolean;
            /** @description The `codeName`s of the attributes that events of this definition have. */
            attributes: string[];
        };
        /** @description The definition of an event, as version 1 of the API shows it. */
        EventDefinitionV1: {
            /** @description The id of the event definition. */
            id: string;
            /**
             * @description The kind of this object, which is always `eventDefinition`.
             * @enum {string}
             */
            object: "eventDefinition";
            /** @description The time at which the event definition was created. */
            createdAt: string;
            /** @description The stable name, under which events are recorded and conditions refer to them. */
            codeName: string;
            /** @description The name that people read. */
            displayName: string;
            /** @description A text for the people who work with the definition. */
            description: string;
        };
        /** @description One reason why content starts or does not start. */
        ExplainedCheck: {
            /**
             * @description The subject of the check: whether the content is published, the sessions that the user had, the scheduled time, whether there are start rules, how often the content may start, the conditions of the start rules, or what else stands in its place on the page.
             * @enum {string}
             */
            name: "publication" | "session" | "schedule" | "start_rules" | "frequency" | "conditions" | "place";
            /**
             * @description Whether the check lets the content start. The word `page_decides` means that only the page can know.
             * @enum {string}
             */
            verdict: "yes" | "no" | "page_decides";
            /** @description The finding of the check, for people to read. */
            message: string;
            /** @description The values that the check looked at, by name. */
            seen: {
                [key: string]: unknown;
            };
        };
        /** @description A condition and whether it holds. */
        ExplainedCondition: {
            /**
             * @description Whether the condition holds. The word `page_decides` means that only the page can know.
             * @enum {string}
             */
            verdict: "yes" | "no" | "page_decides";
            /** @description The condition as it is stored. */
            condition: components["schemas"]["Condition"];
            /** @description The value that the service saw: that of an attribute, whether the user is in a segment, how often an event happened, the progress with content, the address of the page or the present time. It is null when there is none. */
            seen: unknown;
            /** @description Why the condition cannot hold, for people to read, or null. */
            note: string | null;
            /** @description The conditions of a group, one by one. The list is empty for other conditions. */
            conditions: components["schemas"]["ExplainedCondition"][];
        };
        /** @description Why content is shown to a user on a page or is not shown. */
        Explanation: {
            /**
             * @description The kind of this object, which is always `explanation`.
             * @enum {string}
             */
            object: "explanation";
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description The id of the content. */
            contentId: string;
            /** @description The id of the version that is published in the environment, or null when none is. */
            versionId: string | null;
            /**
             * @description Whether the content starts by itself for the user on the page. The word `page_decides` means that only the page can know.
             * @enum {string}
             */
            starts: "yes" | "no" | "page_decides";
            /**
             * @description Whether the hide rules hide the content. The word `page_decides` means that only the page can know.
             * @enum {string}
             */
            hides: "yes" | "no" | "page_decides";
            /**
             * @description Whether the user sees the content on the page: it starts or goes on, is not hidden, and nothing else stands in its place. The word `page_decides` means that only the page can know.
             * @enum {string}
             */
            shows: "yes" | "no" | "page_decides";
            /** @description Whether the user is in the middle of the content, so that it is shown although it does not start. */
            continues: boolean;
            /** @description The checks that decide whether the content starts, and whether something else stands in its place. All checks must let it be shown. */
            checks: components["schemas"]["ExplainedCheck"][];
            /** @description The conditions of the start rules, which must all hold. */
            startConditions: components["schemas"]["ExplainedCondition"][];
            /** @description The conditions of the hide rules, which must all hold to hide the content. */
            hideConditions: components["schemas"]["ExplainedCondition"][];
        };
        /** @description The message was refused. */
        FailedMessage: {
            /**
             * @description Always `error`, because the message was refused.
             * @enum {string}
             */
            status: "error";
            /** @description The stable code of the error. */
            code: string;
            /** @description The problem, for people to read. */
            message: string;
            /** @description The problems of the message, one by one. */
            issues?: components["schemas"]["Issue"][];
        };
        /** @description A place in the window. */
        FloatingPlacement: {
            /**
             * @description The place in the window.
             * @enum {string}
             */
            position?: "leftTop" | "centerTop" | "rightTop" | "leftCenter" | "center" | "rightCenter" | "leftBottom" | "centerBottom" | "rightBottom";
            /** @description The horizontal shift from the place, in pixels. */
            offsetX?: number;
            /** @description The vertical shift from the place, in pixels. */
            offsetY?: number;
            /** @description Whether the rest of the page is dimmed. */
            backdrop?: boolean;
        };
        /** @description How a piece of content of the type `flow` performs. */
        FlowAnalytics: {
            /**
             * @description The kind of this object, which is always `contentAnalytics`.
             * @enum {string}
             */
            object: "contentAnalytics";
            /** @description The id of the content. */
            contentId: string;
            /**
             * @description The type of the content, which is always `flow` here.
             * @enum {string}
             */
            contentType: "flow";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description The first day of the range. */
            startDate: string;
            /** @description The last day of the range. */
            endDate: string;
            /** @description The IANA time zone in which days begin and end. */
            timezone: string;
            /** @description The number of different users who started the flow. */
            uniqueStarts: number;
            /** @description The number of times that the flow was started. */
            totalStarts: number;
            /** @description The number of different users who completed the flow. */
            uniqueCompletions: number;
            /** @description The number of times that the flow was completed. */
            totalCompletions: number;
            /** @description The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both. */
            byDay: components["schemas"]["FlowAnalyticsDay"][];
            /** @description The steps of the version that is published in the environment, or of the edited version when none is published. */
            steps: components["schemas"]["StepAnalytics"][];
        };
        /** @description The counts of one day. */
        FlowAnalyticsDay: {
            /** @description The day that is counted. */
            date: string;
            /** @description The number of different users who started the flow. */
            uniqueStarts: number;
            /** @description The number of times that the flow was started. */
            totalStarts: number;
            /** @description The number of different users who completed the flow. */
            uniqueCompletions: number;
            /** @description The number of times that the flow was completed. */
            totalCompletions: number;
        };
        /** @description How often content starts by itself. */
        Frequency: {
            /**
             * @description How often the content starts for a user: a single time, some times, or whenever the conditions hold.
             * @enum {string}
             */
            mode: "once" | "multiple" | "unlimited";
            /** @description How often the content starts in each period. The mode `once` ignores it. */
            every?: {
                /** @description The number of starts in a period. */
                times?: number;
                /** @description The length of the period. */
                duration: number;
                /**
                 * @description The unit of the length.
                 * @enum {string}
                 */
                unit: "seconds" | "minutes" | "hours" | "days";
            };
            /** @description The least time between the starts of any two flows. It is only for flows. */
            atLeast?: {
                /** @description The length of the period. */
                duration: number;
                /**
                 * @description The unit of the length.
                 * @enum {string}
                 */
                unit: "seconds" | "minutes" | "hours" | "days";
            };
        };
        /** @description An action that shows another step. It stands only in flows. */
        GotoStepAction: {
            /**
             * @description The kind of action, which is always `goto_step` here.
             * @enum {string}
             */
            type: "goto_step";
            /** @description The `cvid` of the step to show. A request may also send the `id` of the step, or the `key` of a step of the same request. It is empty in a draft in which no step is chosen yet. */
            step: string;
        };
        /** @description A group of conditions. */
        GroupCondition: {
            /**
             * @description The kind of condition, which is always `group` here.
             * @enum {string}
             */
            type: "group";
            /**
             * @description Whether all conditions of the group must hold, or any one of them.
             * @enum {string}
             */
            match: "all" | "any";
            /** @description The conditions of the group. */
            conditions: components["schemas"]["Condition"][];
        };
        /** @description The company that a user is in. */
        GroupMessage: {
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The id that your app gives the company that the user is in. */
            groupId: string | number;
            /** @description The attributes of the company: values by `codeName`. */
            traits?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The attributes of the company. `traits` wins over it. */
            attributes?: components["schemas"]["RuntimeAttributes"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The rules by which flows, checklists and resource centers are hidden. The content comes back when the conditions no longer hold. */
        HideRules: {
            /** @description The conditions that must all hold for the content to be hidden. */
            when: components["schemas"]["Condition"][];
        };
        /** @description An icon, built in or from an address. */
        Icon: {
            /**
             * @description The source of the icon.
             * @enum {string}
             */
            source: "builtin" | "upload" | "url";
            /** @description The name of a built-in icon. */
            type?: string;
            /** @description The address of an image, for the other sources than `builtin`. It uses http or https. It is empty in a draft in which no address is entered yet. */
            url?: string;
        };
        /** @description The user and the company were recorded. */
        Identified: {
            /**
             * @description Always `ok`, because the message was recorded.
             * @enum {string}
             */
            status: "ok";
            /** @description The attributes that were left out. The rest of the message was recorded. An answer names at most a hundred; in the answer to a batch, that many besides the first of each message. */
            rejected: components["schemas"]["RejectedAttribute"][];
            /** @description Whether rules, attributes or sessions of the user may differ now, so that a page should visit again. */
            changed: boolean;
        };
        /** @description The company that the user is in. */
        IdentifiedCompany: {
            /** @description The id that your app gives the company. Without it, the company is that of `groupId`. */
            id?: (string | number) | null;
            /** @description The attributes of the company: values by `codeName`. */
            attributes?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The attributes of the company, in Segment's name. `attributes` wins over it. */
            traits?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The attributes of the membership of the user in the company. */
            membership?: components["schemas"]["RuntimeAttributes"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The user with attributes, and the company that the user is in. */
        IdentifyMessage: {
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The attributes of the user: values by `codeName`. */
            attributes?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The attributes of the user, in Segment's name. `attributes` wins over it. */
            traits?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The company that the user is in. */
            company?: components["schemas"]["IdentifiedCompany"] | null;
            /** @description The id of the company that the user is in, where no `company` is sent. */
            groupId?: (string | number) | null;
        } & {
            [key: string]: unknown;
        };
        /** @description How the runtime calls of an environment prove who their users are. When no call is unverified, identity can be required without refusing anybody. */
        IdentityCoverage: {
            /**
             * @description The kind of this object, which is always `identityCoverage`.
             * @enum {string}
             */
            object: "identityCoverage";
            /** @description Whether the environment requires identity now. */
            requireIdentity: boolean;
            /** @description The days with calls among the last 30 days, the newest first. Each message of a batch counts as a call. */
            days: components["schemas"]["IdentityCoverageDay"][];
        };
        /** @description The runtime calls of one day, by how they prove who the user is. */
        IdentityCoverageDay: {
            /** @description The day in UTC. */
            day: string;
            /** @description The number of calls with a valid identity token of their user and company. */
            verified: number;
            /** @description The number of calls without an identity token for users whose id begins with `anon-` and who name no company. They need no token. */
            anonymous: number;
            /** @description The number of calls that were accepted without a valid identity token. The runtime would refuse them if identity were required. */
            unverified: number;
            /** @description The number of calls that were refused because identity is required. */
            refused: number;
        };
        /** @description A block with an image. */
        ImageBlock: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `image` here.
             * @enum {string}
             */
            type: "image";
            /** @description The address of the image. It uses http or https. It is empty in a draft in which no address is entered yet. */
            url: string;
            /** @description The text for users who do not see the image. */
            alt?: string;
            /** @description The page that a click on the image opens. */
            link?: components["schemas"]["Link"];
            /** @description The width of the block. */
            width?: components["schemas"]["Length"];
            /** @description The space around the block. */
            margin?: components["schemas"]["Spacing"];
        };
        /** @description A block with an image. */
        ImageBlockInput: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object?: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `image` here.
             * @enum {string}
             */
            type: "image";
            /** @description The address of the image. It uses http or https. It is empty in a draft in which no address is entered yet. */
            url: string;
            /** @description The text for users who do not see the image. */
            alt?: string;
            /** @description The page that a click on the image opens. */
            link?: components["schemas"]["Link"];
            /** @description The width of the block. */
            width?: components["schemas"]["Length"];
            /** @description The space around the block. */
            margin?: components["schemas"]["Spacing"];
        };
        /** @description The pages on which the browser SDK of an environment was seen. Times are exact to a minute. */
        Installation: {
            /**
             * @description The kind of this object, which is always `installation`.
             * @enum {string}
             */
            object: "installation";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description Whether a page with the browser SDK was ever seen. */
            isInstalled: boolean;
            /** @description The time at which the browser SDK was seen first, or null. */
            firstSeenAt: string | null;
            /** @description The time at which the browser SDK was seen last, or null. */
            lastSeenAt: string | null;
            /** @description The version of the browser SDK that was seen last, or null. */
            sdkVersion: string | null;
            /** @description The last 20 origins that were seen, the latest first. */
            origins: components["schemas"]["InstallationOrigin"][];
        };
        /** @description An origin whose pages have the browser SDK. */
        InstallationOrigin: {
            /** @description The origin of the pages, such as `https://app.example.com`. */
            origin: string;
            /** @description The time at which the browser SDK was seen first on the origin. */
            firstSeenAt: string;
            /** @description The time at which the browser SDK was seen last on the origin. */
            lastSeenAt: string;
            /** @description The version of the browser SDK that was seen last, or null. */
            sdkVersion: string | null;
        };
        /** @description A person who was invited to a project and has not accepted yet. */
        Invitation: {
            /** @description The id of the invitation. */
            id: string;
            /**
             * @description The kind of this object, which is always `invitation`.
             * @enum {string}
             */
            object: "invitation";
            /** @description The e-mail address of the person who was invited. */
            email: string;
            /**
             * @description The role in the project. Only a transfer makes somebody the owner.
             * @enum {string}
             */
            role: "admin" | "editor" | "viewer";
            /** @description The e-mail address of the member who invited the person, or null. */
            invitedBy: string | null;
            /** @description The time at which the link stops working. */
            expiresAt: string;
            /** @description The time at which the invitation was created. */
            createdAt: string;
        };
        /** @description The person to invite. */
        InvitationInput: {
            /** @description The e-mail address of the person. Capital letters make no difference. */
            email: string;
            /**
             * @description The role in the project. Only a transfer makes somebody the owner.
             * @enum {string}
             */
            role: "admin" | "editor" | "viewer";
        };
        /** @description An invitation with the link that accepts it. */
        InvitationWithLink: {
            /** @description The id of the invitation. */
            id: string;
            /**
             * @description The kind of this object, which is always `invitation`.
             * @enum {string}
             */
            object: "invitation";
            /** @description The e-mail address of the person who was invited. */
            email: string;
            /**
             * @description The role in the project. Only a transfer makes somebody the owner.
             * @enum {string}
             */
            role: "admin" | "editor" | "viewer";
            /** @description The e-mail address of the member who invited the person, or null. */
            invitedBy: string | null;
            /** @description The time at which the link stops working. */
            expiresAt: string;
            /** @description The time at which the invitation was created. */
            createdAt: string;
            /** @description The link with which the person accepts the invitation, or null when it goes by mail. It is shown only now; hand it over. */
            url: string | null;
            /** @description Whether the link is sent by mail. Without a mail server it is not. */
            isMailed: boolean;
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
        /** @description How a piece of content of the type `launcher` performs. */
        LauncherAnalytics: {
            /**
             * @description The kind of this object, which is always `contentAnalytics`.
             * @enum {string}
             */
            object: "contentAnalytics";
            /** @description The id of the content. */
            contentId: string;
            /**
             * @description The type of the content, which is always `launcher` here.
             * @enum {string}
             */
            contentType: "launcher";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description The first day of the range. */
            startDate: string;
            /** @description The last day of the range. */
            endDate: string;
            /** @description The IANA time zone in which days begin and end. */
            timezone: string;
            /** @description The number of different users who saw the launcher. */
            uniqueSeen: number;
            /** @description The number of different users who activated the launcher for the first time ever. */
            newActivations: number;
            /** @description The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both. */
            byDay: components["schemas"]["LauncherAnalyticsDay"][];
        };
        /** @description The counts of one day. */
        LauncherAnalyticsDay: {
            /** @description The day that is counted. */
            date: string;
            /** @description The number of different users who saw the launcher. */
            uniqueSeen: number;
            /** @description The number of different users who activated the launcher for the first time ever. */
            newActivations: number;
        };
        /** @description The behavior of a launcher. */
        LauncherBehavior: {
            /**
             * @description The element that users click or point at.
             * @enum {string}
             */
            triggerElement: "launcher" | "target" | "target-or-launcher";
            /**
             * @description Whether users click the element or point at it.
             * @enum {string}
             */
            event: "clicked" | "hovered";
            /**
             * @description Whether the launcher shows its tooltip or performs its actions.
             * @enum {string}
             */
            action: "show-tooltip" | "perform-action";
            /** @description The actions of the launcher when its `action` is `perform-action`, in their order. */
            actions: components["schemas"]["Action"][];
        };
        /** @description The behavior of a launcher. */
        LauncherBehaviorInput: {
            /**
             * @description The element that users click or point at.
             * @enum {string}
             */
            triggerElement?: "launcher" | "target" | "target-or-launcher";
            /**
             * @description Whether users click the element or point at it.
             * @enum {string}
             */
            event?: "clicked" | "hovered";
            /**
             * @description Whether the launcher shows its tooltip or performs its actions.
             * @enum {string}
             */
            action?: "show-tooltip" | "perform-action";
            /** @description The actions of the launcher when its `action` is `perform-action`, in their order. */
            actions?: components["schemas"]["Action"][];
        };
        /** @description The parts of a launcher. */
        LauncherData: {
            /**
             * @description The look of the launcher.
             * @enum {string}
             */
            style: "beacon" | "icon" | "hidden" | "button";
            /** @description The icon of the launcher. */
            icon: components["schemas"]["Icon"];
            /** @description The text of a launcher of the style `button`. */
            buttonText: string;
            target?: components["schemas"]["LauncherTarget"];
            /** @description The place in the stack of what lies on top of each other on the page. */
            zIndex?: number;
            tooltip: components["schemas"]["LauncherTooltip"];
            behavior: components["schemas"]["LauncherBehavior"];
        };
        /** @description The parts of a launcher. */
        LauncherDataInput: {
            /** @description The look of the launcher. */
            style?: ("beacon" | "icon" | "hidden" | "button") | null;
            /** @description The icon of the launcher. */
            icon?: components["schemas"]["Icon"] | null;
            /** @description The text of a launcher of the style `button`. */
            buttonText?: string | null;
            /** @description The element that the launcher stands beside. */
            target?: components["schemas"]["LauncherTarget"] | null;
            /** @description The place in the stack of what lies on top of each other on the page. */
            zIndex?: number | null;
            /** @description The tooltip of a launcher. */
            tooltip?: components["schemas"]["LauncherTooltipInput"] | null;
            /** @description The behavior of a launcher. */
            behavior?: components["schemas"]["LauncherBehaviorInput"] | null;
        };
        /** @description The element that the launcher stands beside. */
        LauncherTarget: {
            /** @description A CSS selector for the element. It is empty in a draft in which no element is chosen yet. */
            selector: string;
            /** @description The text that the element shows. */
            text?: string;
            /** @description The place of the element among those that match, counted from 0. */
            nth?: number;
            /** @description The text of the label of a form field, or the title of a section: its heading, legend, caption or first cell. */
            label?: string;
            within?: components["schemas"]["TargetGroup"];
            /** @description How many elements must match. With more or fewer matches no element is found, so a changed page shows nothing rather than the wrong element. */
            count?: number;
            placement?: components["schemas"]["AnchoredPlacement"];
        };
        /** @description The tooltip of a launcher. */
        LauncherTooltip: {
            placement?: components["schemas"]["AnchoredPlacement"];
            /** @description The width of the tooltip, in pixels. */
            width: number;
            /**
             * @description Whether the tooltip stands beside the target or the launcher.
             * @enum {string}
             */
            reference: "target" | "launcher";
            /** @description The blocks that the tooltip shows. */
            content: components["schemas"]["Block"][];
            /** @description How the launcher and its tooltip behave. */
            settings: {
                /** @description Whether the launcher goes away once it was used. */
                dismissAfterFirstActivation: boolean;
                /** @description Whether the tooltip stays while the pointer is on it. */
                keepOpenWhenHovered: boolean;
                /** @description Whether the launcher is hidden while its tooltip is open. */
                hideLauncherWhenTooltipShown: boolean;
            };
        };
        /** @description The tooltip of a launcher. */
        LauncherTooltipInput: {
            placement?: components["schemas"]["AnchoredPlacement"];
            /** @description The width of the tooltip, in pixels. */
            width?: number;
            /**
             * @description Whether the tooltip stands beside the target or the launcher.
             * @enum {string}
             */
            reference?: "target" | "launcher";
            /** @description The blocks that the tooltip shows. */
            content?: components["schemas"]["BlockInput"][];
            /** @description How the launcher and its tooltip behave. */
            settings?: {
                /** @description Whether the launcher goes away once it was used. */
                dismissAfterFirstActivation?: boolean;
                /** @description Whether the tooltip stays while the pointer is on it. */
                keepOpenWhenHovered?: boolean;
                /** @description Whether the launcher is hidden while its tooltip is open. */
                hideLauncherWhenTooltipShown?: boolean;
            };
        };
        /** @description A width or a height. */
        Length: {
            /**
             * @description The unit of the length.
             * @enum {string}
             */
            unit: "percent" | "pixels";
            /** @description The number of units. A length of more than 100 percent overflows. */
            value: number;
        };
        /** @description A link to a page. */
        Link: {
            /** @description The address to open. It uses http, https, mailto or tel, or is relative to the page. After the host or the first part of the path, `{{ attribute }}` is replaced by the attribute of the user. It is empty in a draft in which no address is entered yet. */
            url: string;
            /** @description Whether the address opens in a new tab. */
            newTab?: boolean;
        };
        /** @description The icon of an item of a list. The source `inherit` takes the icon that the list has for all items. */
        ListIcon: {
            /**
             * @description The source of the icon.
             * @enum {string}
             */
            source: "builtin" | "upload" | "url" | "inherit";
            /** @description The name of a built-in icon. */
            type?: string;
            /** @description The address of an image, for the other sources than `builtin`. It uses http or https. It is empty in a draft in which no address is entered yet. */
            url?: string;
        };
        /** @description A block of a tab that opens a live chat. */
        LiveChatTabBlock: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `live-chat` here.
             * @enum {string}
             */
            type: "live-chat";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /**
             * @description The provider of the live chat.
             * @enum {string}
             */
            provider: "crisp" | "custom" | "freshchat" | "help-scout" | "hubspot" | "intercom" | "zendesk-classic" | "zendesk-messenger";
            /** @description The script that opens the chat of the provider `custom`. */
            customCode?: string;
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A block of a tab that opens a live chat. */
        LiveChatTabBlockInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `live-chat` here.
             * @enum {string}
             */
            type: "live-chat";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /**
             * @description The provider of the live chat.
             * @enum {string}
             */
            provider: "crisp" | "custom" | "freshchat" | "help-scout" | "hubspot" | "intercom" | "zendesk-classic" | "zendesk-messenger";
            /** @description The script that opens the chat of the provider `custom`. */
            customCode?: string;
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A common locale, from which a localization can be created. */
        Locale: {
            /**
             * @description The kind of this object, which is always `locale`.
             * @enum {string}
             */
            object: "locale";
            /** @description The locale tag. */
            locale: string;
            /** @description The name of the language, which is a good name for a localization. */
            name: string;
        };
        /** @description A language of a project. */
        Localization: {
            /** @description The id of the localization. */
            id: string;
            /**
             * @description The kind of this object, which is always `localization`.
             * @enum {string}
             */
            object: "localization";
            /** @description The code of the language. The service compares it with the `locale_code` of a user, in upper or lower case, to choose a translation. It may differ from `locale`. */
            code: string;
            /** @description The name of the language. */
            name: string;
            /** @description The locale tag from which the localization was created. */
            locale: string;
            /** @description Whether this is the source language, in which content is written. A project has exactly one source language. */
            isDefault: boolean;
            /** @description Whether the localization is deleted. A deleted localization is not offered or delivered; its translations are kept. */
            deleted: boolean;
            /** @description The time at which the localization was created. */
            createdAt: string;
            /** @description The time at which the localization was last changed. */
            updatedAt: string;
        };
        /** @description The account, the projects and the scopes that the API token of the request covers. */
        Me: {
            /**
             * @description The kind of this object, which is always `me`.
             * @enum {string}
             */
            object: "me";
            /** @description The name of the API token. For a person who has signed in, the name of the account. */
            tokenName: string;
            /** @description The projects that the API token covers. */
            projects: components["schemas"]["MyProject"][];
        };
        /** @description An account that may work in the project, with its role. */
        Member: {
            /** @description The id of the account. */
            id: string;
            /**
             * @description The kind of this object, which is always `member`.
             * @enum {string}
             */
            object: "member";
            /** @description The e-mail address of the member. */
            email: string;
            /** @description The name of the member. */
            name: string;
            /**
             * @description The role of the member in the project. A project has one owner.
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "viewer";
            /** @description Whether the member signs in with a second factor. */
            twoFactorEnabled: boolean;
            /** @description The time at which the account became a member of the project. */
            createdAt: string;
        };
        /** @description The change of a member. */
        MemberPatch: {
            /**
             * @description The role in the project. Only a transfer makes somebody the owner.
             * @enum {string}
             */
            role: "admin" | "editor" | "viewer";
        };
        /** @description One line: a membership to create or to update. */
        MembershipLine: {
            /** @description The id that your app gives the company. */
            companyId: string;
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
            attributes?: {
                [key: string]: string | number | boolean | string[] | null;
            };
        };
        /** @description The page and the window in which the user acts. */
        MessageContext: {
            /** @description The address of the page. */
            pageUrl?: string;
            /** @description The width of the window in pixels. */
            viewportWidth?: number;
            /** @description The height of the window in pixels. */
            viewportHeight?: number;
            /** @description The locale of the user, such as `de-DE`. */
            locale?: string;
            /** @description The version of the browser SDK on the page. The installation of the environment shows it. */
            sdkVersion?: string;
            /** @description The title of the page, which the service does not keep. */
            title?: string;
            /** @description The page that the user came from, which the service does not keep. */
            referrer?: string;
            /** @description The page, in Segment's form. */
            page?: {
                /** @description The address of the page. */
                url?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description The window, in Segment's form. */
            screen?: {
                /** @description The width of the window in pixels. */
                width?: number;
                /** @description The height of the window in pixels. */
                height?: number;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description An environment in which the API token may work. */
        MyEnvironment: {
            /** @description The id of the environment. */
            id: string;
            /**
             * @description The kind of this object, which is always `environment`.
             * @enum {string}
             */
            object: "environment";
            /** @description The name of the environment. */
            name: string;
            /** @description Whether this is the primary environment of the project. */
            isPrimary: boolean;
        };
        /** @description A project that the API token covers. */
        MyProject: {
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
             * @description The role of the account in the project. The token never allows more than it.
             * @enum {string}
             */
            role: "owner" | "admin" | "editor" | "viewer";
            /** @description The scopes of the token in the project right now: those that the role of the account includes. */
            scopes: ("content:read" | "content:create" | "content:update" | "content:delete" | "content:publish" | "theme:read" | "theme:create" | "theme:update" | "theme:delete" | "attribute:read" | "attribute:create" | "attribute:update" | "attribute:delete" | "event:read" | "event:create" | "event:update" | "event:delete" | "localization:read" | "localization:create" | "localization:update" | "localization:delete" | "segment:read" | "segment:create" | "segment:update" | "segment:delete" | "user:read" | "user:write" | "user:delete" | "company:read" | "company:write" | "company:delete" | "session:read" | "session:manage" | "analytics:read" | "webhook:read" | "webhook:manage" | "environment:read" | "environment:manage" | "integration:read" | "integration:manage" | "accesstoken:read" | "accesstoken:manage" | "audit:read" | "project:read" | "project:activate" | "project:manage" | "billing:read" | "billing:manage" | "team:read" | "team:manage" | "sso:read" | "sso:manage")[];
            /** @description The environments of the project in which the API token may work. */
            environments: components["schemas"]["MyEnvironment"][];
        };
        /** @description An action that opens a page. */
        NavigateAction: {
            /**
             * @description The kind of action, which is always `navigate` here.
             * @enum {string}
             */
            type: "navigate";
            /** @description The address to open. It uses http, https, mailto or tel, or is relative to the page. After the host or the first part of the path, `{{ attribute }}` is replaced by the attribute of the user. It is empty in a draft in which no address is entered yet. */
            url: string;
            /** @description Whether the address opens in a new tab. */
            newTab?: boolean;
        };
        /** @description An element pick with the token that is shown only now. */
        NewElementPick: {
            /** @description The id of the element pick. */
            id: string;
            /**
             * @description The kind of this object, which is always `elementPick`.
             * @enum {string}
             */
            object: "elementPick";
            /** @description The token with which the page tells what was chosen. */
            token: string;
            /** @description The address that opens the page with the element picker. */
            url: string;
            /** @description The time at which the element pick expires. */
            expiresAt: string;
        };
        /** @description A signing secret that was just created, with the secret itself. */
        NewSigningSecret: {
            /** @description The id of the signing secret. */
            id: string;
            /**
             * @description The kind of this object, which is always `signingSecret`.
             * @enum {string}
             */
            object: "signingSecret";
            /** @description The name of the signing secret, for people to read. */
            name: string;
            /** @description The last four characters of the signing secret. */
            lastFour: string;
            /** @description The time at which the signing secret was created. */
            createdAt: string;
            /** @description The time at which a runtime call last brought an identity token that this secret has signed, or null. It is kept to the minute. */
            lastUsedAt: string | null;
            /** @description The signing secret. It is shown only once, in this answer. */
            secret: string;
        };
        /** @description The net promoter score of a question. */
        NpsAnalytics: {
            /** @description The percentage of promoters minus the percentage of detractors; null without responses. */
            score: number | null;
            /** @description The users who answered 9 or 10. */
            promoters: components["schemas"]["Share"];
            /** @description The users who answered 7 or 8. */
            passives: components["schemas"]["Share"];
            /** @description The users who answered 6 or less. */
            detractors: components["schemas"]["Share"];
            /** @description The length of the window in days. The numbers beside this field cover the window up to `endDate`; the numbers of a day cover the window up to that day. */
            rollingWindowDays: number;
            /** @description The score of every day of the range. */
            byDay: components["schemas"]["NpsAnalyticsDay"][];
        };
        /** @description The score of the window that ends on a day. */
        NpsAnalyticsDay: {
            /** @description The last day of the window. */
            date: string;
            /** @description The score of the window; null when it has no responses. */
            score: number | null;
            /** @description The number of responses in the window. */
            total: number;
        };
        /** @description A question that is answered with a score from 0 to 10. */
        NpsQuestion: {
            /**
             * @description The kind of question, which is always `nps` here.
             * @enum {string}
             */
            kind: "nps";
            /** @description The id of the question, which the service makes. The id is the same in every version, so that answers can be compared. */
            cvid: string;
            /** @description The text of the question, under which its answers are counted. */
            name: string;
            /** @description The text beside the lowest value. */
            lowLabel?: string;
            /** @description The text beside the highest value. */
            highLabel?: string;
            /** @description The `codeName` of the user attribute that takes the answer. */
            bindAttribute?: string;
        };
        /** @description A question that is answered with a score from 0 to 10. */
        NpsQuestionInput: {
            /**
             * @description The kind of question, which is always `nps` here.
             * @enum {string}
             */
            kind: "nps";
            /** @description The id of the question, which the service makes. The id is the same in every version, so that answers can be compared. */
            cvid?: string;
            /** @description The text of the question, under which its answers are counted. */
            name: string;
            /** @description The text beside the lowest value. */
            lowLabel?: string;
            /** @description The text beside the highest value. */
            highLabel?: string;
            /** @description The `codeName` of the user attribute that takes the answer. */
            bindAttribute?: string;
        };
        /** @description The most important numbers of an environment. */
        Overview: {
            /**
             * @description The kind of this object, which is always `overview`.
             * @enum {string}
             */
            object: "overview";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description All users of the environment. Numbers up to 10000 are exact unless counting takes longer than a second. */
            users: {
                /** @description The number of users. */
                count: number;
                /** @description Whether the number is an estimate from a sample. The true number lies between the bounds of `between` in 19 of 20 samples. */
                estimated: boolean;
                /** @description The bounds of an estimate, or null for a number that was counted. */
                between: {
                    /** @description The lower bound of the true number. */
                    least: number;
                    /** @description The upper bound of the true number. */
                    most: number;
                } | null;
            };
            /** @description The users who were last seen within the last 7 days. Numbers up to 10000 are exact unless counting takes longer than a second. */
            activeUsers7Days: {
                /** @description The number of users. */
                count: number;
                /** @description Whether the number is an estimate from a sample. The true number lies between the bounds of `between` in 19 of 20 samples. */
                estimated: boolean;
                /** @description The bounds of an estimate, or null for a number that was counted. */
                between: {
                    /** @description The lower bound of the true number. */
                    least: number;
                    /** @description The upper bound of the true number. */
                    most: number;
                } | null;
            };
            /** @description The users who were last seen within the last 30 days. Numbers up to 10000 are exact unless counting takes longer than a second. */
            activeUsers30Days: {
                /** @description The number of users. */
                count: number;
                /** @description Whether the number is an estimate from a sample. The true number lies between the bounds of `between` in 19 of 20 samples. */
                estimated: boolean;
                /** @description The bounds of an estimate, or null for a number that was counted. */
                between: {
                    /** @description The lower bound of the true number. */
                    least: number;
                    /** @description The upper bound of the true number. */
                    most: number;
                } | null;
            };
            /** @description The sessions of flows and checklists on each of the last 30 days, today included. */
            sessionsByDay: components["schemas"]["OverviewDay"][];
            /** @description Up to 5 pieces of content that users met most often in the last 30 days. */
            topContent: components["schemas"]["OverviewContent"][];
            /** @description The number of webhook deliveries of the last 30 days that failed for good, up to 1000 for each webhook. Null for a token without `webhook:read`. */
            failedDeliveries: number | null;
            /** @description Whether a webhook has more than 1000 failed deliveries, so that there are more of them than the number says. */
            failedDeliveriesCapped: boolean;
        };
        /** @description Content that users met often. */
        OverviewContent: {
            /** @description The id of the content. */
            contentId: string;
            /** @description The name of the content. */
            name: string;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The number of times that the content was started, or was seen or opened where its type has no start. */
            views: number;
        };
        /** @description The sessions of one day. */
        OverviewDay: {
            /** @description The day, in UTC. */
            date: string;
            /** @description The number of flows and checklists that users started on the day. */
            started: number;
            /** @description The number of flows and checklists that users completed on the day. */
            completed: number;
        };
        /** @description A page that a user viewed. */
        PageMessage: {
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: (string | number) | null;
            /** @description The id of the company, in Segment's name. `companyId` wins over it. */
            groupId?: (string | number) | null;
            /** @description The page and the window in which the user acts. */
            context?: components["schemas"]["MessageContext"] | null;
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: (string | number) | null;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string | null;
            /** @description The time at which the event happened, in Segment's name. `occurredAt` wins over it. */
            timestamp?: string | null;
            /** @description The page that was viewed. */
            attributes?: components["schemas"]["ViewedPage"] | null;
            /** @description The page that was viewed, in Segment's name. `attributes` wins over it. */
            properties?: components["schemas"]["ViewedPage"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The element that was chosen. */
        PickResult: {
            /** @description The best way to find the element again. */
            target: components["schemas"]["Target"];
            /** @description Other ways to find the element, the better ones first. */
            candidates: components["schemas"]["Target"][];
            fingerprint: components["schemas"]["ElementFingerprint"];
            /** @description The address of the page on which the element was chosen. */
            pageUrl: string;
        };
        /** @description The place of a step: beside its target for a tooltip, in the window for a modal or a bubble. */
        Placement: components["schemas"]["AnchoredPlacement"] | components["schemas"]["FloatingPlacement"];
        /** @description A piece of guidance inside a session, as version 1 of the API shows it. */
        PlainContentV1: {
            /** @description The id of the content. */
            id: string;
            /**
             * @description The kind of this object, which is always `content`.
             * @enum {string}
             */
            object: "content";
            /** @description The name of the content. */
            name: string;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The id of the version that is being edited. */
            editedVersionId: string;
            /** @description The id of the version that is published in the environment, or null when none is published. */
            publishedVersionId: string | null;
            /** @description The time at which the content was last changed. */
            updatedAt: string;
            /** @description The time at which the content was created. */
            createdAt: string;
        };
        /** @description Adds to the beginning of a list what the list does not have yet. A list grows to at most 1,000 values. */
        PrependToAttribute: {
            /** @description One value or several values to put at the beginning of the list. */
            prepend: string | string[];
            /**
             * @description The type of an attribute that is new. An attribute that exists must have this type.
             * @enum {string}
             */
            data_type?: "number" | "string" | "boolean" | "list" | "datetime";
        };
        /** @description A way to see a version on a page. Nothing that happens in a preview is recorded. */
        Preview: {
            /**
             * @description The kind of this object, which is always `preview`.
             * @enum {string}
             */
            object: "preview";
            /** @description The token with which a page gets the version. */
            token: string;
            /** @description The address that opens the page with the version on it, or null when no page was named. */
            url: string | null;
            /** @description The time at which the preview expires, one hour after its creation. */
            expiresAt: string;
        };
        /** @description Everything that a page needs in order to show a preview. */
        PreviewDelivery: {
            /** @description Changes when anything in the answer changes. Send it as `known` with the next visit. */
            revision: string;
            /** @description The content that the page may show, the most urgent first. */
            contents: components["schemas"]["VisitContent"][];
            /** @description The resolved settings of the themes that the content uses, by their key. */
            themes: {
                [key: string]: components["schemas"]["ThemeSettings"];
            };
            /** @description The SVG paths of the built-in icons that the content uses, in a box of 24 by 24. */
            icons: {
                [key: string]: unknown;
            };
            /** @description The attributes of the user that the texts show. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description The language of the user. */
            language: {
                /** @description The code of the localization of the user, or null for the source language. */
                code: string | null;
                /** @description The code of the source language, or null when there is none. */
                source: string | null;
                /**
                 * @description The direction in which the language is written.
                 * @enum {string}
                 */
                dir: "ltr" | "rtl";
            };
            /** @description The earliest time at which the answer may change by itself, or null. */
            nextChangeAt: string | null;
            /** @description How many seconds a page waits before it visits again. */
            poll: number;
            /** @description Whether the environment allows content to run scripts. */
            scripts: boolean;
            /** @description The attributes that were left out. The rest of the message was recorded. An answer names at most a hundred; in the answer to a batch, that many besides the first of each message. */
            rejected: components["schemas"]["RejectedAttribute"][];
            /** @description The languages in which the version can be shown, the source language among them. */
            languages: {
                /** @description The code of the localization. */
                code: string;
                /** @description The name of the localization. */
                name: string;
            }[];
            /** @description The user whose attributes the texts show, or null when it is shown as to a stranger. */
            userId: string | null;
        };
        /** @description How a version is looked at. */
        PreviewInput: {
            /** @description The id of the environment in which the version is looked at. */
            environmentId: string;
            /** @description The id that your app gives the user whose attributes the texts show. */
            userId?: string;
            /** @description The code of the localization to show, instead of that of the user. */
            locale?: string;
            /** @description The address of the page on which the version is looked at. */
            url?: string;
        };
        /** @description The preview to show. */
        PreviewTokenInput: {
            /** @description The token of the preview. */
            token: string;
            /** @description The code of the localization to show, instead of that of the preview. */
            locale?: string;
            /** @description The id that your app gives the user of the page, whose attributes the texts show when the preview names no user. */
            userId?: string;
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
        };
        /** @description A project, which owns environments, content, definitions, segments, themes and localizations. */
        Project: {
            /** @description The id of the project. */
            id: string;
            /**
             * @description The kind of this object, which is always `project`.
             * @enum {string}
             */
            object: "project";
            /** @description The name of the project. */
            name: string;
            /** @description The time at which the project was created. */
            createdAt: string;
            /** @description The time at which the project was last changed. */
            updatedAt: string;
        };
        /** @description The fact that content is published in an environment. */
        Publication: {
            /** @description The id of the environment. */
            environmentId: string;
            /**
             * @description Always true, because only published content is listed.
             * @enum {boolean}
             */
            published: true;
            /** @description The id of the version that is published. */
            publishedVersionId: string;
            /** @description The time at which the version was published to the environment. */
            publishedAt: string;
            /** @description The version that is published. Present when `publishedVersion` is expanded. */
            publishedVersion?: components["schemas"]["ContentVersionSummary"];
        };
        /** @description The outcome of a purge. */
        Purge: {
            /**
             * @description The kind of this object, which is always `purge`.
             * @enum {string}
             */
            object: "purge";
            /** @description The number of definitions that were removed for good. */
            purged: number;
            /** @description The number of deleted definitions that still have values. */
            kept: number;
        };
        /** @description A question that content asks users. */
        Question: {
            /**
             * @description The kind of this object, which is always `question`.
             * @enum {string}
             */
            object: "question";
            /** @description The id of the question, which is the same in every version. */
            cvid: string;
            /** @description The text of the question. */
            name: string;
            /** @description The kind of question, such as `nps` or `multiple-choice`. */
            type: string;
        };
        /** @description The answers to a question. */
        QuestionAnalytics: {
            /**
             * @description The kind of this object, which is always `questionAnalytics`.
             * @enum {string}
             */
            object: "questionAnalytics";
            /** @description The question that was asked. */
            question: {
                /** @description The id of the question, which is the same in every version. */
                cvid: string;
                /** @description The text of the question. */
                name: string;
                /**
                 * @description The kind of question.
                 * @enum {string}
                 */
                type: "nps" | "star-rating" | "scale" | "single-line-text" | "multi-line-text" | "multiple-choice";
            };
            /** @description The number of sessions whose last answer to the question falls into the range. */
            totalResponses: number;
            /** @description How often each answer was given in the range: every score or option of the question, then at most 100 other answers, the most frequent first. Where users may choose several options, the percentages can add up to more than 100. */
            distribution: components["schemas"]["AnswerShare"][];
            /** @description The net promoter score of an NPS question. It is null for other questions. */
            nps: components["schemas"]["NpsAnalytics"] | null;
            /** @description The average of a star rating or a scale. It is null for other questions. */
            rating: components["schemas"]["RatingAnalytics"] | null;
        };
        /** @description The answers to every question of content. */
        QuestionAnalyticsList: {
            /** @description The questions of the version that is published in the environment, or of the edited version when none is published. Questions that ask for free text are left out. */
            results: components["schemas"]["QuestionAnalytics"][];
        };
        /** @description A block that asks a question. */
        QuestionBlock: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `question` here.
             * @enum {string}
             */
            type: "question";
            question: components["schemas"]["BlockQuestion"];
            /** @description The actions after the answer, in their order. */
            actions?: components["schemas"]["Action"][];
        };
        /** @description A block that asks a question. */
        QuestionBlockInput: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object?: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `question` here.
             * @enum {string}
             */
            type: "question";
            question: components["schemas"]["BlockQuestionInput"];
            /** @description The actions after the answer, in their order. */
            actions?: components["schemas"]["Action"][];
        };
        /** @description The average rating of a question. */
        RatingAnalytics: {
            /** @description The average rating; null without responses. */
            average: number | null;
            /** @description The length of the window in days. The numbers beside this field cover the window up to `endDate`; the numbers of a day cover the window up to that day. */
            rollingWindowDays: number;
            /** @description The average rating of every day of the range. */
            byDay: components["schemas"]["RatingAnalyticsDay"][];
        };
        /** @description The average rating in the window that ends on a day. */
        RatingAnalyticsDay: {
            /** @description The last day of the window. */
            date: string;
            /** @description The average rating in the window; null when it has no responses. */
            average: number | null;
            /** @description The number of responses in the window. */
            total: number;
        };
        /** @description A question that is answered with a rating. */
        RatingQuestion: {
            /**
             * @description The kind of question, which is always `rating` here.
             * @enum {string}
             */
            kind: "rating";
            /** @description The id of the question, which the service makes. The id is the same in every version, so that answers can be compared. */
            cvid: string;
            /** @description The text of the question, under which its answers are counted. */
            name: string;
            /**
             * @description The form in which the values are shown.
             * @enum {string}
             */
            style: "star" | "scale";
            /** @description The values that users can choose from. */
            range: {
                /** @description The lowest value of the rating. */
                low: number;
                /** @description The highest value of the rating. */
                high: number;
            };
            /** @description The text beside the lowest value. */
            lowLabel?: string;
            /** @description The text beside the highest value. */
            highLabel?: string;
            /** @description The `codeName` of the user attribute that takes the answer. */
            bindAttribute?: string;
        };
        /** @description A question that is answered with a rating. */
        RatingQuestionInput: {
            /**
             * @description The kind of question, which is always `rating` here.
             * @enum {string}
             */
            kind: "rating";
            /** @description The id of the question, which the service makes. The id is the same in every version, so that answers can be compared. */
            cvid?: string;
            /** @description The text of the question, under which its answers are counted. */
            name: string;
            /**
             * @description The form in which the values are shown.
             * @enum {string}
             */
            style: "star" | "scale";
            /** @description The values that users can choose from. */
            range: {
                /** @description The lowest value of the rating. */
                low: number;
                /** @description The highest value of the rating. */
                high: number;
            };
            /** @description The text beside the lowest value. */
            lowLabel?: string;
            /** @description The text beside the highest value. */
            highLabel?: string;
            /** @description The `codeName` of the user attribute that takes the answer. */
            bindAttribute?: string;
        };
        /** @description A resource that uses another resource. */
        Reference: {
            /**
             * @description The kind of this object, which is always `reference`.
             * @enum {string}
             */
            object: "reference";
            /**
             * @description The kind of resource that uses the one in question.
             * @enum {string}
             */
            type: "segment" | "theme" | "content";
            /** @description The id of the resource that uses the one in question. */
            id: string;
            /** @description The name of the resource that uses the one in question. */
            name: string;
        };
        /** @description An attribute that was left out. */
        RejectedAttribute: {
            /** @description The `codeName` of the attribute, or `*` for all attributes that are not named. */
            codeName: string;
            /** @description Why the attribute was left out. */
            reason: string;
        };
        /** @description A company inside another object, without its own relations. */
        RelatedCompany: {
            /** @description The id that your app gives the company. */
            id: string;
            /**
             * @description The kind of this object, which is always `company`.
             * @enum {string}
             */
            object: "company";
            /** @description The attributes of the company: values by `codeName`. */
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            /** @description The time at which the company was created. */
            createdAt: string;
            /** @description Always null, because the company stands inside another object. */
            users: null;
            /** @description Always null, because the company stands inside another object. */
            memberships: null;
        };
        /** @description A user inside another object, without its own relations. */
        RelatedUser: {
            /** @description The id that your app gives the user. */
            id: string;
            /**
             * @description The kind of this object, which is always `user`.
             * @enum {string}
             */
            object: "user";
            /** @description The attributes of the user: values by `codeName`. */
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            /** @description The time at which the user was created. */
            createdAt: string;
            /** @description Always null, because the user stands inside another object. */
            companies: null;
            /** @description Always null, because the user stands inside another object. */
            memberships: null;
        };
        /** @description Takes values out of a list. */
        RemoveFromAttribute: {
            /** @description One value or several values to take out of the list. */
            remove: string | string[];
            /**
             * @description The type of an attribute that is new. An attribute that exists must have this type.
             * @enum {string}
             */
            data_type?: "number" | "string" | "boolean" | "list" | "datetime";
        };
        /** @description How a piece of content of the type `resource-center` performs. */
        ResourceCenterAnalytics: {
            /**
             * @description The kind of this object, which is always `contentAnalytics`.
             * @enum {string}
             */
            object: "contentAnalytics";
            /** @description The id of the content. */
            contentId: string;
            /**
             * @description The type of the content, which is always `resource-center` here.
             * @enum {string}
             */
            contentType: "resource-center";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description The first day of the range. */
            startDate: string;
            /** @description The last day of the range. */
            endDate: string;
            /** @description The IANA time zone in which days begin and end. */
            timezone: string;
            /** @description The number of different users who opened the resource center. */
            uniqueOpens: number;
            /** @description The number of times that the resource center was opened. */
            totalOpens: number;
            /** @description The number of different users who clicked a block. */
            uniqueClicks: number;
            /** @description The number of clicks on blocks, including blocks that no longer exist. */
            totalClicks: number;
            /** @description The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both. */
            byDay: components["schemas"]["ResourceCenterAnalyticsDay"][];
            /** @description The blocks of the version that is published in the environment, or of the edited version when none is published. */
            blocks: components["schemas"]["BlockAnalytics"][];
        };
        /** @description The counts of one day. */
        ResourceCenterAnalyticsDay: {
            /** @description The day that is counted. */
            date: string;
            /** @description The number of different users who opened the resource center. */
            uniqueOpens: number;
            /** @description The number of times that the resource center was opened. */
            totalOpens: number;
            /** @description The number of different users who clicked a block. */
            uniqueClicks: number;
            /** @description The number of clicks on blocks, including blocks that no longer exist. */
            totalClicks: number;
        };
        /** @description The parts of a resource center. */
        ResourceCenterData: {
            /** @description The text of the button that opens the resource center. */
            buttonText: string;
            /** @description The text at the top of the resource center. */
            headerText: string;
            /** @description The tabs of the resource center. */
            tabs: components["schemas"]["ResourceCenterTab"][];
        };
        /** @description The parts of a resource center. */
        ResourceCenterDataInput: {
            /** @description The text of the button that opens the resource center. */
            buttonText?: string | null;
            /** @description The text at the top of the resource center. */
            headerText?: string | null;
            /** @description The tabs of the resource center. */
            tabs?: components["schemas"]["ResourceCenterTabInput"][] | null;
        };
        /** @description A tab of a resource center. */
        ResourceCenterTab: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /** @description The name of the tab. */
            name: string;
            /** @description The icon of the tab. */
            icon?: components["schemas"]["Icon"];
            /** @description The blocks of the tab. */
            blocks: components["schemas"]["TabBlock"][];
        };
        /** @description A tab of a resource center. */
        ResourceCenterTabInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /** @description The name of the tab. */
            name: string;
            /** @description The icon of the tab. */
            icon?: components["schemas"]["Icon"];
            /** @description The blocks of the tab. */
            blocks?: components["schemas"]["TabBlockInput"][];
        };
        /** @description A block of a tab that shows blocks of content. */
        RichtextTabBlock: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `richtext` here.
             * @enum {string}
             */
            type: "richtext";
            /** @description The blocks that the tab shows in this place. */
            content: components["schemas"]["Block"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A block of a tab that shows blocks of content. */
        RichtextTabBlockInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `richtext` here.
             * @enum {string}
             */
            type: "richtext";
            /** @description The blocks that the tab shows in this place. */
            content?: components["schemas"]["BlockInput"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description An action that runs a script. A request can only send back scripts that are stored. */
        RunJavascriptAction: {
            /**
             * @description The kind of action, which is always `run_javascript` here.
             * @enum {string}
             */
            type: "run_javascript";
            /** @description The script to run. */
            script: string;
        };
        /** @description Values of attributes by the `codeName` of the attribute, or operations such as `{"add": 1}` that build upon the stored value. Values are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
        RuntimeAttributes: {
            [key: string]: string | number | boolean | string[] | null | components["schemas"]["SetAttribute"] | components["schemas"]["SetAttributeOnce"] | components["schemas"]["AddToAttribute"] | components["schemas"]["SubtractFromAttribute"] | components["schemas"]["AppendToAttribute"] | components["schemas"]["UniteWithAttribute"] | components["schemas"]["PrependToAttribute"] | components["schemas"]["RemoveFromAttribute"];
        };
        /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
        RuntimeEventAttributes: {
            [key: string]: string | number | boolean | string[] | null;
        };
        /** @description A version that is published at a time to come. */
        ScheduledPublication: {
            /** @description The id of the scheduled publication. */
            id: string;
            /**
             * @description The kind of this object, which is always `scheduledPublication`.
             * @enum {string}
             */
            object: "scheduledPublication";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description The id of the content. */
            contentId: string;
            /** @description The id of the version that is published. */
            versionId: string;
            /** @description The time at which the version is published. */
            publishAt: string;
            /** @description The note that the version gets when it is published, or null. */
            note: string | null;
            /**
             * @description Whether the time has not come yet, the version was published, or it could not be.
             * @enum {string}
             */
            state: "waiting" | "published" | "failed";
            /** @description Why the version could not be published, or null. */
            problem: string | null;
            /** @description The time at which the version was published or the publication failed, or null. */
            finishedAt: string | null;
            /** @description The name of the person or of the access token that scheduled it. */
            createdBy: string | null;
            /** @description The time at which the scheduled publication was created. */
            createdAt: string;
        };
        /** @description A public SDK token of an environment. It is valid until it is revoked. */
        SdkToken: {
            /** @description The id of the SDK token. */
            id: string;
            /**
             * @description The kind of this object, which is always `sdkToken`.
             * @enum {string}
             */
            object: "sdkToken";
            /** @description The public SDK token, which the pages of your app send. */
            token: string;
            /** @description The time at which the SDK token was created. */
            createdAt: string;
        };
        /** @description A named group of users or of companies. */
        Segment: {
            /** @description The id of the segment. */
            id: string;
            /**
             * @description The kind of this object, which is always `segment`.
             * @enum {string}
             */
            object: "segment";
            /** @description The name of the segment. */
            name: string;
            /**
             * @description Whether the members of the segment are users or companies.
             * @enum {string}
             */
            bizType: "user" | "company";
            /**
             * @description How the segment gets its members. The members of a `condition` segment follow from its conditions; the members of a `manual` segment are added and removed one by one. The built-in segment of the kind `all` has everyone.
             * @enum {string}
             */
            kind: "all" | "condition" | "manual";
            /** @description The conditions that all members fulfil. The list is empty where the kind is `all` or `manual`. A `condition` segment with an empty list has everyone. */
            conditions: components["schemas"]["Condition"][];
            /** @description The number of members in the environment `environmentId`. Present when `memberCount` is expanded. */
            memberCount?: number;
            /** @description The time at which the segment was created. */
            createdAt: string;
            /** @description The time at which the segment was last changed. */
            updatedAt: string;
        };
        /** @description A condition on the membership in a segment. */
        SegmentCondition: {
            /**
             * @description The kind of condition, which is always `segment` here.
             * @enum {string}
             */
            type: "segment";
            /** @description The id of the segment. A segment of users is asked about the user, a segment of companies about the current company. */
            segment: string;
            /** @description Whether the condition holds for members of the segment (`true`) or for all others (`false`). */
            in: boolean;
        };
        /** @description How many users or companies fulfil conditions, and some of them. */
        SegmentPreview: {
            /** @description The number of users or companies that fulfil the conditions, up to 10000. An estimate, which is made when counting takes longer than 1 s, may be higher. */
            count: number;
            /** @description Whether more than 10000 users or companies fulfil the conditions. */
            capped: boolean;
            /** @description Whether the number is an estimate from a sample. The true number lies between the bounds of `between` in 19 of 20 samples. */
            estimated: boolean;
            /** @description The bounds of an estimate, or null for a number that was counted. */
            between: {
                /** @description The lower bound of the true number. */
                least: number;
                /** @description The upper bound of the true number. */
                most: number;
            } | null;
            /** @description Up to 5 of the users or companies. */
            sample: (components["schemas"]["RelatedUser"] | components["schemas"]["RelatedCompany"])[];
        };
        /** @description The content of a session. */
        SessionContent: {
            /** @description The id of the content. */
            id: string;
            /**
             * @description The kind of this object, which is always `content`.
             * @enum {string}
             */
            object: "content";
            /** @description The name of the content. */
            name: string;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The id of the version that is being edited. */
            editedVersionId: string;
            /** @description The time at which the content was last changed. */
            updatedAt: string;
            /** @description The time at which the content was created. */
            createdAt: string;
        };
        /** @description An event of a session. */
        SessionEvent: {
            /** @description The id that your app gives the user whose session it is. A session of another user does not exist (E1005). */
            userId: string;
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The name of the event: `flow_started`, `flow_step_seen`, `flow_step_completed`, `flow_completed`, `flow_ended`, `tooltip_target_missing`, `checklist_started`, `checklist_seen`, `checklist_hidden`, `checklist_task_clicked`, `checklist_task_completed`, `checklist_completed`, `checklist_dismissed`, `launcher_seen`, `launcher_activated`, `launcher_dismissed`, `banner_seen`, `banner_dismissed`, `resource_center_started`, `resource_center_opened`, `resource_center_closed`, `resource_center_clicked`, `resource_center_dismissed`, `announcement_seen`, `question_answered`. */
            name: string;
            /** @description The attributes of the event that only the page knows: `…_end_reason`, `announcement_source`, `resource_center_block_id` and `resource_center_tab_id`. The service adds all other attributes. */
            attributes?: {
                [key: string]: unknown;
            };
            /** @description The `cvid` of the step of the flow. */
            stepCvid?: string;
            /** @description The id of the item of the checklist. */
            taskId?: string;
            /** @description The ids of the checklist items that are shown. The service counts the progress among them, or among all items when a session never sends them. */
            visibleTaskIds?: string[];
            /** @description The `cvid` of the question that was answered. */
            question?: string;
            /** @description The answer to the question: a number, a text or a list of texts, as the question asks for it. */
            answer?: number | string | string[];
            /** @description The page and the window in which the user acts. Fields that are not sent stay as they were before in the session. */
            context?: {
                /** @description The address of the page. */
                pageUrl?: string;
                /** @description The width of the window in pixels. */
                viewportWidth?: number;
                /** @description The height of the window in pixels. */
                viewportHeight?: number;
                /** @description The locale of the user, such as `de-DE`. */
                locale?: string;
                /** @description The version of the browser SDK on the page. The installation of the environment shows it. */
                sdkVersion?: string;
                /** @description The title of the page, which the service does not keep. */
                title?: string;
                /** @description The page that the user came from, which the service does not keep. */
                referrer?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: string;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string;
        };
        /** @description The outcome for the event. */
        SessionEventResult: {
            /**
             * @description Always `ok`, because the message was understood.
             * @enum {string}
             */
            status: "ok";
            /** @description The id of the event that was recorded, or null when no event was recorded. */
            eventId: string | null;
            /** @description Why no event was recorded, or null. The word `session_ended` means that the session is over, and `repeated` that an event which happens once has happened before. */
            ignored: ("session_ended" | "repeated") | null;
            /** @description The attributes that were left out. The rest of the message was recorded. An answer names at most a hundred; in the answer to a batch, that many besides the first of each message. */
            rejected: components["schemas"]["RejectedAttribute"][];
            /** @description Whether rules, attributes or sessions of the user may differ now, so that a page should visit again. */
            changed: boolean;
        };
        /** @description The outcome for the event, and the session after the event. */
        SessionEventTaken: {
            /**
             * @description Always `ok`, because the message was understood.
             * @enum {string}
             */
            status: "ok";
            /** @description The id of the event that was recorded, or null when no event was recorded. */
            eventId: string | null;
            /** @description Why no event was recorded, or null. The word `session_ended` means that the session is over, and `repeated` that an event which happens once has happened before. */
            ignored: ("session_ended" | "repeated") | null;
            /** @description The session after the event. */
            session: components["schemas"]["ContentSession"];
            /** @description The attributes that were left out. The rest of the message was recorded. An answer names at most a hundred; in the answer to a batch, that many besides the first of each message. */
            rejected: components["schemas"]["RejectedAttribute"][];
        };
        /** @description The content to start for a user. */
        SessionStart: {
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id of the content to start. */
            contentId: string;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: string;
            /** @description The page and the window in which the user acts. Fields that are not sent stay as they were before in the session. */
            context?: {
                /** @description The address of the page. */
                pageUrl?: string;
                /** @description The width of the window in pixels. */
                viewportWidth?: number;
                /** @description The height of the window in pixels. */
                viewportHeight?: number;
                /** @description The locale of the user, such as `de-DE`. */
                locale?: string;
                /** @description The version of the browser SDK on the page. The installation of the environment shows it. */
                sdkVersion?: string;
                /** @description The title of the page, which the service does not keep. */
                title?: string;
                /** @description The page that the user came from, which the service does not keep. */
                referrer?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description Why the content starts. Without it, the reason is `start_from_program`. */
            startReason?: string;
            /** @description Whether to refuse (E0003) when the user ever had a session of the content. */
            once?: boolean;
            /** @description Whether the page goes on at the step that the user saw last, in any session. */
            continue?: boolean;
            /** @description A key that the page gives the session. The same key of the same user starts no second session. */
            key?: string;
            /** @description The `cvid` of the step that the page shows first. The page reports the steps that are seen. */
            step?: string;
            /** @description An id that your app gives the request. Without a `key`, it serves as the key, so retries are safe. */
            messageId?: string;
            /** @description Whether the answer also brings the content, as a visit delivers it. */
            withContent?: boolean;
        };
        /** @description The session of a page. */
        SessionStartResult: {
            /**
             * @description Always `ok`, because the message was understood.
             * @enum {string}
             */
            status: "ok";
            /** @description The key of the message. */
            key: string;
            /** @description The session that began, or that lasts already. */
            session: components["schemas"]["ContentSession"];
            /** @description Whether rules, attributes or sessions of the user may differ now, so that a page should visit again. */
            changed: boolean;
        };
        /** @description The content version that a session shows. */
        SessionVersion: {
            /** @description The id of the version. */
            id: string;
            /**
             * @description The kind of this object, which is always `contentVersion`.
             * @enum {string}
             */
            object: "contentVersion";
            /** @description The number of the version, counted from 0. */
            number: number;
            /** @description The time at which the version was last changed. */
            updatedAt: string;
            /** @description The time at which the version was created. */
            createdAt: string;
        };
        /** @description Sets an attribute, as the plain value would. */
        SetAttribute: {
            /** @description The new value of the attribute, or null to remove the value. */
            set: (string | number | boolean | string[]) | null;
            /**
             * @description The type of an attribute that is new. An attribute that exists must have this type.
             * @enum {string}
             */
            data_type?: "number" | "string" | "boolean" | "list" | "datetime";
        };
        /** @description Sets an attribute that has no value yet. A value that is stored stays. */
        SetAttributeOnce: {
            /** @description The value of an attribute that has none so far. */
            set_once: string | number | boolean | string[];
            /**
             * @description The type of an attribute that is new. An attribute that exists must have this type.
             * @enum {string}
             */
            data_type?: "number" | "string" | "boolean" | "list" | "datetime";
        };
        /** @description A group of responses. */
        Share: {
            /** @description The number of responses of the group. */
            count: number;
            /** @description The share of the group among all responses, from 0 to 100. */
            percentage: number;
        };
        /** @description A secret with which your server signs identity tokens of users. */
        SigningSecret: {
            /** @description The id of the signing secret. */
            id: string;
            /**
             * @description The kind of this object, which is always `signingSecret`.
             * @enum {string}
             */
            object: "signingSecret";
            /** @description The name of the signing secret, for people to read. */
            name: string;
            /** @description The last four characters of the signing secret. */
            lastFour: string;
            /** @description The time at which the signing secret was created. */
            createdAt: string;
            /** @description The time at which a runtime call last brought an identity token that this secret has signed, or null. It is kept to the minute. */
            lastUsedAt: string | null;
        };
        /** @description The space on each side of a part. */
        Spacing: {
            /** @description Whether the space is applied. */
            enabled?: boolean;
            /** @description The space at the top, in pixels. */
            top?: number;
            /** @description The space at the bottom, in pixels. */
            bottom?: number;
            /** @description The space at the left, in pixels. */
            left?: number;
            /** @description The space at the right, in pixels. */
            right?: number;
        };
        /** @description An action that starts a flow or a checklist. */
        StartContentAction: {
            /**
             * @description The kind of action, which is always `start_content` here.
             * @enum {string}
             */
            type: "start_content";
            /** @description The id of the flow or the checklist to start. It is empty in a draft in which none is chosen yet. */
            content: string;
            /** @description The `cvid` of the step to begin with. */
            step?: string;
        };
        /** @description The rules by which content starts by itself. The fields `frequency`, `waitSeconds` and `startIfNotComplete` are for flows and checklists; the field `priority` is also for banners and resource centers. */
        StartRules: {
            /** @description The conditions that must all hold for the content to start. */
            when?: components["schemas"]["Condition"][];
            frequency?: components["schemas"]["Frequency"];
            /**
             * @description The priority of the content when several could start.
             * @enum {string}
             */
            priority?: "highest" | "high" | "medium" | "low" | "lowest";
            /** @description How many seconds to wait first. The runtime waits at most 300 seconds. */
            waitSeconds?: number;
            /** @description Whether the content starts only for users who have not completed it. */
            startIfNotComplete?: boolean;
        };
        /** @description The rules by which content starts by itself. The fields `frequency`, `waitSeconds` and `startIfNotComplete` are for flows and checklists; the field `priority` is also for banners and resource centers. */
        StartRulesInput: {
            /** @description The conditions that must all hold for the content to start. */
            when?: components["schemas"]["Condition"][] | null;
            /** @description How often content starts by itself. */
            frequency?: components["schemas"]["Frequency"] | null;
            /** @description The priority of the content when several could start. */
            priority?: ("highest" | "high" | "medium" | "low" | "lowest") | null;
            /** @description How many seconds to wait first. The runtime waits at most 300 seconds. */
            waitSeconds?: number | null;
            /** @description Whether the content starts only for users who have not completed it. */
            startIfNotComplete?: boolean | null;
        };
        /** @description A session together with its content. */
        StartedWithContent: {
            /** @description The session that began, or that lasts already. */
            session: components["schemas"]["ContentSession"];
            /** @description The content of the session, as a visit delivers it. */
            delivery: components["schemas"]["Delivery"];
        };
        /** @description A step of a flow. */
        Step: {
            /**
             * @description The kind of this object, which is always `step`.
             * @enum {string}
             */
            object: "step";
            /** @description The id of the step. A request that sends the id changes the step; a step without an id is new and gets one. */
            id: string;
            /** @description The id of the step that is the same in every version. */
            cvid: string;
            /** @description The name of the step in lists and in analytics. */
            name: string;
            /**
             * @description The type of the step. A `hidden` step shows nothing and waits for its triggers.
             * @enum {string}
             */
            type: "tooltip" | "modal" | "hidden" | "bubble";
            /** @description The place of the step in the flow, counted from 0. A request that changes the place moves the step. */
            sequence: number;
            /** @description The id of the theme of the step, or null when the step has the theme of the version. */
            themeId: string | null;
            /** @description The element that a tooltip points at. It is only for tooltips. */
            target?: components["schemas"]["Target"];
            placement?: components["schemas"]["Placement"];
            /** @description The width of the step, in pixels. */
            width?: number;
            /** @description Whether the step has a button that closes it. */
            skippable?: boolean;
            /** @description Whether the flow counts as completed when the user reaches the step. */
            explicitCompletionStep?: boolean;
            /** @description The blocks that the step shows. */
            content: components["schemas"]["Block"][];
            /** @description The triggers of the step, which run by themselves while the step is shown. */
            triggers?: components["schemas"]["StepTrigger"][];
            /** @description The actions of a click on the target, in their order. Only tooltips have them. */
            onClick?: components["schemas"]["Action"][];
            /** @description A mark of a step of which a part has no form in this API. The mark is absent otherwise, and a request cannot change it. */
            advanced?: {
                /** @description The mark that a part of the step has no form in this API. It is always true. */
                hasUnsupported: boolean;
            };
        };
        /** @description How a step of a flow performs. */
        StepAnalytics: {
            /** @description The name of the step. */
            name: string;
            /** @description The id of the step, which is the same in every version. */
            cvid: string;
            /** @description The place of the step in the flow, counted from 0. */
            stepIndex: number;
            /**
             * @description The type of the step.
             * @enum {string}
             */
            type: "tooltip" | "modal" | "hidden" | "bubble";
            /** @description The number of different users who saw the step. */
            uniqueViews: number;
            /** @description The number of times that the step was shown. */
            totalViews: number;
            /** @description The number of different users who completed the step. */
            uniqueCompletions: number;
            /** @description The number of times that the step was completed. */
            totalCompletions: number;
            /** @description The number of different users for whom the target of the tooltip was not found. */
            uniqueTooltipTargetMissing: number;
            /** @description The number of times that the target of the tooltip was not found. */
            totalTooltipTargetMissing: number;
        };
        /** @description A step of a flow. */
        StepInput: {
            /** @description The kind of this object, which is always `step`. */
            object?: "step" | null;
            /** @description The id of the step. A request that sends the id changes the step; a step without an id is new and gets one. */
            id?: string | null;
            /** @description The id of the step that is the same in every version. */
            cvid?: string | null;
            /** @description The name of the step in lists and in analytics. */
            name?: string | null;
            /** @description The type of the step. A `hidden` step shows nothing and waits for its triggers. */
            type?: ("tooltip" | "modal" | "hidden" | "bubble") | null;
            /** @description The place of the step in the flow, counted from 0. A request that changes the place moves the step. */
            sequence?: number | null;
            /** @description The id of the theme of the step, or null when the step has the theme of the version. */
            themeId?: string | null;
            /** @description The element that a tooltip points at. It is only for tooltips. */
            target?: components["schemas"]["Target"] | null;
            /** @description The place of a step: beside its target for a tooltip, in the window for a modal or a bubble. */
            placement?: components["schemas"]["Placement"] | null;
            /** @description The width of the step, in pixels. */
            width?: number | null;
            /** @description Whether the step has a button that closes it. */
            skippable?: boolean | null;
            /** @description Whether the flow counts as completed when the user reaches the step. */
            explicitCompletionStep?: boolean | null;
            /** @description The blocks that the step shows. */
            content?: components["schemas"]["BlockInput"][] | null;
            /** @description The triggers of the step, which run by themselves while the step is shown. */
            triggers?: components["schemas"]["StepTrigger"][] | null;
            /** @description The actions of a click on the target, in their order. Only tooltips have them. */
            onClick?: components["schemas"]["Action"][] | null;
            /** @description A mark of a step of which a part has no form in this API. The mark is absent otherwise, and a request cannot change it. */
            advanced?: {
                /** @description The mark that a part of the step has no form in this API. It is always true. */
                hasUnsupported: boolean;
            } | null;
            /** @description A name of the step for this request, by which `goto_step` can refer to a new step. */
            key?: string | null;
        };
        /** @description A trigger, which does something by itself while a step is shown. */
        StepTrigger: {
            /** @description The conditions that must all come to hold while the step is shown for the trigger to run. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`. */
            when?: components["schemas"]["Condition"][];
            /** @description The actions of the trigger, in their order. The list is empty in a draft in which no action is added yet. */
            do: components["schemas"]["Action"][];
            /** @description How many seconds to wait first. The runtime waits at most 300 seconds. */
            waitSeconds?: number;
        };
        /** @description A block of a tab that opens a page inside the resource center. */
        SubPageTabBlock: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `sub-page` here.
             * @enum {string}
             */
            type: "sub-page";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /** @description The blocks that the page shows. */
            content: components["schemas"]["Block"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A block of a tab that opens a page inside the resource center. */
        SubPageTabBlockInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `sub-page` here.
             * @enum {string}
             */
            type: "sub-page";
            /** @description The name of the block in its tab. */
            name: string;
            /** @description The icon of the block. */
            icon?: components["schemas"]["Icon"];
            /** @description The blocks that the page shows. */
            content?: components["schemas"]["BlockInput"][];
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description Subtracts from a number, which is 0 when nothing is stored. */
        SubtractFromAttribute: {
            /** @description The number to subtract from the stored number. */
            subtract: number;
            /**
             * @description The type of an attribute that is new. An attribute that exists must have this type.
             * @enum {string}
             */
            data_type?: "number" | "string" | "boolean" | "list" | "datetime";
        };
        /** @description A block of a tab. Its `type` says which fields it has. */
        TabBlock: components["schemas"]["RichtextTabBlock"] | components["schemas"]["DividerTabBlock"] | components["schemas"]["ActionTabBlock"] | components["schemas"]["SubPageTabBlock"] | components["schemas"]["ContentListTabBlock"] | components["schemas"]["LiveChatTabBlock"] | components["schemas"]["AnnouncementTabBlock"] | components["schemas"]["UnsupportedTabBlock"];
        /** @description A block of a tab. Its `type` says which fields it has. */
        TabBlockInput: components["schemas"]["RichtextTabBlockInput"] | components["schemas"]["DividerTabBlockInput"] | components["schemas"]["ActionTabBlockInput"] | components["schemas"]["SubPageTabBlockInput"] | components["schemas"]["ContentListTabBlockInput"] | components["schemas"]["LiveChatTabBlockInput"] | components["schemas"]["AnnouncementTabBlockInput"] | components["schemas"]["UnsupportedTabBlockInput"];
        /** @description An element of the page. */
        Target: {
            /** @description A CSS selector for the element. It is empty in a draft in which no element is chosen yet. */
            selector: string;
            /** @description The text that the element shows. */
            text?: string;
            /** @description The place of the element among those that match, counted from 0. */
            nth?: number;
            /** @description The text of the label of a form field, or the title of a section: its heading, legend, caption or first cell. */
            label?: string;
            within?: components["schemas"]["TargetGroup"];
            /** @description How many elements must match. With more or fewer matches no element is found, so a changed page shows nothing rather than the wrong element. */
            count?: number;
        };
        /** @description The group in which the element stands, such as a card or a row. The group is the nearest ancestor that has titles, and one of them shows the text. */
        TargetGroup: {
            /** @description A CSS selector for the titles of groups, such as `h2, h3` or `td`. */
            selector: string;
            /** @description The text of the title of the group. */
            text: string;
        };
        /** @description How a task of a checklist performs. */
        TaskAnalytics: {
            /** @description The name of the task. */
            name: string;
            /** @description The id of the task. */
            taskId: string;
            /** @description The number of different users who completed the task. */
            uniqueCompletions: number;
            /** @description The number of times that the task was completed. */
            totalCompletions: number;
            /** @description The number of different users who clicked the task. */
            uniqueClicks: number;
            /** @description The number of clicks on the task. */
            totalClicks: number;
        };
        /** @description A condition that holds once the user has clicked the checklist item. It stands only in the `completeWhen` of a checklist item. */
        TaskClickedCondition: {
            /**
             * @description The kind of condition, which is always `task_clicked` here.
             * @enum {string}
             */
            type: "task_clicked";
        };
        /** @description A block of text. */
        TextBlock: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `text` here.
             * @enum {string}
             */
            type: "text";
            /** @description The text, in Markdown without HTML. In the text, `{{ attribute }}` is replaced by the attribute of the user, and `{{ attribute | default: "you" }}` gives a text for users without the attribute. */
            markdown: string;
        };
        /** @description A block of text. */
        TextBlockInput: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object?: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `text` here.
             * @enum {string}
             */
            type: "text";
            /** @description The text, in Markdown without HTML. In the text, `{{ attribute }}` is replaced by the attribute of the user, and `{{ attribute | default: "you" }}` gives a text for users without the attribute. */
            markdown: string;
        };
        /** @description A condition that holds once the user has filled in an input field. */
        TextFilledCondition: {
            /**
             * @description The kind of condition, which is always `text_filled` here.
             * @enum {string}
             */
            type: "text_filled";
            target?: components["schemas"]["ElementTarget"];
        };
        /** @description A condition on the text in an input field. */
        TextInputCondition: {
            /**
             * @description The kind of condition, which is always `text_input` here.
             * @enum {string}
             */
            type: "text_input";
            target?: components["schemas"]["ElementTarget"];
            /**
             * @description The comparison. The comparisons `match` and `unmatch` take a regular expression.
             * @enum {string}
             */
            op: "is" | "not" | "contains" | "not_contains" | "starts_with" | "ends_with" | "any" | "empty" | "match" | "unmatch";
            /** @description The text or the regular expression to compare with. */
            value?: string;
        };
        /** @description A question that is answered with a text. */
        TextQuestion: {
            /**
             * @description The kind of question, which is always `text` here.
             * @enum {string}
             */
            kind: "text";
            /** @description The id of the question, which the service makes. The id is the same in every version, so that answers can be compared. */
            cvid: string;
            /** @description The text of the question, under which its answers are counted. */
            name: string;
            /** @description Whether the answer may have several lines. */
            multiline: boolean;
            /** @description The text in the empty field. */
            placeholder?: string;
            /** @description The text of the button that sends the answer. */
            buttonText?: string;
            /** @description Whether an empty answer is refused. */
            required?: boolean;
            /** @description The `codeName` of the user attribute that takes the answer. */
            bindAttribute?: string;
        };
        /** @description A question that is answered with a text. */
        TextQuestionInput: {
            /**
             * @description The kind of question, which is always `text` here.
             * @enum {string}
             */
            kind: "text";
            /** @description The id of the question, which the service makes. The id is the same in every version, so that answers can be compared. */
            cvid?: string;
            /** @description The text of the question, under which its answers are counted. */
            name: string;
            /** @description Whether the answer may have several lines. */
            multiline?: boolean;
            /** @description The text in the empty field. */
            placeholder?: string;
            /** @description The text of the button that sends the answer. */
            buttonText?: string;
            /** @description Whether an empty answer is refused. */
            required?: boolean;
            /** @description The `codeName` of the user attribute that takes the answer. */
            bindAttribute?: string;
        };
        /** @description The look of content. */
        Theme: {
            /** @description The id of the theme. */
            id: string;
            /**
             * @description The kind of this object, which is always `theme`.
             * @enum {string}
             */
            object: "theme";
            /** @description The name of the theme. */
            name: string;
            /** @description Whether this is the default theme. A project has exactly one default theme. */
            isDefault: boolean;
            /** @description Whether the theme is built in. Built-in themes cannot be changed or deleted; they can be duplicated and made the default. */
            isSystem: boolean;
            /** @description The time at which the theme was created. */
            createdAt: string;
            /** @description The time at which the theme was last changed. */
            updatedAt: string;
            /** @description The number of variations of the theme. */
            variationCount: number;
            /** @description The settings of the theme as they are stored. Present when `settings` is expanded. */
            settings?: components["schemas"]["ThemeSettings"];
            /** @description The variations of the theme. The first variation whose conditions hold is shown. Present when `variations` is expanded. */
            variations?: components["schemas"]["ThemeVariation"][];
            /** @description The settings of the theme with a value in the place of each `Auto`. Present when `resolvedSettings` is expanded. */
            resolvedSettings?: components["schemas"]["ThemeSettings"];
        };
        /** @description The theme in which content is shown. */
        ThemeChoice: {
            /** @description The key of the settings in `themes`. */
            key: string;
            /** @description The variations that only the page can decide. The first one that holds applies. */
            variations: {
                /** @description The key of the settings of the variation in `themes`. */
                key: string;
                /** @description The conditions on the page under which the variation applies. */
                when: components["schemas"]["Condition"][];
            }[];
        };
        /** @description The settings of a theme. */
        ThemeSettings: {
            /** @description The theme settings of `announcement`. */
            announcement: {
                /** @description The theme setting `announcement.bubbleWidth`: a number from 100 to 1000. */
                bubbleWidth: number;
                /** @description The theme setting `announcement.modalWidth`: a number from 100 to 1000. */
                modalWidth: number;
            };
            /** @description The theme settings of `avatar`. */
            avatar: {
                /** @description The theme setting `avatar.name`: the value that is stored, because the API cannot change this setting. */
                name: string;
                /** @description The theme setting `avatar.size`: a number from 10 to 200. */
                size: number;
                /** @description The theme setting `avatar.type`: the value that is stored, because the API cannot change this setting. */
                type: string;
                /** @description The theme setting `avatar.url`: the value that is stored, because the API cannot change this setting. */
                url?: string;
            };
            /** @description The theme settings of `backdrop`. */
            backdrop: {
                /** @description The theme setting `backdrop.color`: a color such as #2563eb, with 3, 6 or 8 digits. */
                color: string;
                /** @description The theme settings of `backdrop.highlight`. */
                highlight: {
                    /** @description The theme setting `backdrop.highlight.color`: a color such as #2563eb, with 3, 6 or 8 digits. */
                    color: string;
                    /** @description The theme setting `backdrop.highlight.opacity`: a number from 0 to 100. */
                    opacity: number;
                    /** @description The theme setting `backdrop.highlight.radius`: a number from 0 to 100. */
                    radius: number;
                    /** @description The theme setting `backdrop.highlight.spread`: a number from 0 to 100. */
                    spread: number;
                    /**
                     * @description The theme setting `backdrop.highlight.type`: one of: outside, inside.
                     * @enum {string}
                     */
                    type: "outside" | "inside";
                };
                /** @description The theme setting `backdrop.opacity`: a number from 0 to 100. */
                opacity: number;
            };
            /** @description The theme settings of `banner`. */
            banner: {
                /** @description The theme setting `banner.animationDuration`: a number from 0 to 10000. The unit is milliseconds. */
                animationDuration: number;
                /**
                 * @description The theme setting `banner.animationTiming`: one of: smooth, snappy, gentle, linear.
                 * @enum {string}
                 */
                animationTiming: "smooth" | "snappy" | "gentle" | "linear";
                /** @description The theme settings of `banner.backgroundColor`. */
                backgroundColor: {
                    /** @description The theme setting `banner.backgroundColor.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                    background: string;
                };
                /** @description The theme setting `banner.padding`: a number from 0 to 100. */
                padding: number;
                /** @description The theme settings of `banner.textColor`. */
                textColor: {
                    /** @description The theme setting `banner.textColor.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. */
                    color: string;
                };
            };
            /** @description The theme settings of `border`. */
            border: {
                /** @description The theme setting `border.borderColor`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.color`. */
                borderColor: string;
                /** @description The theme setting `border.borderRadius`: a number from 0 on. */
                borderRadius: number;
                /** @description The theme setting `border.borderWidth`: a number from 0 to 50. */
                borderWidth: number;
                /** @description The theme setting `border.borderWidthEnabled`: a boolean. */
                borderWidthEnabled: boolean;
            };
            /** @description The theme settings of `brandColor`. */
            brandColor: {
                /** @description The theme setting `brandColor.background`: a color such as #2563eb, with 3, 6 or 8 digits. */
                background: string;
                /** @description The theme setting `brandColor.color`: a color such as #2563eb, with 3, 6 or 8 digits. */
                color: string;
                /** @description The theme setting `brandColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `brandColor.background` and `brandColor.color`. */
                hover: string;
                /** @description The theme setting `brandColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `brandColor.background` and `brandColor.color`. */
                active: string;
            };
            /** @description The theme settings of `bubble`. */
            bubble: {
                /** @description The theme settings of `bubble.placement`. */
                placement: {
                    /**
                     * @description The theme setting `bubble.placement.position`: one of: leftTop, centerTop, rightTop, leftBottom, centerBottom, rightBottom, center.
                     * @enum {string}
                     */
                    position: "leftTop" | "centerTop" | "rightTop" | "leftBottom" | "centerBottom" | "rightBottom" | "center";
                    /** @description The theme setting `bubble.placement.positionOffsetX`: a number from -1000 to 1000. */
                    positionOffsetX: number;
                    /** @description The theme setting `bubble.placement.positionOffsetY`: a number from -1000 to 1000. */
                    positionOffsetY: number;
                };
                /** @description The theme setting `bubble.width`: a number from 100 to 1000. */
                width: number;
            };
            /** @description The theme settings of `buttons`. */
            buttons: {
                /** @description The theme setting `buttons.borderRadius`: a number from 0 to 100. */
                borderRadius: number;
                /** @description The theme setting `buttons.height`: a number from 1 to 100. */
                height: number;
                /** @description The theme setting `buttons.minWidth`: a number from 0 to 500. */
                minWidth: number;
                /** @description The theme setting `buttons.px`: a number from 0 to 100. */
                px: number;
                /** @description The theme settings of `buttons.primary`. */
                primary: {
                    /** @description The theme setting `buttons.primary.fontWeight`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. */
                    fontWeight: number;
                    /** @description The theme settings of `buttons.primary.backgroundColor`. */
                    backgroundColor: {
                        /** @description The theme setting `buttons.primary.backgroundColor.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                        background: string;
                        /** @description The theme setting `buttons.primary.backgroundColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.primary.backgroundColor.background` and `brandColor.color`. */
                        hover: string;
                        /** @description The theme setting `buttons.primary.backgroundColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.primary.backgroundColor.background` and `brandColor.color`. */
                        active: string;
                    };
                    /** @description The theme settings of `buttons.primary.border`. */
                    border: {
                        /** @description The theme setting `buttons.primary.border.borderWidth`: a number from 0 to 20. */
                        borderWidth: number;
                        /** @description The theme setting `buttons.primary.border.enabled`: a boolean. */
                        enabled: boolean;
                        /** @description The theme settings of `buttons.primary.border.color`. */
                        color: {
                            /** @description The theme setting `buttons.primary.border.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                            color: string;
                            /** @description The theme setting `buttons.primary.border.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.primary.border.color.color` and `brandColor.color`. */
                            hover: string;
                            /** @description The theme setting `buttons.primary.border.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.primary.border.color.color` and `brandColor.color`. */
                            active: string;
                        };
                    };
                    /** @description The theme settings of `buttons.primary.textColor`. */
                    textColor: {
                        /** @description The theme setting `buttons.primary.textColor.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. */
                        color: string;
                        /** @description The theme setting `buttons.primary.textColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `buttons.primary.textColor.color`. */
                        hover: string;
                        /** @description The theme setting `buttons.primary.textColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `buttons.primary.textColor.color`. */
                        active: string;
                    };
                };
                /** @description The theme settings of `buttons.secondary`. */
                secondary: {
                    /** @description The theme setting `buttons.secondary.fontWeight`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. */
                    fontWeight: number;
                    /** @description The theme settings of `buttons.secondary.backgroundColor`. */
                    backgroundColor: {
                        /** @description The theme setting `buttons.secondary.backgroundColor.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.background`. */
                        background: string;
                        /** @description The theme setting `buttons.secondary.backgroundColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.secondary.backgroundColor.background` and `brandColor.background`. */
                        hover: string;
                        /** @description The theme setting `buttons.secondary.backgroundColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.secondary.backgroundColor.background` and `brandColor.background`. */
                        active: string;
                    };
                    /** @description The theme settings of `buttons.secondary.border`. */
                    border: {
                        /** @description The theme setting `buttons.secondary.border.borderWidth`: a number from 0 to 20. */
                        borderWidth: number;
                        /** @description The theme setting `buttons.secondary.border.enabled`: a boolean. */
                        enabled: boolean;
                        /** @description The theme settings of `buttons.secondary.border.color`. */
                        color: {
                            /** @description The theme setting `buttons.secondary.border.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                            color: string;
                            /** @description The theme setting `buttons.secondary.border.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                            hover: string;
                            /** @description The theme setting `buttons.secondary.border.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                            active: string;
                        };
                    };
                    /** @description The theme settings of `buttons.secondary.textColor`. */
                    textColor: {
                        /** @description The theme setting `buttons.secondary.textColor.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                        color: string;
                        /** @description The theme setting `buttons.secondary.textColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                        hover: string;
                        /** @description The theme setting `buttons.secondary.textColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                        active: string;
                    };
                };
            };
            /** @description The theme settings of `checklist`. */
            checklist: {
                /** @description The theme setting `checklist.checkmarkColor`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                checkmarkColor: string;
                /**
                 * @description The theme setting `checklist.completedTaskTextDecoration`: one of: none, line-through.
                 * @enum {string}
                 */
                completedTaskTextDecoration: "none" | "line-through";
                /** @description The theme settings of `checklist.placement`. */
                placement: {
                    /**
                     * @description The theme setting `checklist.placement.position`: one of: leftTop, rightTop, leftBottom, rightBottom, center.
                     * @enum {string}
                     */
                    position: "leftTop" | "rightTop" | "leftBottom" | "rightBottom" | "center";
                    /** @description The theme setting `checklist.placement.positionOffsetX`: a number from 0 to 1000. */
                    positionOffsetX: number;
                    /** @description The theme setting `checklist.placement.positionOffsetY`: a number from 0 to 1000. */
                    positionOffsetY: number;
                };
                /** @description The theme setting `checklist.width`: a number from 100 to 1000. */
                width: number;
                /** @description The theme setting `checklist.zIndex`: a number. */
                zIndex?: number;
            };
            /** @description The theme settings of `checklistLauncher`. */
            checklistLauncher: {
                /** @description The theme setting `checklistLauncher.borderRadius`: a number from 0 to 100. */
                borderRadius: number;
                /** @description The theme settings of `checklistLauncher.color`. */
                color: {
                    /** @description The theme setting `checklistLauncher.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. */
                    color: string;
                    /** @description The theme setting `checklistLauncher.color.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                    background: string;
                    /** @description The theme setting `checklistLauncher.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.hover`. */
                    hover: string;
                    /** @description The theme setting `checklistLauncher.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.active`. */
                    active: string;
                };
                /** @description The theme settings of `checklistLauncher.counter`. */
                counter: {
                    /** @description The theme setting `checklistLauncher.counter.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                    color: string;
                    /** @description The theme setting `checklistLauncher.counter.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. */
                    background: string;
                };
                /** @description The theme setting `checklistLauncher.fontWeight`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. */
                fontWeight: number;
                /** @description The theme setting `checklistLauncher.height`: a number from 10 to 200. */
                height: number;
                /** @description The theme settings of `checklistLauncher.placement`. */
                placement: {
                    /**
                     * @description The theme setting `checklistLauncher.placement.position`: one of: leftTop, rightTop, leftBottom, rightBottom, center.
                     * @enum {string}
                     */
                    position: "leftTop" | "rightTop" | "leftBottom" | "rightBottom" | "center";
                    /** @description The theme setting `checklistLauncher.placement.positionOffsetX`: a number from 0 to 1000. */
                    positionOffsetX: number;
                    /** @description The theme setting `checklistLauncher.placement.positionOffsetY`: a number from 0 to 1000. */
                    positionOffsetY: number;
                };
            };
            /** @description The theme setting `customCss`: a string. In the cloud edition, custom CSS needs the Growth plan. */
            customCss?: string;
            /** @description The theme settings of `focusHighlight`. */
            focusHighlight: {
                /** @description The theme setting `focusHighlight.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.active`. */
                color: string;
                /** @description The theme setting `focusHighlight.opacity`: a number from 0 to 100. */
                opacity: number;
            };
            /** @description The theme settings of `font`. */
            font: {
                /** @description The theme setting `font.customFontFamily`: a string. The value is the font stack that `Custom font` stands for. */
                customFontFamily?: string;
                /** @description The theme setting `font.fontFamily`: a string. The value is `System font`, `Custom font` or the name of a font. */
                fontFamily: string;
                /** @description The theme setting `font.fontSize`: a number from 10 to 50. */
                fontSize: number;
                /** @description The theme setting `font.fontWeightBold`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. */
                fontWeightBold: number;
                /** @description The theme setting `font.fontWeightNormal`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. */
                fontWeightNormal: number;
                /** @description The theme setting `font.h1FontSize`: a number from 10 to 100. */
                h1FontSize: number;
                /** @description The theme setting `font.h2FontSize`: a number from 10 to 100. */
                h2FontSize: number;
                /** @description The theme setting `font.lineHeight`: a number from 10 to 50. */
                lineHeight: number;
                /** @description The theme setting `font.linkColor`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                linkColor: string;
            };
            /** @description The theme settings of `launcherBeacon`. */
            launcherBeacon: {
                /** @description The theme setting `launcherBeacon.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                color: string;
                /** @description The theme setting `launcherBeacon.size`: a number from 1 to 100. */
                size: number;
            };
            /** @description The theme settings of `launcherButtons`. */
            launcherButtons: {
                /** @description The theme setting `launcherButtons.borderRadius`: a number from 0 to 100. */
                borderRadius: number;
                /** @description The theme setting `launcherButtons.height`: a number from 1 to 200. */
                height: number;
                /** @description The theme setting `launcherButtons.px`: a number from 0 to 100. */
                px: number;
                /** @description The theme setting `launcherButtons.width`: a number from 1 to 200. */
                width?: number;
                /** @description The theme settings of `launcherButtons.primary`. */
                primary: {
                    /** @description The theme setting `launcherButtons.primary.fontWeight`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. */
                    fontWeight: number;
                    /** @description The theme settings of `launcherButtons.primary.backgroundColor`. */
                    backgroundColor: {
                        /** @description The theme setting `launcherButtons.primary.backgroundColor.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                        background: string;
                        /** @description The theme setting `launcherButtons.primary.backgroundColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.hover`. */
                        hover: string;
                        /** @description The theme setting `launcherButtons.primary.backgroundColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.active`. */
                        active: string;
                    };
                    /** @description The theme settings of `launcherButtons.primary.border`. */
                    border: {
                        /** @description The theme setting `launcherButtons.primary.border.borderWidth`: a number from 0 to 100. */
                        borderWidth: number;
                        /** @description The theme setting `launcherButtons.primary.border.enabled`: a boolean. */
                        enabled: boolean;
                        /** @description The theme settings of `launcherButtons.primary.border.color`. */
                        color: {
                            /** @description The theme setting `launcherButtons.primary.border.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                            color: string;
                            /** @description The theme setting `launcherButtons.primary.border.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.hover`. */
                            hover: string;
                            /** @description The theme setting `launcherButtons.primary.border.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.active`. */
                            active: string;
                        };
                    };
                    /** @description The theme settings of `launcherButtons.primary.textColor`. */
                    textColor: {
                        /** @description The theme setting `launcherButtons.primary.textColor.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. */
                        color: string;
                        /** @description The theme setting `launcherButtons.primary.textColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. */
                        hover: string;
                        /** @description The theme setting `launcherButtons.primary.textColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. */
                        active: string;
                    };
                };
            };
            /** @description The theme settings of `launcherIcon`. */
            launcherIcon: {
                /** @description The theme setting `launcherIcon.opacity`: a number from 0 to 100. */
                opacity: number;
                /** @description The theme setting `launcherIcon.size`: a number from 1 to 200. */
                size: number;
                /** @description The theme settings of `launcherIcon.color`. */
                color: {
                    /** @description The theme setting `launcherIcon.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                    color: string;
                    /** @description The theme setting `launcherIcon.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.hover`. */
                    hover: string;
                    /** @description The theme setting `launcherIcon.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.active`. */
                    active: string;
                };
            };
            /** @description The theme settings of `mainColor`. */
            mainColor: {
                /** @description The theme setting `mainColor.background`: a color such as #2563eb, with 3, 6 or 8 digits. */
                background: string;
                /** @description The theme setting `mainColor.color`: a color such as #2563eb, with 3, 6 or 8 digits. */
                color: string;
                /** @description The theme setting `mainColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `mainColor.background` and `brandColor.background`. */
                hover: string;
                /** @description The theme setting `mainColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `mainColor.background` and `brandColor.background`. */
                active: string;
            };
            /** @description The theme settings of `modal`. */
            modal: {
                /**
                 * @description The theme setting `modal.backdropClickBehavior`: one of: do-nothing, dismiss-flow.
                 * @enum {string}
                 */
                backdropClickBehavior: "do-nothing" | "dismiss-flow";
                /** @description The theme setting `modal.padding`: a number from 0 to 100. */
                padding: number;
                /** @description The theme setting `modal.width`: a number from 100 to 1000. */
                width: number;
            };
            /** @description The theme settings of `progress`. */
            progress: {
                /** @description The theme setting `progress.chainRoundedHeight`: a number from 1 to 10. The setting counts for a progress bar of the type `chain-rounded`. */
                chainRoundedHeight: number;
                /** @description The theme setting `progress.chainSquaredHeight`: a number from 1 to 10. The setting counts for a progress bar of the type `chain-squared`. */
                chainSquaredHeight: number;
                /** @description The theme setting `progress.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                color: string;
                /** @description The theme setting `progress.dotsHeight`: a number from 1 to 10. The setting counts for a progress bar of the type `dots`. */
                dotsHeight: number;
                /** @description The theme setting `progress.enabled`: a boolean. */
                enabled: boolean;
                /** @description The theme setting `progress.height`: a number from 0 to 10. The setting counts for a progress bar of the type `full-width`. */
                height: number;
                /** @description The theme setting `progress.narrowHeight`: a number from 1 to 10. The setting counts for a progress bar of the type `narrow`. */
                narrowHeight: number;
                /** @description The theme setting `progress.numberedHeight`: a number from 1 to 100. The setting counts for a progress bar of the type `numbered`. */
                numberedHeight: number;
                /**
                 * @description The theme setting `progress.position`: one of: top, bottom.
                 * @enum {string}
                 */
                position: "top" | "bottom";
                /**
                 * @description The theme setting `progress.type`: one of: full-width, narrow, chain-rounded, chain-squared, dots, numbered.
                 * @enum {string}
                 */
                type: "full-width" | "narrow" | "chain-rounded" | "chain-squared" | "dots" | "numbered";
            };
            /** @description The theme settings of `resourceCenter`. */
            resourceCenter: {
                /** @description The theme setting `resourceCenter.dividerLines`: the value that is stored, because the API cannot change this setting. */
                dividerLines: boolean;
                /** @description The theme settings of `resourceCenter.headerBackground`. */
                headerBackground: {
                    /** @description The theme setting `resourceCenter.headerBackground.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.active`. */
                    color: string;
                    /** @description The theme setting `resourceCenter.headerBackground.gradientFrom`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                    gradientFrom: string;
                    /** @description The theme setting `resourceCenter.headerBackground.gradientTo`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.background`. */
                    gradientTo: string;
                    /** @description The theme setting `resourceCenter.headerBackground.imageUrl`: an http or https URL, or empty. */
                    imageUrl?: string;
                    /**
                     * @description The theme setting `resourceCenter.headerBackground.type`: one of: none, color, gradient, image.
                     * @enum {string}
                     */
                    type: "none" | "color" | "gradient" | "image";
                };
                /** @description The theme setting `resourceCenter.largeWidth`: a number from 100 to 2000. */
                largeWidth: number;
                /** @description The theme setting `resourceCenter.logoUrl`: an http or https URL, or empty. */
                logoUrl?: string;
                /** @description The theme setting `resourceCenter.maxHeight`: a number from 100 to 2000. */
                maxHeight: number;
                /** @description The theme setting `resourceCenter.normalWidth`: a number from 100 to 1000. */
                normalWidth: number;
                /** @description The theme setting `resourceCenter.offsetX`: a number from 0 to 1000. */
                offsetX: number;
                /** @description The theme setting `resourceCenter.offsetY`: a number from 0 to 1000. */
                offsetY: number;
                /**
                 * @description The theme setting `resourceCenter.placement`: one of: top-left, top-right, bottom-left, bottom-right.
                 * @enum {string}
                 */
                placement: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description The theme setting `resourceCenter.transitionDuration`: a number from 0 to 10000. The unit is milliseconds. */
                transitionDuration: number;
                /** @description The theme setting `resourceCenter.zIndex`: a number. */
                zIndex?: number;
            };
            /** @description The theme settings of `resourceCenterLauncherButton`. */
            resourceCenterLauncherButton: {
                /** @description The theme setting `resourceCenterLauncherButton.borderRadius`: a number from 0 to 100. Null stands for half of the height. */
                borderRadius: number | null;
                /** @description The theme settings of `resourceCenterLauncherButton.color`. */
                color: {
                    /** @description The theme setting `resourceCenterLauncherButton.color.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                    background: string;
                    /** @description The theme setting `resourceCenterLauncherButton.color.foreground`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. */
                    foreground: string;
                    /** @description The theme setting `resourceCenterLauncherButton.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `resourceCenterLauncherButton.color.background` and `resourceCenterLauncherButton.color.foreground`. */
                    hover: string;
                    /** @description The theme setting `resourceCenterLauncherButton.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `resourceCenterLauncherButton.color.background` and `resourceCenterLauncherButton.color.foreground`. */
                    active: string;
                };
                /** @description The theme setting `resourceCenterLauncherButton.height`: a number from 10 to 200. */
                height: number;
                /**
                 * @description The theme setting `resourceCenterLauncherButton.iconType`: one of: default-question-mark, plaintext-question-mark, custom.
                 * @enum {string}
                 */
                iconType: "default-question-mark" | "plaintext-question-mark" | "custom";
                /** @description The theme setting `resourceCenterLauncherButton.iconUrl`: an http or https URL, or empty. */
                iconUrl?: string;
                /** @description The theme setting `resourceCenterLauncherButton.imageHeight`: a number from 10 to 200. */
                imageHeight: number;
                /**
                 * @description The theme setting `resourceCenterLauncherButton.textMode`: one of: resource-center-text, no-text.
                 * @enum {string}
                 */
                textMode: "resource-center-text" | "no-text";
            };
            /** @description The theme settings of `resourceCenterUnreadBadge`. */
            resourceCenterUnreadBadge: {
                /** @description The theme setting `resourceCenterUnreadBadge.backgroundColor`: a color such as #2563eb, with 3, 6 or 8 digits. */
                backgroundColor: string;
                /** @description The theme setting `resourceCenterUnreadBadge.textColor`: a color such as #2563eb, with 3, 6 or 8 digits. */
                textColor: string;
            };
            /** @description The theme settings of `survey`. */
            survey: {
                /** @description The theme setting `survey.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. */
                color: string;
            };
            /** @description The theme settings of `tooltip`. */
            tooltip: {
                /**
                 * @description The theme setting `tooltip.missingTargetBehavior`: one of: auto-dismiss, use-bubble.
                 * @enum {string}
                 */
                missingTargetBehavior: "auto-dismiss" | "use-bubble";
                /** @description The theme setting `tooltip.missingTargetTolerance`: a number from 0 to 10. The unit is seconds. */
                missingTargetTolerance: number;
                /** @description The theme setting `tooltip.notchSize`: a number from 5 to 100. */
                notchSize: number;
                /** @description The theme setting `tooltip.width`: a number from 100 to 1000. */
                width: number;
            };
            /** @description The theme settings of `xbutton`. */
            xbutton: {
                /** @description The theme setting `xbutton.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.color`. */
                color: string;
            };
        };
        /** @description The settings of a theme. Any setting may be left out; null means the same. Numbers may be sent as text. */
        ThemeSettingsInput: {
            /** @description The theme settings of `announcement`. */
            announcement?: {
                /** @description The theme setting `announcement.bubbleWidth`: a number from 100 to 1000. The default is `480`. */
                bubbleWidth?: number;
                /** @description The theme setting `announcement.modalWidth`: a number from 100 to 1000. The default is `600`. */
                modalWidth?: number;
            };
            /** @description The theme settings of `avatar`. */
            avatar?: {
                /** @description The theme setting `avatar.name`: the value that is stored, because the API cannot change this setting. The default is `alex`. */
                name?: string;
                /** @description The theme setting `avatar.size`: a number from 10 to 200. The default is `60`. */
                size?: number;
                /** @description The theme setting `avatar.type`: the value that is stored, because the API cannot change this setting. The default is `cartoon`. */
                type?: string;
                /** @description The theme setting `avatar.url`: the value that is stored, because the API cannot change this setting. */
                url?: string;
            };
            /** @description The theme settings of `backdrop`. */
            backdrop?: {
                /** @description The theme setting `backdrop.color`: a color such as #2563eb, with 3, 6 or 8 digits. The default is `#000000`. */
                color?: string;
                /** @description The theme settings of `backdrop.highlight`. */
                highlight?: {
                    /** @description The theme setting `backdrop.highlight.color`: a color such as #2563eb, with 3, 6 or 8 digits. The default is `#ffffff`. */
                    color?: string;
                    /** @description The theme setting `backdrop.highlight.opacity`: a number from 0 to 100. The default is `50`. */
                    opacity?: number;
                    /** @description The theme setting `backdrop.highlight.radius`: a number from 0 to 100. The default is `4`. */
                    radius?: number;
                    /** @description The theme setting `backdrop.highlight.spread`: a number from 0 to 100. The default is `0`. */
                    spread?: number;
                    /**
                     * @description The theme setting `backdrop.highlight.type`: one of: outside, inside. The default is `outside`.
                     * @enum {string}
                     */
                    type?: "outside" | "inside";
                };
                /** @description The theme setting `backdrop.opacity`: a number from 0 to 100. The default is `40`. */
                opacity?: number;
            };
            /** @description The theme settings of `banner`. */
            banner?: {
                /** @description The theme setting `banner.animationDuration`: a number from 0 to 10000. The unit is milliseconds. The default is `320`. */
                animationDuration?: number;
                /**
                 * @description The theme setting `banner.animationTiming`: one of: smooth, snappy, gentle, linear. The default is `smooth`.
                 * @enum {string}
                 */
                animationTiming?: "smooth" | "snappy" | "gentle" | "linear";
                /** @description The theme settings of `banner.backgroundColor`. */
                backgroundColor?: {
                    /** @description The theme setting `banner.backgroundColor.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                    background?: string;
                };
                /** @description The theme setting `banner.padding`: a number from 0 to 100. The default is `8`. */
                padding?: number;
                /** @description The theme settings of `banner.textColor`. */
                textColor?: {
                    /** @description The theme setting `banner.textColor.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. The default is `Auto`. */
                    color?: string;
                };
            };
            /** @description The theme settings of `border`. */
            border?: {
                /** @description The theme setting `border.borderColor`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.color`. The default is `Auto`. */
                borderColor?: string;
                /** @description The theme setting `border.borderRadius`: a number from 0 on. The default is `10`. */
                borderRadius?: number;
                /** @description The theme setting `border.borderWidth`: a number from 0 to 50. The default is `1`. */
                borderWidth?: number;
                /** @description The theme setting `border.borderWidthEnabled`: a boolean. The default is `false`. */
                borderWidthEnabled?: boolean;
            };
            /** @description The theme settings of `brandColor`. */
            brandColor?: {
                /** @description The theme setting `brandColor.background`: a color such as #2563eb, with 3, 6 or 8 digits. The default is `#2563eb`. */
                background?: string;
                /** @description The theme setting `brandColor.color`: a color such as #2563eb, with 3, 6 or 8 digits. The default is `#ffffff`. */
                color?: string;
                /** @description The theme setting `brandColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `brandColor.background` and `brandColor.color`. The default is `Auto`. */
                hover?: string;
                /** @description The theme setting `brandColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `brandColor.background` and `brandColor.color`. The default is `Auto`. */
                active?: string;
            };
            /** @description The theme settings of `bubble`. */
            bubble?: {
                /** @description The theme settings of `bubble.placement`. */
                placement?: {
                    /**
                     * @description The theme setting `bubble.placement.position`: one of: leftTop, centerTop, rightTop, leftBottom, centerBottom, rightBottom, center. The default is `leftBottom`.
                     * @enum {string}
                     */
                    position?: "leftTop" | "centerTop" | "rightTop" | "leftBottom" | "centerBottom" | "rightBottom" | "center";
                    /** @description The theme setting `bubble.placement.positionOffsetX`: a number from -1000 to 1000. The default is `20`. */
                    positionOffsetX?: number;
                    /** @description The theme setting `bubble.placement.positionOffsetY`: a number from -1000 to 1000. The default is `20`. */
                    positionOffsetY?: number;
                };
                /** @description The theme setting `bubble.width`: a number from 100 to 1000. The default is `300`. */
                width?: number;
            };
            /** @description The theme settings of `buttons`. */
            buttons?: {
                /** @description The theme setting `buttons.borderRadius`: a number from 0 to 100. The default is `8`. */
                borderRadius?: number;
                /** @description The theme setting `buttons.height`: a number from 1 to 100. The default is `32`. */
                height?: number;
                /** @description The theme setting `buttons.minWidth`: a number from 0 to 500. The default is `0`. */
                minWidth?: number;
                /** @description The theme setting `buttons.px`: a number from 0 to 100. The default is `16`. */
                px?: number;
                /** @description The theme settings of `buttons.primary`. */
                primary?: {
                    /**
                     * @description The theme setting `buttons.primary.fontWeight`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. The default is `600`.
                     * @enum {integer}
                     */
                    fontWeight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                    /** @description The theme settings of `buttons.primary.backgroundColor`. */
                    backgroundColor?: {
                        /** @description The theme setting `buttons.primary.backgroundColor.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                        background?: string;
                        /** @description The theme setting `buttons.primary.backgroundColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.primary.backgroundColor.background` and `brandColor.color`. The default is `Auto`. */
                        hover?: string;
                        /** @description The theme setting `buttons.primary.backgroundColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.primary.backgroundColor.background` and `brandColor.color`. The default is `Auto`. */
                        active?: string;
                    };
                    /** @description The theme settings of `buttons.primary.border`. */
                    border?: {
                        /** @description The theme setting `buttons.primary.border.borderWidth`: a number from 0 to 20. The default is `1`. */
                        borderWidth?: number;
                        /** @description The theme setting `buttons.primary.border.enabled`: a boolean. The default is `false`. */
                        enabled?: boolean;
                        /** @description The theme settings of `buttons.primary.border.color`. */
                        color?: {
                            /** @description The theme setting `buttons.primary.border.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                            color?: string;
                            /** @description The theme setting `buttons.primary.border.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.primary.border.color.color` and `brandColor.color`. The default is `Auto`. */
                            hover?: string;
                            /** @description The theme setting `buttons.primary.border.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.primary.border.color.color` and `brandColor.color`. The default is `Auto`. */
                            active?: string;
                        };
                    };
                    /** @description The theme settings of `buttons.primary.textColor`. */
                    textColor?: {
                        /** @description The theme setting `buttons.primary.textColor.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. The default is `Auto`. */
                        color?: string;
                        /** @description The theme setting `buttons.primary.textColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `buttons.primary.textColor.color`. The default is `Auto`. */
                        hover?: string;
                        /** @description The theme setting `buttons.primary.textColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `buttons.primary.textColor.color`. The default is `Auto`. */
                        active?: string;
                    };
                };
                /** @description The theme settings of `buttons.secondary`. */
                secondary?: {
                    /**
                     * @description The theme setting `buttons.secondary.fontWeight`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. The default is `600`.
                     * @enum {integer}
                     */
                    fontWeight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                    /** @description The theme settings of `buttons.secondary.backgroundColor`. */
                    backgroundColor?: {
                        /** @description The theme setting `buttons.secondary.backgroundColor.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.background`. The default is `Auto`. */
                        background?: string;
                        /** @description The theme setting `buttons.secondary.backgroundColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.secondary.backgroundColor.background` and `brandColor.background`. The default is `Auto`. */
                        hover?: string;
                        /** @description The theme setting `buttons.secondary.backgroundColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `buttons.secondary.backgroundColor.background` and `brandColor.background`. The default is `Auto`. */
                        active?: string;
                    };
                    /** @description The theme settings of `buttons.secondary.border`. */
                    border?: {
                        /** @description The theme setting `buttons.secondary.border.borderWidth`: a number from 0 to 20. The default is `1`. */
                        borderWidth?: number;
                        /** @description The theme setting `buttons.secondary.border.enabled`: a boolean. The default is `true`. */
                        enabled?: boolean;
                        /** @description The theme settings of `buttons.secondary.border.color`. */
                        color?: {
                            /** @description The theme setting `buttons.secondary.border.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                            color?: string;
                            /** @description The theme setting `buttons.secondary.border.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                            hover?: string;
                            /** @description The theme setting `buttons.secondary.border.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                            active?: string;
                        };
                    };
                    /** @description The theme settings of `buttons.secondary.textColor`. */
                    textColor?: {
                        /** @description The theme setting `buttons.secondary.textColor.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                        color?: string;
                        /** @description The theme setting `buttons.secondary.textColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                        hover?: string;
                        /** @description The theme setting `buttons.secondary.textColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                        active?: string;
                    };
                };
            };
            /** @description The theme settings of `checklist`. */
            checklist?: {
                /** @description The theme setting `checklist.checkmarkColor`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `#4ade80`. */
                checkmarkColor?: string;
                /**
                 * @description The theme setting `checklist.completedTaskTextDecoration`: one of: none, line-through. The default is `line-through`.
                 * @enum {string}
                 */
                completedTaskTextDecoration?: "none" | "line-through";
                /** @description The theme settings of `checklist.placement`. */
                placement?: {
                    /**
                     * @description The theme setting `checklist.placement.position`: one of: leftTop, rightTop, leftBottom, rightBottom, center. The default is `rightBottom`.
                     * @enum {string}
                     */
                    position?: "leftTop" | "rightTop" | "leftBottom" | "rightBottom" | "center";
                    /** @description The theme setting `checklist.placement.positionOffsetX`: a number from 0 to 1000. The default is `20`. */
                    positionOffsetX?: number;
                    /** @description The theme setting `checklist.placement.positionOffsetY`: a number from 0 to 1000. The default is `20`. */
                    positionOffsetY?: number;
                };
                /** @description The theme setting `checklist.width`: a number from 100 to 1000. The default is `360`. */
                width?: number;
                /** @description The theme setting `checklist.zIndex`: a number. */
                zIndex?: number;
            };
            /** @description The theme settings of `checklistLauncher`. */
            checklistLauncher?: {
                /** @description The theme setting `checklistLauncher.borderRadius`: a number from 0 to 100. The default is `30`. */
                borderRadius?: number;
                /** @description The theme settings of `checklistLauncher.color`. */
                color?: {
                    /** @description The theme setting `checklistLauncher.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. The default is `Auto`. */
                    color?: string;
                    /** @description The theme setting `checklistLauncher.color.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                    background?: string;
                    /** @description The theme setting `checklistLauncher.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.hover`. The default is `Auto`. */
                    hover?: string;
                    /** @description The theme setting `checklistLauncher.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.active`. The default is `Auto`. */
                    active?: string;
                };
                /** @description The theme settings of `checklistLauncher.counter`. */
                counter?: {
                    /** @description The theme setting `checklistLauncher.counter.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                    color?: string;
                    /** @description The theme setting `checklistLauncher.counter.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. The default is `Auto`. */
                    background?: string;
                };
                /**
                 * @description The theme setting `checklistLauncher.fontWeight`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. The default is `600`.
                 * @enum {integer}
                 */
                fontWeight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                /** @description The theme setting `checklistLauncher.height`: a number from 10 to 200. The default is `60`. */
                height?: number;
                /** @description The theme settings of `checklistLauncher.placement`. */
                placement?: {
                    /**
                     * @description The theme setting `checklistLauncher.placement.position`: one of: leftTop, rightTop, leftBottom, rightBottom, center. The default is `rightBottom`.
                     * @enum {string}
                     */
                    position?: "leftTop" | "rightTop" | "leftBottom" | "rightBottom" | "center";
                    /** @description The theme setting `checklistLauncher.placement.positionOffsetX`: a number from 0 to 1000. The default is `100`. */
                    positionOffsetX?: number;
                    /** @description The theme setting `checklistLauncher.placement.positionOffsetY`: a number from 0 to 1000. The default is `20`. */
                    positionOffsetY?: number;
                };
            };
            /** @description The theme setting `customCss`: a string. In the cloud edition, custom CSS needs the Growth plan. */
            customCss?: string;
            /** @description The theme settings of `focusHighlight`. */
            focusHighlight?: {
                /** @description The theme setting `focusHighlight.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.active`. The default is `Auto`. */
                color?: string;
                /** @description The theme setting `focusHighlight.opacity`: a number from 0 to 100. The default is `100`. */
                opacity?: number;
            };
            /** @description The theme settings of `font`. */
            font?: {
                /** @description The theme setting `font.customFontFamily`: a string. The value is the font stack that `Custom font` stands for. */
                customFontFamily?: string;
                /** @description The theme setting `font.fontFamily`: a string. The value is `System font`, `Custom font` or the name of a font. The default is `System font`. */
                fontFamily?: string;
                /** @description The theme setting `font.fontSize`: a number from 10 to 50. The default is `16`. */
                fontSize?: number;
                /**
                 * @description The theme setting `font.fontWeightBold`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. The default is `600`.
                 * @enum {integer}
                 */
                fontWeightBold?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                /**
                 * @description The theme setting `font.fontWeightNormal`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. The default is `400`.
                 * @enum {integer}
                 */
                fontWeightNormal?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                /** @description The theme setting `font.h1FontSize`: a number from 10 to 100. The default is `24`. */
                h1FontSize?: number;
                /** @description The theme setting `font.h2FontSize`: a number from 10 to 100. The default is `20`. */
                h2FontSize?: number;
                /** @description The theme setting `font.lineHeight`: a number from 10 to 50. The default is `24`. */
                lineHeight?: number;
                /** @description The theme setting `font.linkColor`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                linkColor?: string;
            };
            /** @description The theme settings of `launcherBeacon`. */
            launcherBeacon?: {
                /** @description The theme setting `launcherBeacon.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `#facc15`. */
                color?: string;
                /** @description The theme setting `launcherBeacon.size`: a number from 1 to 100. The default is `16`. */
                size?: number;
            };
            /** @description The theme settings of `launcherButtons`. */
            launcherButtons?: {
                /** @description The theme setting `launcherButtons.borderRadius`: a number from 0 to 100. The default is `8`. */
                borderRadius?: number;
                /** @description The theme setting `launcherButtons.height`: a number from 1 to 200. The default is `32`. */
                height?: number;
                /** @description The theme setting `launcherButtons.px`: a number from 0 to 100. The default is `16`. */
                px?: number;
                /** @description The theme setting `launcherButtons.width`: a number from 1 to 200. */
                width?: number;
                /** @description The theme settings of `launcherButtons.primary`. */
                primary?: {
                    /**
                     * @description The theme setting `launcherButtons.primary.fontWeight`: one of: 100, 200, 300, 400, 500, 600, 700, 800, 900. The default is `600`.
                     * @enum {integer}
                     */
                    fontWeight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                    /** @description The theme settings of `launcherButtons.primary.backgroundColor`. */
                    backgroundColor?: {
                        /** @description The theme setting `launcherButtons.primary.backgroundColor.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                        background?: string;
                        /** @description The theme setting `launcherButtons.primary.backgroundColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.hover`. The default is `Auto`. */
                        hover?: string;
                        /** @description The theme setting `launcherButtons.primary.backgroundColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.active`. The default is `Auto`. */
                        active?: string;
                    };
                    /** @description The theme settings of `launcherButtons.primary.border`. */
                    border?: {
                        /** @description The theme setting `launcherButtons.primary.border.borderWidth`: a number from 0 to 100. The default is `1`. */
                        borderWidth?: number;
                        /** @description The theme setting `launcherButtons.primary.border.enabled`: a boolean. The default is `false`. */
                        enabled?: boolean;
                        /** @description The theme settings of `launcherButtons.primary.border.color`. */
                        color?: {
                            /** @description The theme setting `launcherButtons.primary.border.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                            color?: string;
                            /** @description The theme setting `launcherButtons.primary.border.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.hover`. The default is `Auto`. */
                            hover?: string;
                            /** @description The theme setting `launcherButtons.primary.border.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.active`. The default is `Auto`. */
                            active?: string;
                        };
                    };
                    /** @description The theme settings of `launcherButtons.primary.textColor`. */
                    textColor?: {
                        /** @description The theme setting `launcherButtons.primary.textColor.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. The default is `Auto`. */
                        color?: string;
                        /** @description The theme setting `launcherButtons.primary.textColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. The default is `Auto`. */
                        hover?: string;
                        /** @description The theme setting `launcherButtons.primary.textColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. The default is `Auto`. */
                        active?: string;
                    };
                };
            };
            /** @description The theme settings of `launcherIcon`. */
            launcherIcon?: {
                /** @description The theme setting `launcherIcon.opacity`: a number from 0 to 100. The default is `100`. */
                opacity?: number;
                /** @description The theme setting `launcherIcon.size`: a number from 1 to 200. The default is `16`. */
                size?: number;
                /** @description The theme settings of `launcherIcon.color`. */
                color?: {
                    /** @description The theme setting `launcherIcon.color.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                    color?: string;
                    /** @description The theme setting `launcherIcon.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.hover`. The default is `Auto`. */
                    hover?: string;
                    /** @description The theme setting `launcherIcon.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.active`. The default is `Auto`. */
                    active?: string;
                };
            };
            /** @description The theme settings of `mainColor`. */
            mainColor?: {
                /** @description The theme setting `mainColor.background`: a color such as #2563eb, with 3, 6 or 8 digits. The default is `#FFFFFF`. */
                background?: string;
                /** @description The theme setting `mainColor.color`: a color such as #2563eb, with 3, 6 or 8 digits. The default is `#0f172a`. */
                color?: string;
                /** @description The theme setting `mainColor.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `mainColor.background` and `brandColor.background`. The default is `Auto`. */
                hover?: string;
                /** @description The theme setting `mainColor.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `mainColor.background` and `brandColor.background`. The default is `Auto`. */
                active?: string;
            };
            /** @description The theme settings of `modal`. */
            modal?: {
                /**
                 * @description The theme setting `modal.backdropClickBehavior`: one of: do-nothing, dismiss-flow. The default is `do-nothing`.
                 * @enum {string}
                 */
                backdropClickBehavior?: "do-nothing" | "dismiss-flow";
                /** @description The theme setting `modal.padding`: a number from 0 to 100. The default is `40`. */
                padding?: number;
                /** @description The theme setting `modal.width`: a number from 100 to 1000. The default is `600`. */
                width?: number;
            };
            /** @description The theme settings of `progress`. */
            progress?: {
                /** @description The theme setting `progress.chainRoundedHeight`: a number from 1 to 10. The setting counts for a progress bar of the type `chain-rounded`. The default is `6`. */
                chainRoundedHeight?: number;
                /** @description The theme setting `progress.chainSquaredHeight`: a number from 1 to 10. The setting counts for a progress bar of the type `chain-squared`. The default is `4`. */
                chainSquaredHeight?: number;
                /** @description The theme setting `progress.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                color?: string;
                /** @description The theme setting `progress.dotsHeight`: a number from 1 to 10. The setting counts for a progress bar of the type `dots`. The default is `6`. */
                dotsHeight?: number;
                /** @description The theme setting `progress.enabled`: a boolean. The default is `true`. */
                enabled?: boolean;
                /** @description The theme setting `progress.height`: a number from 0 to 10. The setting counts for a progress bar of the type `full-width`. The default is `2`. */
                height?: number;
                /** @description The theme setting `progress.narrowHeight`: a number from 1 to 10. The setting counts for a progress bar of the type `narrow`. The default is `5`. */
                narrowHeight?: number;
                /** @description The theme setting `progress.numberedHeight`: a number from 1 to 100. The setting counts for a progress bar of the type `numbered`. The default is `12`. */
                numberedHeight?: number;
                /**
                 * @description The theme setting `progress.position`: one of: top, bottom. The default is `top`.
                 * @enum {string}
                 */
                position?: "top" | "bottom";
                /**
                 * @description The theme setting `progress.type`: one of: full-width, narrow, chain-rounded, chain-squared, dots, numbered. The default is `full-width`.
                 * @enum {string}
                 */
                type?: "full-width" | "narrow" | "chain-rounded" | "chain-squared" | "dots" | "numbered";
            };
            /** @description The theme settings of `resourceCenter`. */
            resourceCenter?: {
                /** @description The theme setting `resourceCenter.dividerLines`: the value that is stored, because the API cannot change this setting. The default is `true`. */
                dividerLines?: boolean;
                /** @description The theme settings of `resourceCenter.headerBackground`. */
                headerBackground?: {
                    /** @description The theme setting `resourceCenter.headerBackground.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.active`. The default is `Auto`. */
                    color?: string;
                    /** @description The theme setting `resourceCenter.headerBackground.gradientFrom`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                    gradientFrom?: string;
                    /** @description The theme setting `resourceCenter.headerBackground.gradientTo`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.background`. The default is `Auto`. */
                    gradientTo?: string;
                    /** @description The theme setting `resourceCenter.headerBackground.imageUrl`: an http or https URL, or empty. */
                    imageUrl?: string;
                    /**
                     * @description The theme setting `resourceCenter.headerBackground.type`: one of: none, color, gradient, image. The default is `none`.
                     * @enum {string}
                     */
                    type?: "none" | "color" | "gradient" | "image";
                };
                /** @description The theme setting `resourceCenter.largeWidth`: a number from 100 to 2000. The default is `480`. */
                largeWidth?: number;
                /** @description The theme setting `resourceCenter.logoUrl`: an http or https URL, or empty. */
                logoUrl?: string;
                /** @description The theme setting `resourceCenter.maxHeight`: a number from 100 to 2000. The default is `700`. */
                maxHeight?: number;
                /** @description The theme setting `resourceCenter.normalWidth`: a number from 100 to 1000. The default is `360`. */
                normalWidth?: number;
                /** @description The theme setting `resourceCenter.offsetX`: a number from 0 to 1000. The default is `20`. */
                offsetX?: number;
                /** @description The theme setting `resourceCenter.offsetY`: a number from 0 to 1000. The default is `20`. */
                offsetY?: number;
                /**
                 * @description The theme setting `resourceCenter.placement`: one of: top-left, top-right, bottom-left, bottom-right. The default is `bottom-right`.
                 * @enum {string}
                 */
                placement?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description The theme setting `resourceCenter.transitionDuration`: a number from 0 to 10000. The unit is milliseconds. The default is `450`. */
                transitionDuration?: number;
                /** @description The theme setting `resourceCenter.zIndex`: a number. */
                zIndex?: number;
            };
            /** @description The theme settings of `resourceCenterLauncherButton`. */
            resourceCenterLauncherButton?: {
                /** @description The theme setting `resourceCenterLauncherButton.borderRadius`: a number from 0 to 100. Null stands for half of the height. */
                borderRadius?: number | null;
                /** @description The theme settings of `resourceCenterLauncherButton.color`. */
                color?: {
                    /** @description The theme setting `resourceCenterLauncherButton.color.background`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                    background?: string;
                    /** @description The theme setting `resourceCenterLauncherButton.color.foreground`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.color`. The default is `Auto`. */
                    foreground?: string;
                    /** @description The theme setting `resourceCenterLauncherButton.color.hover`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `resourceCenterLauncherButton.color.background` and `resourceCenterLauncherButton.color.foreground`. The default is `Auto`. */
                    hover?: string;
                    /** @description The theme setting `resourceCenterLauncherButton.color.active`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` derives the color from `resourceCenterLauncherButton.color.background` and `resourceCenterLauncherButton.color.foreground`. The default is `Auto`. */
                    active?: string;
                };
                /** @description The theme setting `resourceCenterLauncherButton.height`: a number from 10 to 200. The default is `60`. */
                height?: number;
                /**
                 * @description The theme setting `resourceCenterLauncherButton.iconType`: one of: default-question-mark, plaintext-question-mark, custom. The default is `default-question-mark`.
                 * @enum {string}
                 */
                iconType?: "default-question-mark" | "plaintext-question-mark" | "custom";
                /** @description The theme setting `resourceCenterLauncherButton.iconUrl`: an http or https URL, or empty. */
                iconUrl?: string;
                /** @description The theme setting `resourceCenterLauncherButton.imageHeight`: a number from 10 to 200. The default is `50`. */
                imageHeight?: number;
                /**
                 * @description The theme setting `resourceCenterLauncherButton.textMode`: one of: resource-center-text, no-text. The default is `no-text`.
                 * @enum {string}
                 */
                textMode?: "resource-center-text" | "no-text";
            };
            /** @description The theme settings of `resourceCenterUnreadBadge`. */
            resourceCenterUnreadBadge?: {
                /** @description The theme setting `resourceCenterUnreadBadge.backgroundColor`: a color such as #2563eb, with 3, 6 or 8 digits. The default is `#ef4444`. */
                backgroundColor?: string;
                /** @description The theme setting `resourceCenterUnreadBadge.textColor`: a color such as #2563eb, with 3, 6 or 8 digits. The default is `#ffffff`. */
                textColor?: string;
            };
            /** @description The theme settings of `survey`. */
            survey?: {
                /** @description The theme setting `survey.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `brandColor.background`. The default is `Auto`. */
                color?: string;
            };
            /** @description The theme settings of `tooltip`. */
            tooltip?: {
                /**
                 * @description The theme setting `tooltip.missingTargetBehavior`: one of: auto-dismiss, use-bubble. The default is `auto-dismiss`.
                 * @enum {string}
                 */
                missingTargetBehavior?: "auto-dismiss" | "use-bubble";
                /** @description The theme setting `tooltip.missingTargetTolerance`: a number from 0 to 10. The unit is seconds. The default is `3`. */
                missingTargetTolerance?: number;
                /** @description The theme setting `tooltip.notchSize`: a number from 5 to 100. The default is `20`. */
                notchSize?: number;
                /** @description The theme setting `tooltip.width`: a number from 100 to 1000. The default is `300`. */
                width?: number;
            };
            /** @description The theme settings of `xbutton`. */
            xbutton?: {
                /** @description The theme setting `xbutton.color`: a color such as #2563eb, with 3, 6 or 8 digits, or Auto. The value `Auto` stands for the color `mainColor.color`. The default is `Auto`. */
                color?: string;
            };
        };
        /** @description Other settings of a theme, for users and pages that fulfil conditions. */
        ThemeVariation: {
            /** @description The id of the variation. */
            id: string;
            /** @description The name of the variation. */
            name: string;
            /** @description The conditions that must all hold for the variation to be shown. */
            conditions: components["schemas"]["Condition"][];
            /** @description The settings of the variation. */
            settings: components["schemas"]["ThemeSettings"];
        };
        /** @description A variation of a theme to create or to change. */
        ThemeVariationInput: {
            /** @description The id of a variation that the theme has. The variation keeps the settings that are not sent. */
            id?: string;
            /** @description The name of the variation. */
            name: string;
            /** @description The conditions, which must all hold. An empty list holds for everyone. Keys that a condition does not know are ignored. */
            conditions: components["schemas"]["Condition"][];
            settings?: components["schemas"]["ThemeSettingsInput"];
        };
        /** @description A condition on the present time. */
        TimeWindowCondition: {
            /**
             * @description The kind of condition, which is always `time_window` here.
             * @enum {string}
             */
            type: "time_window";
            /** @description The first moment of the window: a date-time with a zone. */
            start: string;
            /** @description The first moment after the window: a date-time with a zone. Without it, the window has no end. */
            end?: string;
        };
        /** @description Something that a user did. */
        TrackMessage: {
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: (string | number) | null;
            /** @description The id of the company, in Segment's name. `companyId` wins over it. */
            groupId?: (string | number) | null;
            /** @description The page and the window in which the user acts. */
            context?: components["schemas"]["MessageContext"] | null;
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: (string | number) | null;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string | null;
            /** @description The time at which the event happened, in Segment's name. `occurredAt` wins over it. */
            timestamp?: string | null;
            /** @description The `codeName` of the event. Either `name` or `event` is required. A name such as `Order Placed` becomes `order_placed`. */
            name?: string | null;
            /** @description The `codeName` of the event, in Segment's name. `name` wins over it. */
            event?: string | null;
            /** @description The attributes of the event: values by `codeName`. */
            attributes?: components["schemas"]["RuntimeEventAttributes"] | null;
            /** @description The attributes of the event, in Segment's name. `attributes` wins over it. */
            properties?: components["schemas"]["RuntimeEventAttributes"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The event was recorded. */
        Tracked: {
            /**
             * @description Always `ok`, because the message was recorded.
             * @enum {string}
             */
            status: "ok";
            /** @description The id of the event that was recorded. */
            eventId: string;
            /** @description The attributes that were left out. The rest of the message was recorded. An answer names at most a hundred; in the answer to a batch, that many besides the first of each message. */
            rejected: components["schemas"]["RejectedAttribute"][];
            /** @description Whether rules, attributes or sessions of the user may differ now, so that a page should visit again. */
            changed: boolean;
        };
        /** @description How a piece of content of the type `tracker` performs. */
        TrackerAnalytics: {
            /**
             * @description The kind of this object, which is always `contentAnalytics`.
             * @enum {string}
             */
            object: "contentAnalytics";
            /** @description The id of the content. */
            contentId: string;
            /**
             * @description The type of the content, which is always `tracker` here.
             * @enum {string}
             */
            contentType: "tracker";
            /** @description The id of the environment. */
            environmentId: string;
            /** @description The first day of the range. */
            startDate: string;
            /** @description The last day of the range. */
            endDate: string;
            /** @description The IANA time zone in which days begin and end. */
            timezone: string;
            /** @description The number of different users for whom the tracker recorded the event of the tracker. */
            uniqueUsers: number;
            /** @description The number of times that the tracker recorded the event of the tracker. */
            totalOccurrences: number;
            /** @description The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both. */
            byDay: components["schemas"]["TrackerAnalyticsDay"][];
        };
        /** @description The counts of one day. */
        TrackerAnalyticsDay: {
            /** @description The day that is counted. */
            date: string;
            /** @description The number of different users for whom the tracker recorded the event of the tracker. */
            uniqueUsers: number;
            /** @description The number of times that the tracker recorded the event of the tracker. */
            totalOccurrences: number;
        };
        /** @description The parts of a tracker. */
        TrackerData: {
            /** @description The `codeName` of the event that the tracker records, or null. Predefined events are refused. */
            event: string | null;
        };
        /** @description The parts of a tracker. */
        TrackerDataInput: {
            /** @description The `codeName` of the event that the tracker records, or null. Predefined events are refused. */
            event?: string | null;
        };
        /** @description The fact that the conditions of a tracker came to hold for a user. */
        TrackerOccurrence: {
            /** @description The id that your app gives the user. */
            userId: string;
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: string;
            /** @description The page and the window in which the user acts. Fields that are not sent stay as they were before in the session. */
            context?: {
                /** @description The address of the page. */
                pageUrl?: string;
                /** @description The width of the window in pixels. */
                viewportWidth?: number;
                /** @description The height of the window in pixels. */
                viewportHeight?: number;
                /** @description The locale of the user, such as `de-DE`. */
                locale?: string;
                /** @description The version of the browser SDK on the page. The installation of the environment shows it. */
                sdkVersion?: string;
                /** @description The title of the page, which the service does not keep. */
                title?: string;
                /** @description The page that the user came from, which the service does not keep. */
                referrer?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description An id that your app gives the message. The service records only one event with the same id, so retries are safe. */
            messageId?: string;
            /** @description The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now. */
            occurredAt?: string;
        };
        /** @description The outcome for the occurrence. */
        TrackerOccurrenceTaken: {
            /**
             * @description Always `ok`, because the message was understood.
             * @enum {string}
             */
            status: "ok";
            /** @description The id of the event that was recorded, or null when no event was recorded. */
            eventId: string | null;
        };
        /** @description The outcome for the occurrence. */
        TrackerResult: {
            /**
             * @description Always `ok`, because the message was understood.
             * @enum {string}
             */
            status: "ok";
            /** @description The id of the event that was recorded, or null when no event was recorded. */
            eventId: string | null;
            /** @description Whether rules, attributes or sessions of the user may differ now, so that a page should visit again. */
            changed: boolean;
        };
        /** @description The member who gets the project. */
        TransferInput: {
            /** @description The id of the account of a member, who becomes the owner. */
            accountId: string;
        };
        /** @description One translated text of a file. */
        TranslatedText: {
            /** @description The name of the text. It stays the same in later versions and when other texts come and go. */
            path: string;
            /** @description The text in the language of the localization. It is empty when there is no translation. */
            translation: string;
            /** @description The text in the source language. */
            source?: string;
            /** @description Whether a missing translation is not counted. It is true for the addresses of images, embeds and links. */
            optional?: boolean;
            /** @description Whether the source text has changed since the translation was written. */
            outdated?: boolean;
        };
        /** @description The texts of a version as a JSON file for translators. */
        TranslationFile: {
            /** @description The id of the version. */
            versionId: string;
            /** @description The name of the content. */
            name: string;
            /** @description The code of the localization. */
            code: string;
            /** @description The language tag of the source language. */
            sourceLanguage: string;
            /** @description The language tag of the language of the translation. */
            targetLanguage: string;
            /** @description The texts of the version, with their translations. */
            units: components["schemas"]["TranslationUnit"][];
        };
        /** @description One text of a version, with its translation. */
        TranslationUnit: {
            /** @description The name of the text. It stays the same in later versions and when other texts come and go. */
            path: string;
            /** @description The text in the source language. */
            source: string;
            /** @description The text in the language of the localization. It is empty when there is no translation. */
            translation: string;
            /** @description Whether a missing translation is not counted. It is true for the addresses of images, embeds and links. */
            optional: boolean;
            /** @description Whether the source text has changed since the translation was written. */
            outdated: boolean;
        };
        /** @description Another name of `append`. */
        UniteWithAttribute: {
            /** @description One value or several values to put at the end of the list. */
            union: string | string[];
            /**
             * @description The type of an attribute that is new. An attribute that exists must have this type.
             * @enum {string}
             */
            data_type?: "number" | "string" | "boolean" | "list" | "datetime";
        };
        /** @description A stored action that has no form in this API. A request can only send it back as it is. */
        UnsupportedAction: {
            /**
             * @description The kind of action, which is always `unsupported` here.
             * @enum {string}
             */
            type: "unsupported";
            /** @description A sentence about the stored action. */
            note?: string;
        };
        /** @description A stored block that has no form in this API. A request can only send it back as it is. */
        UnsupportedBlock: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `unsupported` here.
             * @enum {string}
             */
            type: "unsupported";
            /** @description A sentence about the stored block. */
            note?: string;
        };
        /** @description A stored block that has no form in this API. A request can only send it back as it is. */
        UnsupportedBlockInput: {
            /**
             * @description The kind of this object, which is always `block`.
             * @enum {string}
             */
            object?: "block";
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `unsupported` here.
             * @enum {string}
             */
            type: "unsupported";
            /** @description A sentence about the stored block. */
            note?: string;
        };
        /** @description A stored condition that has no form in this API. It never holds and cannot be written. */
        UnsupportedCondition: {
            /**
             * @description The kind of condition, which is always `unsupported` here.
             * @enum {string}
             */
            type: "unsupported";
            /** @description A sentence about the stored condition. */
            note?: string;
        };
        /** @description A stored block of a tab that has no form in this API. A request can only send it back as it is. */
        UnsupportedTabBlock: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id: string;
            /**
             * @description The kind of block, which is always `unsupported` here.
             * @enum {string}
             */
            type: "unsupported";
            /** @description A sentence about the stored block. */
            note?: string;
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A stored block of a tab that has no form in this API. A request can only send it back as it is. */
        UnsupportedTabBlockInput: {
            /** @description The id of this part. A request that sends the id keeps the part; a part without an id is new and gets one. */
            id?: string;
            /**
             * @description The kind of block, which is always `unsupported` here.
             * @enum {string}
             */
            type: "unsupported";
            /** @description A sentence about the stored block. */
            note?: string;
            /** @description The conditions that must all hold for the part to be shown. The conditions may be of these kinds: `group`, `attribute`, `current_url`, `element`, `text_input`, `text_filled`, `time_window`, `segment`, `content_state`, `event`. */
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        /** @description A person who uses your product. */
        User: {
            /** @description The id that your app gives the user. */
            id: string;
            /**
             * @description The kind of this object, which is always `user`.
             * @enum {string}
             */
            object: "user";
            /** @description The attributes of the user: values by `codeName`. */
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            /** @description The time at which the user was created. */
            createdAt: string;
            /** @description The companies that the user belongs to. Null unless the relation is expanded. */
            companies: components["schemas"]["RelatedCompany"][] | null;
            /** @description The memberships of the user in companies. Null unless the relation is expanded. */
            memberships: components["schemas"]["CompanyMembership"][] | null;
        };
        /** @description One line: a user to create or to update. */
        UserLine: {
            /** @description The id that your app gives the user. */
            id: string;
            /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
            attributes?: {
                [key: string]: string | number | boolean | string[] | null;
            };
        };
        /** @description The verdict of the runtime on an identity token. */
        ValidatedToken: {
            /** @description Whether the runtime would accept the identity token now. */
            valid: boolean;
            /** @description The problem of the identity token, or null when the token is valid. */
            problem: string | null;
            /** @description The id of the user for whom the identity token stands, or null. */
            userId: string | null;
            /** @description The id of the company for which the identity token stands, or null. */
            companyId: string | null;
            /** @description The time at which the identity token expires, or null. */
            expiresAt: string | null;
            /** @description The id of the signing secret that has signed the identity token, or null. */
            signingSecretId: string | null;
        };
        /** @description The author of a version. */
        VersionAuthor: {
            /** @description The id of the account. */
            accountId: string;
            /** @description The name of the person, or of the access token with which the version was made. */
            name: string;
        };
        /** @description The parts of content of other types than flow. */
        VersionData: components["schemas"]["ChecklistData"] | components["schemas"]["LauncherData"] | components["schemas"]["BannerData"] | components["schemas"]["ResourceCenterData"] | components["schemas"]["AnnouncementData"] | components["schemas"]["TrackerData"];
        /** @description The parts of content of other types than flow. */
        VersionDataInput: components["schemas"]["ChecklistDataInput"] | components["schemas"]["LauncherDataInput"] | components["schemas"]["BannerDataInput"] | components["schemas"]["ResourceCenterDataInput"] | components["schemas"]["AnnouncementDataInput"] | components["schemas"]["TrackerDataInput"];
        /** @description How far a version is translated into one language. */
        VersionLocalization: {
            /** @description The code of the localization. */
            code: string;
            /** @description The name of the language. */
            name: string;
            /** @description Whether the translation is delivered to users. */
            enabled: boolean;
            /** @description The number of texts that have no translation. */
            missing: number;
            /** @description The number of translations whose source text has changed since they were written. */
            outdated: number;
        };
        /** @description The parts of the version to change. Parts that are not sent stay as they are. */
        VersionPatch: {
            /** @description All steps of a flow. Steps that are not sent are removed. A step that is stored is known by its `id`, or else by its `cvid`; fields of the step that are not sent stay, and null clears a field. A new step needs a `name` and a `type`. Unknown keys of steps and blocks are ignored. Content of other types than flow has no steps. */
            steps?: components["schemas"]["StepInput"][] | null;
            /** @description The rules by which the content starts by itself. Rules that are not sent stay, and null clears a rule. Null in the place of the object clears all rules. Without a frequency, flows and checklists start once. */
            startRules?: components["schemas"]["StartRulesInput"] | null;
            /** @description The rules by which the content is hidden. Null clears them. */
            hideRules?: components["schemas"]["HideRules"] | null;
            /** @description The id of the theme. The theme of content cannot be cleared; null is only for trackers, which have no theme. */
            themeId?: string | null;
            /** @description The parts of content of other types than flow. Fields that are not sent stay, and null brings back the value that new content has. Unknown keys are refused at every depth. Null in the place of the object is only for flows, which have no data. */
            data?: components["schemas"]["VersionDataInput"] | null;
            /** @description The time at which an announcement appears: a date-time with a zone, or null when it appears as soon as it is published. */
            scheduledAt?: string | null;
        };
        /** @description A problem of a version. */
        VersionProblem: {
            /**
             * @description Whether the problem prevents publishing.
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description The place of the problem in the version, such as `steps[0].content`. */
            path: string;
            /** @description The problem with its path, such as `steps[1].target is missing: a tooltip points at an element`. */
            message: string;
            /** @description The problem in the words of the dashboard, without a path, such as `Step 2 · Tooltip has no target`. */
            text: string;
        };
        /** @description Whether a version can be published. */
        VersionValidation: {
            /** @description Whether the version has no errors, so that it can be published. */
            ok: boolean;
            /** @description The problems that prevent publishing. */
            errors: components["schemas"]["VersionProblem"][];
            /** @description The problems that do not prevent publishing. */
            warnings: components["schemas"]["VersionProblem"][];
        };
        /** @description The page that was viewed. */
        ViewedPage: {
            /** @description The address of the page that was viewed. */
            url?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Content that a page may show. */
        VisitContent: {
            /** @description The id of the content. */
            contentId: string;
            /** @description The id of the version that is published. */
            versionId: string;
            /** @description The number of the version that is published. */
            versionNumber: number;
            /**
             * @description The type of the content. A survey is a flow whose steps ask questions.
             * @enum {string}
             */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            /** @description The name of the content. */
            name: string;
            /** @description The code of the localization of the texts, or null for the source. */
            localization: string | null;
            /** @description The priority of the content when several could start. */
            priority: string;
            /** @description Whether the content starts by itself. */
            start: {
                /**
                 * @description The decision of the service. The word `watch` means that the decision depends on the page: it is yes while all conditions in `when` hold.
                 * @enum {string}
                 */
                decision: "yes" | "no" | "watch";
                /** @description The conditions on the page that are left to watch. */
                when: components["schemas"]["Condition"][];
                /** @description How many seconds to wait before the start. */
                waitSeconds: number;
            };
            /** @description Whether the content is hidden. */
            hide: components["schemas"]["DeliveredRule"];
            /** @description The decisions on every list of conditions inside the content, by the path of the list, such as `steps[0].triggers[0].when`. */
            rules: {
                [key: string]: components["schemas"]["DeliveredRule"];
            };
            /** @description The theme of the content. It is null for trackers. */
            theme: components["schemas"]["ThemeChoice"] | null;
            /** @description The themes of the steps that have one of their own, by the `cvid` of the step. */
            stepThemes: {
                [key: string]: components["schemas"]["ThemeChoice"];
            };
            /** @description The session that the user is in the middle of, or null. */
            session: components["schemas"]["VisitSession"] | null;
            /** @description Whether the user has seen the announcement in any session. */
            seen: boolean;
            /** @description The steps of a flow as the API shows them, without conditions, and with texts as trees under `nodes`. */
            steps: {
                [key: string]: unknown;
            }[];
            /** @description The parts of content of other types, without conditions, and with texts as trees under `nodes`. */
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The time at which an announcement appears, or null. */
            scheduledAt: string | null;
        };
        /** @description The page and the window in which the user acts. */
        VisitContext: {
            /** @description The address of the page. */
            pageUrl?: string | null;
            /** @description The width of the window in pixels. */
            viewportWidth?: number;
            /** @description The height of the window in pixels. */
            viewportHeight?: number;
            /** @description The locale of the user, such as `de-DE`. */
            locale?: string;
            /** @description The version of the browser SDK on the page. The installation of the environment shows it. */
            sdkVersion?: string;
            /** @description The title of the page, which the service does not keep. */
            title?: string;
            /** @description The page that the user came from, which the service does not keep. */
            referrer?: string;
            /** @description The page, in Segment's form. */
            page?: {
                /** @description The address of the page. */
                url?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description The window, in Segment's form. */
            screen?: {
                /** @description The width of the window in pixels. */
                width?: number;
                /** @description The height of the window in pixels. */
                height?: number;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The visitor of a page, with attributes that are written first. */
        VisitInput: {
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The attributes of the user: values by `codeName`. */
            attributes?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The attributes of the user, in Segment's name. `attributes` wins over it. */
            traits?: components["schemas"]["RuntimeAttributes"] | null;
            /** @description The company that the user is in. */
            company?: components["schemas"]["IdentifiedCompany"] | null;
            /** @description The id of the company that the user is in, where no `company` is sent. */
            groupId?: (string | number) | null;
            /** @description The id of the company in which the user acts. Without `company`, nothing is written. */
            companyId?: (string | number) | null;
            /** @description The page and the window in which the user acts. */
            context?: components["schemas"]["VisitContext"] | null;
            /** @description The `revision` of the answer that the page has. */
            known?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The visitor and the page. */
        VisitMessage: {
            /** @description A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity. */
            identityToken?: string;
            /** @description The id that your app gives the user. Either `userId` or `anonymousId` is required. */
            userId?: (string | number) | null;
            /** @description The id of a user who has not signed in, in Segment's name. `userId` wins over it. */
            anonymousId?: (string | number) | null;
            /** @description The id that your app gives the company in which the user acts. */
            companyId?: (string | number) | null;
            /** @description The id of the company, in Segment's name. `companyId` wins over it. */
            groupId?: (string | number) | null;
            /** @description The page and the window in which the user acts. */
            context?: components["schemas"]["VisitContext"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The session in which a page goes on. */
        VisitSession: {
            /** @description The id of the session. */
            id: string;
            /** @description The id of the version of the session. */
            versionId: string;
            /** @description How far the user got, in percent. */
            progress: number;
            /** @description The time at which the session began. */
            startedAt: string;
            /** @description The `cvid` of the step that was seen last, or null. */
            stepCvid: string | null;
            /** @description The ids of the checklist items that are done. */
            completedTaskIds: string[];
            /** @description The ids of the checklist items that were clicked and are not done. */
            clickedTaskIds: string[];
            /** @description The `cvid` of each question that has an answer. */
            answeredCvids: string[];
            /** @description Whether the announcement was seen in this session. */
            seen: boolean;
            /** @description Whether the content was completed in this session. */
            completed: boolean;
        };
        /** @description An endpoint of yours, to which the service sends messages. */
        Webhook: {
            /** @description The id of the webhook. */
            id: string;
            /**
             * @description The kind of this object, which is always `webhook`.
             * @enum {string}
             */
            object: "webhook";
            /** @description The time at which the webhook was created. */
            createdAt: string;
            /** @description The address to which messages are sent. */
            url: string;
            /** @description The topics whose messages are sent. */
            topics: string[];
            /** @description Whether messages are sent. A webhook that is switched off keeps its address and its secret. */
            enabled: boolean;
            /** @description A label for people, or null. */
            description: string | null;
            /** @description The number of attempts that failed in a row, counted over all messages. */
            consecutiveFailures: number;
            /** @description The time until which deliveries are held, because too many attempts failed in a row, or null. */
            cooldownUntil: string | null;
            /** @description The time at which the service switched the webhook off, because it kept failing, or null. */
            autoDisabledAt: string | null;
        };
        /** @description One attempt to deliver a message. */
        WebhookAttempt: {
            /** @description The number of the attempt, counted from 1. */
            number: number;
            /** @description The time at which the attempt began. */
            createdAt: string;
            /** @description The HTTP status of the answer, or null when there was no answer. */
            statusCode: number | null;
            /** @description The beginning of the body of the answer, at most 1000 characters, or null. */
            responseExcerpt: string | null;
            /** @description Why the attempt failed, or null when it succeeded. */
            error: string | null;
            /** @description How long the attempt took, in milliseconds. */
            durationMs: number;
        };
        /** @description The delivery of one message to one webhook. */
        WebhookDelivery: {
            /** @description The id of the message. */
            id: string;
            /**
             * @description The kind of this object, which is always `webhookDelivery`.
             * @enum {string}
             */
            object: "webhookDelivery";
            /** @description The topic of the message. */
            type: string;
            /** @description The id of the webhook. */
            webhookId: string;
            /**
             * @description Whether the delivery waits, succeeded or failed for good.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The time of the next attempt, or null when no attempt follows. */
            nextAttemptAt: string | null;
            /** @description The time at which the message was created. */
            createdAt: string;
            /** @description The number of attempts that were made. */
            attemptCount: number;
        };
        /** @description The delivery of one message to one webhook, with the message and every attempt. */
        WebhookDeliveryDetails: {
            /** @description The id of the message. */
            id: string;
            /**
             * @description The kind of this object, which is always `webhookDelivery`.
             * @enum {string}
             */
            object: "webhookDelivery";
            /** @description The topic of the message. */
            type: string;
            /** @description The id of the webhook. */
            webhookId: string;
            /**
             * @description Whether the delivery waits, succeeded or failed for good.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The time of the next attempt, or null when no attempt follows. */
            nextAttemptAt: string | null;
            /** @description The time at which the message was created. */
            createdAt: string;
            /** @description The number of attempts that were made. */
            attemptCount: number;
            /** @description The message as it is sent. The message is the same in every attempt. */
            payload: {
                [key: string]: unknown;
            };
            /** @description The attempts that were made, the first one first. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /** @description The attempts of one hour. */
        WebhookHour: {
            /** @description The time at which the hour began. */
            hour: string;
            /** @description The number of attempts that succeeded. */
            delivered: number;
            /** @description The number of attempts that failed. */
            failed: number;
            /** @description The median duration of the attempts in milliseconds, or null without attempts. */
            p50Ms: number | null;
            /** @description The duration that 95 of 100 attempts did not exceed, in milliseconds, or null without attempts. */
            p95Ms: number | null;
        };
        /** @description A webhook, with its signing secret when the token may see it. */
        WebhookMaybeSecret: {
            /** @description The id of the webhook. */
            id: string;
            /**
             * @description The kind of this object, which is always `webhook`.
             * @enum {string}
             */
            object: "webhook";
            /** @description The time at which the webhook was created. */
            createdAt: string;
            /** @description The address to which messages are sent. */
            url: string;
            /** @description The topics whose messages are sent. */
            topics: string[];
            /** @description Whether messages are sent. A webhook that is switched off keeps its address and its secret. */
            enabled: boolean;
            /** @description A label for people, or null. */
            description: string | null;
            /** @description The number of attempts that failed in a row, counted over all messages. */
            consecutiveFailures: number;
            /** @description The time until which deliveries are held, because too many attempts failed in a row, or null. */
            cooldownUntil: string | null;
            /** @description The time at which the service switched the webhook off, because it kept failing, or null. */
            autoDisabledAt: string | null;
            /** @description The secret that signs every message of the webhook. Present when the token has the scope `webhook:manage`. */
            secret?: string;
        };
        /** @description How many failed messages will be sent once more. */
        WebhookRecovery: {
            /** @description The number of deliveries that will be attempted. */
            queued: number;
        };
        /** @description How the attempts to deliver messages to an endpoint went, hour by hour. */
        WebhookStats: {
            /**
             * @description The kind of this object, which is always `webhookStats`.
             * @enum {string}
             */
            object: "webhookStats";
            /** @description The id of the webhook. */
            webhookId: string;
            /** @description Every hour that the range touches, the earliest first. */
            hours: components["schemas"]["WebhookHour"][];
            /** @description Whether the range has more than 100000 attempts. Only the newest 100000 are counted then. */
            capped: boolean;
        };
        /** @description A webhook together with its signing secret. */
        WebhookWithSecret: {
            /** @description The id of the webhook. */
            id: string;
            /**
             * @description The kind of this object, which is always `webhook`.
             * @enum {string}
             */
            object: "webhook";
            /** @description The time at which the webhook was created. */
            createdAt: string;
            /** @description The address to which messages are sent. */
            url: string;
            /** @description The topics whose messages are sent. */
            topics: string[];
            /** @description Whether messages are sent. A webhook that is switched off keeps its address and its secret. */
            enabled: boolean;
            /** @description A label for people, or null. */
            description: string | null;
            /** @description The number of attempts that failed in a row, counted over all messages. */
            consecutiveFailures: number;
            /** @description The time until which deliveries are held, because too many attempts failed in a row, or null. */
            cooldownUntil: string | null;
            /** @description The time at which the service switched the webhook off, because it kept failing, or null. */
            autoDisabledAt: string | null;
            /** @description The secret that signs every message of the webhook. It begins with `whsec_`. */
            secret: string;
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
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The projects of this page. */
                        results: components["schemas"]["Project"][];
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
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The fields of the project. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the project. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description A project, which owns environments, content, definitions, segments, themes and localizations. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
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
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A project, which owns environments, content, definitions, segments, themes and localizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
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
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
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
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The fields of the project. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the project. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description A project, which owns environments, content, definitions, segments, themes and localizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
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
    listMembers: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The members of this page. */
                        results: components["schemas"]["Member"][];
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
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the account. */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An account that may work in the project, with its role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
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
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the account. */
                accountId: string;
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
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the account. */
                accountId: string;
            };
            cookie?: never;
        };
        /** @description The change of a member. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberPatch"];
            };
        };
        responses: {
            /** @description An account that may work in the project, with its role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
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
    transferProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The member who gets the project. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferInput"];
            };
        };
        responses: {
            /** @description An account that may work in the project, with its role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
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
    listInvitations: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The invitations of this page. */
                        results: components["schemas"]["Invitation"][];
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
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The person to invite. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            /** @description An invitation with the link that accepts it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationWithLink"];
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
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An invitation with the link that accepts it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationWithLink"];
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
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the invitation. */
                invitationId: string;
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
    listAuditLog: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only changes by this account. */
                accountId?: string;
                /** @description Only changes of this kind. */
                action?: "created" | "updated" | "deleted" | "restored" | "sent";
                /** @description Only changes by this operation, such as `updateTheme`. */
                operation?: string;
                /** @description Only changes of this kind of object. */
                targetType?: "accessToken" | "account" | "asset" | "attributeDefinition" | "company" | "content" | "environment" | "eventDefinition" | "invitation" | "localization" | "member" | "project" | "sdkToken" | "segment" | "session" | "signingSecret" | "theme" | "user" | "webhook";
                /** @description Only changes of the object with this id. */
                targetId?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description The format of the answer. `csv` is a table of the type `text/csv` with a header line and a line for every item that the filters leave, 1,000,000 at most, and takes neither `limit` nor `cursor`. A text that a spreadsheet would take for a formula begins with an apostrophe there. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
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
                        results: components["schemas"]["AuditLogEntry"][];
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
    getDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo of a project: an environment of its own with content of every type and invented users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demo"];
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
    createDemo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo of a project: an environment of its own with content of every type and invented users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demo"];
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
    deleteDemo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
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
    listAccessTokens: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of access tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The access tokens of this page. */
                        results: components["schemas"]["AccessToken"][];
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
    createAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The access token to create. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the access token. */
                    name: string;
                    /** @description The scopes of the access token. The token of the request must have all of these scopes. */
                    scopes: ("content:read" | "content:create" | "content:update" | "content:delete" | "content:publish" | "theme:read" | "theme:create" | "theme:update" | "theme:delete" | "attribute:read" | "attribute:create" | "attribute:update" | "attribute:delete" | "event:read" | "event:create" | "event:update" | "event:delete" | "localization:read" | "localization:create" | "localization:update" | "localization:delete" | "segment:read" | "segment:create" | "segment:update" | "segment:delete" | "user:read" | "user:write" | "user:delete" | "company:read" | "company:write" | "company:delete" | "session:read" | "session:manage" | "analytics:read" | "webhook:read" | "webhook:manage" | "environment:read" | "environment:manage" | "integration:read" | "integration:manage" | "accesstoken:read" | "accesstoken:manage" | "audit:read" | "project:read" | "project:activate" | "project:manage" | "billing:read" | "billing:manage" | "team:read" | "team:manage" | "sso:read" | "sso:manage")[];
                    /** @description The ids of the projects that the access token covers. Without them, it covers the project of the path. */
                    projectIds?: string[];
                    /** @description The ids of the environments in which the access token may work. Without them, it may work where the token of the request may. */
                    environmentIds?: string[];
                    /** @description The time at which the access token ends: a date-time with a zone. It cannot outlive the token of the request. */
                    expiresAt?: string;
                };
            };
        };
        responses: {
            /** @description A new access token with its text. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccessToken"];
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
    getAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the access token. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A secret with which a program calls this API. Its text cannot be read again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
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
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the access token. */
                tokenId: string;
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
    updateAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the access token. */
                tokenId: string;
            };
            cookie?: never;
        };
        /** @description The fields of the access token to change. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the access token. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description A secret with which a program calls this API. Its text cannot be read again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
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
    listEnvironments: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only environments whose name contains this text, in upper or lower case. */
                name?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of environments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The environments of this page. */
                        results: components["schemas"]["Environment"][];
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
    createEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The fields of the environment. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the environment. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description A separate set of end users of a project, such as production or staging. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
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
    getEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A separate set of end users of a project, such as production or staging. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
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
    deleteEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
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
    updateEnvironment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The fields of the environment to change. Fields that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the environment. */
                    name?: string;
                    /** @description Whether runtime calls must prove with an identity token for which user and company they act. Users whose id begins with `anon-` need no proof as long as they name no company. */
                    requireIdentity?: boolean;
                    /** @description The origins whose pages may call the runtime, such as `https://app.example.com`. An empty list allows every origin. Calls without an `Origin` header, which only programs other than browsers send, are not held back by the list. */
                    allowedOrigins?: string[];
                    /** @description Whether attributes and events that the runtime hears of for the first time get a definition. Without it, the runtime leaves unknown attributes out and refuses unknown events. */
                    runtimeCreatesDefinitions?: boolean;
                    /** @description Whether pages of the environment run the scripts of content: actions with a script, and the code of a custom live chat. Otherwise pages get no script. */
                    allowScripts?: boolean;
                };
            };
        };
        responses: {
            /** @description A separate set of end users of a project, such as production or staging. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
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
    listSdkTokens: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of SDK tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The SDK tokens of this page. */
                        results: components["schemas"]["SdkToken"][];
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
    createSdkToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The SDK token to issue. It has no fields to choose. */
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description A public SDK token of an environment. It is valid until it is revoked. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SdkToken"];
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
    deleteSdkToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the SDK token. */
                sdkTokenId: string;
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
    listSigningSecrets: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of signing secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The signing secrets of this page. */
                        results: components["schemas"]["SigningSecret"][];
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
    createSigningSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The signing secret to create. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the signing secret, for people to read. Without it, the name is `Signing secret`. */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description A signing secret that was just created, with the secret itself. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSigningSecret"];
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
    deleteSigningSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the signing secret. */
                signingSecretId: string;
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
    validateIdentityToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description An identity token to check. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The identity token to check. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description The verdict of the runtime on an identity token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidatedToken"];
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
    getIdentityCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the runtime calls of an environment prove who their users are. When no call is unverified, identity can be required without refusing anybody. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityCoverage"];
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
    getInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages on which the browser SDK of an environment was seen. Times are exact to a minute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installation"];
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
    listAttributeDefinitions: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only attributes of this kind of object. */
                scope?: "user" | "company" | "companyMembership" | "eventDefinition";
                /** @description Only attributes that belong to one of the events with these `codeName`s. The parameter may be repeated. */
                eventName?: string[];
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt" | "codeName" | "-codeName" | "displayName" | "-displayName")[];
                /** @description Only definitions whose `codeName` or `displayName` contains this text, in upper or lower case. */
                name?: string;
                /** @description Whether to list deleted definitions instead of the others. */
                deleted?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of attribute definitions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The attribute definitions of this page. */
                        results: components["schemas"]["AttributeDefinition"][];
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
    createAttributeDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The attribute definition to create. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The kind of object that has the attribute.
                     * @enum {string}
                     */
                    scope: "user" | "company" | "companyMembership" | "eventDefinition";
                    /**
                     * @description The data type of the values.
                     * @enum {string}
                     */
                    dataType: "number" | "string" | "boolean" | "list" | "datetime";
                    /** @description The stable name, which never changes. */
                    codeName: string;
                    /** @description The name that people read. */
                    displayName: string;
                    /** @description A text for the people who work with the definition. */
                    description?: string;
                    /** @description Whether pages may write the attribute with the public SDK token. The runtime leaves an attribute that it may not write out of a message and names it in the answer. */
                    runtimeWritable?: boolean;
                };
            };
        };
        responses: {
            /** @description The definition of an attribute: its names and its data type. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeDefinition"];
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
    getAttributeDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the definition. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition of an attribute: its names and its data type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeDefinition"];
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
    deleteAttributeDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the definition. */
                id: string;
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
    updateAttributeDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the definition. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of the attribute definition to change. Fields that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name that people read. */
                    displayName?: string;
                    /** @description A text for the people who work with the definition. */
                    description?: string;
                    /**
                     * @description The data type of the values.
                     * @enum {string}
                     */
                    dataType?: "number" | "string" | "boolean" | "list" | "datetime";
                    /** @description Whether pages may write the attribute with the public SDK token. The runtime leaves an attribute that it may not write out of a message and names it in the answer. */
                    runtimeWritable?: boolean;
                };
            };
        };
        responses: {
            /** @description The definition of an attribute: its names and its data type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeDefinition"];
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
    restoreAttributeDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the definition. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition of an attribute: its names and its data type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeDefinition"];
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
    purgeAttributeDefinitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome of a purge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purge"];
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
    listEventDefinitions: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt" | "codeName" | "-codeName" | "displayName" | "-displayName")[];
                /** @description Only definitions whose `codeName` or `displayName` contains this text, in upper or lower case. */
                name?: string;
                /** @description Whether to list deleted definitions instead of the others. */
                deleted?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of event definitions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The event definitions of this page. */
                        results: components["schemas"]["EventDefinition"][];
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
    createEventDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The event definition to create. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The stable name, which never changes. */
                    codeName: string;
                    /** @description The name that people read. */
                    displayName: string;
                    /** @description A text for the people who work with the definition. */
                    description?: string;
                    /** @description The `codeName`s of all attributes that the event shall have. They must exist and have the scope `eventDefinition`. */
                    attributes?: string[];
                };
            };
        };
        responses: {
            /** @description The definition of an event: its names and its attributes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinition"];
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
    getEventDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the definition. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition of an event: its names and its attributes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinition"];
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
    deleteEventDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the definition. */
                id: string;
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
    updateEventDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the definition. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of the event definition to change. Fields that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name that people read. */
                    displayName?: string;
                    /** @description A text for the people who work with the definition. */
                    description?: string;
                    /** @description The `codeName`s of all attributes that the event shall have. They must exist and have the scope `eventDefinition`. */
                    attributes?: string[];
                };
            };
        };
        responses: {
            /** @description The definition of an event: its names and its attributes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinition"];
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
    restoreEventDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the definition. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition of an event: its names and its attributes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinition"];
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
    purgeEventDefinitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome of a purge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purge"];
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
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, the projects and the scopes that the API token of the request covers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
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
    listLocales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of locales. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The locales of this page. */
                        results: components["schemas"]["Locale"][];
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
    listLocalizations: {
        parameters: {
            query?: {
                /** @description Whether to list deleted localizations instead of the others. */
                deleted?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of localizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The localizations of this page. */
                        results: components["schemas"]["Localization"][];
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
    createLocalization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The localization to create. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code of the language. No other localization of the project may have it, in upper or lower case, not even a deleted one. */
                    code: string;
                    /** @description The name of the language. */
                    name: string;
                    /** @description The locale tag of the language, such as `de-DE`. */
                    locale: string;
                };
            };
        };
        responses: {
            /** @description The localization that was created or restored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedLocalization"];
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
    getLocalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the localization. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A language of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localization"];
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
    deleteLocalization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the localization. */
                id: string;
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
    updateLocalization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the localization. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of the localization to change. Fields that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code of the language. No other localization of the project may have it, in upper or lower case, not even a deleted one. */
                    code?: string;
                    /** @description The name of the language. */
                    name?: string;
                    /** @description The locale tag of the language, such as `de-DE`. */
                    locale?: string;
                };
            };
        };
        responses: {
            /** @description A language of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localization"];
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
    restoreLocalization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the localization. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A language of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localization"];
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
    setDefaultLocalization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the localization. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A language of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localization"];
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
    listUsers: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description Only users whose id, e-mail address or name begins with this text. Upper and lower case differ in ids only. */
                search?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `company:read` for `companies`, `memberships` and `memberships.company`. */
                expand?: ("companies" | "memberships" | "memberships.company")[];
                /** @description Only users with this e-mail address, in upper or lower case. */
                email?: string;
                /** @description Only users who belong to the company with this id. */
                companyId?: string;
                /** @description Only users who are members of the segment with this id. */
                segmentId?: string;
                /** @description The format of the answer. `csv` is a table of the type `text/csv` with a header line and a line for every item that the filters leave, 1,000,000 at most, and takes neither `limit` nor `cursor`. A text that a spreadsheet would take for a formula begins with an apostrophe there. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The users of this page. */
                        results: components["schemas"]["User"][];
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
    queryUsers: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `company:read` for `companies`, `memberships` and `memberships.company`. */
                expand?: ("companies" | "memberships" | "memberships.company")[];
                /** @description The format of the answer. `csv` is a table of the type `text/csv` with a header line and a line for every item that the filters leave, 1,000,000 at most, and takes neither `limit` nor `cursor`. A text that a spreadsheet would take for a formula begins with an apostrophe there. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The users to list, and their order. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The conditions that all users of the answer fulfil, as a segment has them. Without conditions the answer has all users. */
                    conditions?: components["schemas"]["Condition"][];
                    /** @description Only users whose id, e-mail address or name begins with this text. Upper and lower case differ in ids only. */
                    search?: string;
                    /** @description The largest number of users on a page; without it, 20. */
                    limit?: number;
                    /** @description The position of the page, taken from `nextCursor` or `previousCursor` of another page of the same conditions and order. */
                    cursor?: string;
                    /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. */
                    orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                };
            };
        };
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The users of this page. */
                        results: components["schemas"]["User"][];
                        /** @description The `cursor` that asks for the following page, or null on the last page. */
                        nextCursor: string | null;
                        /** @description The `cursor` that asks for the preceding page, or null on the first page. An empty text asks for the first page. */
                        previousCursor: string | null;
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
    getUser: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `company:read` for `companies`, `memberships` and `memberships.company`. */
                expand?: ("companies" | "memberships" | "memberships.company")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person who uses your product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    upsertUser: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `company:read` for `companies`, `memberships` and `memberships.company`. */
                expand?: ("companies" | "memberships" | "memberships.company")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the user. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The attributes to store. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                };
            };
        };
        responses: {
            /** @description A person who uses your product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the user. */
                id: string;
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
    listSegmentsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of segments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The segments of this page. */
                        results: components["schemas"]["Segment"][];
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
    deleteUsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The users of the request. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The ids of the users. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description The outcome for each user of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUsers"];
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
    listCompanies: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description Only companies whose id or name begins with this text. Upper and lower case differ in ids only. */
                search?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `user:read` for `users` and `memberships.user`. The token needs the scope `company:read` for `memberships`. */
                expand?: ("users" | "memberships" | "memberships.user")[];
                /** @description Only companies that are members of the segment with this id. */
                segmentId?: string;
                /** @description The format of the answer. `csv` is a table of the type `text/csv` with a header line and a line for every item that the filters leave, 1,000,000 at most, and takes neither `limit` nor `cursor`. A text that a spreadsheet would take for a formula begins with an apostrophe there. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of companies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The companies of this page. */
                        results: components["schemas"]["Company"][];
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
    queryCompanies: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `user:read` for `users` and `memberships.user`. The token needs the scope `company:read` for `memberships`. */
                expand?: ("users" | "memberships" | "memberships.user")[];
                /** @description The format of the answer. `csv` is a table of the type `text/csv` with a header line and a line for every item that the filters leave, 1,000,000 at most, and takes neither `limit` nor `cursor`. A text that a spreadsheet would take for a formula begins with an apostrophe there. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The companies to list, and their order. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The conditions that all companies of the answer fulfil, as a segment has them. Without conditions the answer has all companies. */
                    conditions?: components["schemas"]["Condition"][];
                    /** @description Only companies whose id or name begins with this text. Upper and lower case differ in ids only. */
                    search?: string;
                    /** @description The largest number of companies on a page; without it, 20. */
                    limit?: number;
                    /** @description The position of the page, taken from `nextCursor` or `previousCursor` of another page of the same conditions and order. */
                    cursor?: string;
                    /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. */
                    orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                };
            };
        };
        responses: {
            /** @description One page of companies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The companies of this page. */
                        results: components["schemas"]["Company"][];
                        /** @description The `cursor` that asks for the following page, or null on the last page. */
                        nextCursor: string | null;
                        /** @description The `cursor` that asks for the preceding page, or null on the first page. An empty text asks for the first page. */
                        previousCursor: string | null;
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
    getCompany: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `user:read` for `users` and `memberships.user`. The token needs the scope `company:read` for `memberships`. */
                expand?: ("users" | "memberships" | "memberships.user")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the company. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An organisation whose people use your product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
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
    upsertCompany: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `user:read` for `users` and `memberships.user`. The token needs the scope `company:read` for `memberships`. */
                expand?: ("users" | "memberships" | "memberships.user")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the company. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The attributes to store. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                };
            };
        };
        responses: {
            /** @description An organisation whose people use your product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
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
    deleteCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the company. */
                id: string;
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
    upsertMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the company. */
                id: string;
                /** @description The id that your app gives the user. */
                userId: string;
            };
            cookie?: never;
        };
        /** @description The attributes to store. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                };
            };
        };
        responses: {
            /** @description The fact that a user belongs to a company. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyMembership"];
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
    deleteMembership: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id that your app gives the company. */
                id: string;
                /** @description The id that your app gives the user. */
                userId: string;
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
    listEvents: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description Only events of the user with this id. */
                userId?: string;
                /** @description Only events of the company with this id. */
                companyId?: string;
                /** @description Only events of the content session with this id. */
                sessionId?: string;
                /** @description Only events with this `codeName`. */
                name?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The events of this page. */
                        results: components["schemas"]["Event"][];
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
    trackEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The event to record. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id that your app gives the user. */
                    userId: string;
                    /** @description The id that your app gives the company in which the user acted. */
                    companyId?: string;
                    /** @description The `codeName` of the event. An unknown `codeName` creates an event definition. Built-in names are refused. */
                    name: string;
                    /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                    /** @description The time at which the event happened: a date-time with a zone, not in the future. Without it, the event happens now. */
                    occurredAt?: string;
                    /** @description An id that your app gives the event. The service records only one event with the same id, so retries are safe. */
                    messageId?: string;
                };
            };
        };
        responses: {
            /** @description Something that a user did, and when. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
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
    bulkUpsertUsers: {
        parameters: {
            query?: {
                /** @description The lines that are answered: all lines, or only those that were refused. The last line of the answer is there either way. A client that reads nothing before it has sent everything needs `refused`. */
                answers?: "all" | "refused";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description One line: a user to create or to update. */
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["UserLine"];
            };
        };
        responses: {
            /** @description One line of JSON for each line of the body, in its order, and a last line that counts them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BulkLine"] | components["schemas"]["BulkSummary"];
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
    bulkUpsertCompanies: {
        parameters: {
            query?: {
                /** @description The lines that are answered: all lines, or only those that were refused. The last line of the answer is there either way. A client that reads nothing before it has sent everything needs `refused`. */
                answers?: "all" | "refused";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description One line: a company to create or to update. */
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["CompanyLine"];
            };
        };
        responses: {
            /** @description One line of JSON for each line of the body, in its order, and a last line that counts them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BulkLine"] | components["schemas"]["BulkSummary"];
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
    bulkUpsertMemberships: {
        parameters: {
            query?: {
                /** @description The lines that are answered: all lines, or only those that were refused. The last line of the answer is there either way. A client that reads nothing before it has sent everything needs `refused`. */
                answers?: "all" | "refused";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description One line: a membership to create or to update. */
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["MembershipLine"];
            };
        };
        responses: {
            /** @description One line of JSON for each line of the body, in its order, and a last line that counts them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BulkLine"] | components["schemas"]["BulkSummary"];
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
    bulkTrackEvents: {
        parameters: {
            query?: {
                /** @description The lines that are answered: all lines, or only those that were refused. The last line of the answer is there either way. A client that reads nothing before it has sent everything needs `refused`. */
                answers?: "all" | "refused";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The event to record. */
        requestBody: {
            content: {
                "application/x-ndjson": {
                    /** @description The id that your app gives the user. */
                    userId: string;
                    /** @description The id that your app gives the company in which the user acted. */
                    companyId?: string;
                    /** @description The `codeName` of the event. An unknown `codeName` creates an event definition. Built-in names are refused. */
                    name: string;
                    /** @description Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value. */
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                    /** @description The time at which the event happened: a date-time with a zone, not in the future. Without it, the event happens now. */
                    occurredAt?: string;
                    /** @description An id that your app gives the event. The service records only one event with the same id, so retries are safe. */
                    messageId?: string;
                };
            };
        };
        responses: {
            /** @description One line of JSON for each line of the body, in its order, and a last line that counts them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BulkLine"] | components["schemas"]["BulkSummary"];
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
    listSegments: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only segments whose members are of this kind. */
                bizType?: "user" | "company";
                /** @description Only segments whose name contains this text, in upper or lower case. */
                name?: string;
                /** @description Only segments whose name contains this text, in upper or lower case. */
                search?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description Whether to list deleted segments instead of the others. */
                deleted?: boolean;
                /** @description Only segments that the demo of the project has made (`true`), or only the other segments (`false`). */
                demo?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of segments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The segments of this page. */
                        results: components["schemas"]["Segment"][];
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
    createSegment: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `segment:read` for `memberCount`. */
                expand?: "memberCount"[];
                /** @description The environment in which members are counted. `expand=memberCount` needs it. */
                environmentId?: string;
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The segment to create. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the segment. */
                    name: string;
                    /**
                     * @description Whether the members of the segment are users or companies.
                     * @enum {string}
                     */
                    bizType: "user" | "company";
                    /**
                     * @description How the segment gets its members. The members of a `condition` segment follow from its conditions; the members of a `manual` segment are added and removed one by one.
                     * @enum {string}
                     */
                    kind: "condition" | "manual";
                    /** @description The conditions, which must all hold. An empty list holds for everyone. Keys that a condition does not know are ignored. */
                    conditions?: components["schemas"]["Condition"][];
                };
            };
        };
        responses: {
            /** @description A named group of users or of companies. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
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
    getSegment: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `segment:read` for `memberCount`. */
                expand?: "memberCount"[];
                /** @description The environment in which members are counted. `expand=memberCount` needs it. */
                environmentId?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the segment. */
                segmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A named group of users or of companies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
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
    deleteSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the segment. */
                segmentId: string;
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
    updateSegment: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `segment:read` for `memberCount`. */
                expand?: "memberCount"[];
                /** @description The environment in which members are counted. `expand=memberCount` needs it. */
                environmentId?: string;
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the segment. */
                segmentId: string;
            };
            cookie?: never;
        };
        /** @description The fields of the segment to change. Fields that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the segment. */
                    name?: string;
                    /** @description The conditions, which must all hold. An empty list holds for everyone. Keys that a condition does not know are ignored. */
                    conditions?: components["schemas"]["Condition"][];
                };
            };
        };
        responses: {
            /** @description A named group of users or of companies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
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
    restoreSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the segment. */
                segmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A named group of users or of companies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
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
    changeSegmentMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the segment. */
                segmentId: string;
            };
            cookie?: never;
        };
        /** @description The members to add to the segment and to remove from it. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The ids of the users or companies to add. */
                    add?: string[];
                    /** @description The ids of the users or companies to remove. None of them may also be in `add`. */
                    remove?: string[];
                };
            };
        };
        responses: {
            /** @description The outcome for each member of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedMembers"];
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
    addSegmentMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the segment. */
                segmentId: string;
                /** @description The id that your app gives the user or the company. */
                externalId: string;
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
    removeSegmentMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the segment. */
                segmentId: string;
                /** @description The id that your app gives the user or the company. */
                externalId: string;
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
    previewSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The conditions to count with. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whether the conditions are about users or about companies.
                     * @enum {string}
                     */
                    bizType: "user" | "company";
                    /** @description The conditions, which must all hold. An empty list holds for everyone. Keys that a condition does not know are ignored. */
                    conditions: components["schemas"]["Condition"][];
                };
            };
        };
        responses: {
            /** @description How many users or companies fulfil conditions, and some of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentPreview"];
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
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The webhooks of this page. */
                        results: components["schemas"]["Webhook"][];
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
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The webhook to create. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address to which messages are sent. It must use https and lead to a public address, unless the operator of the service allows private addresses. */
                    url: string;
                    /** @description The topics whose messages are sent: `*`, `event.tracked`, `event.tracked.<codeName>`, `content`, `content.published`, `user`, `user.created`, `user.updated`, `user.deleted`, `company`, `company.created`, `company.updated`, `company.deleted`. Messages of `event.tracked.page_viewed` are sent only to webhooks that name this topic. */
                    topics: string[];
                    /** @description Whether messages are sent. A new webhook is enabled by default. */
                    enabled?: boolean;
                    /** @description A label for people, or null. */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description A webhook together with its signing secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
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
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A webhook, with its signing secret when the token may see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMaybeSecret"];
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
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
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
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        /** @description The fields of the webhook to change. Fields that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address to which messages are sent. It must use https and lead to a public address, unless the operator of the service allows private addresses. */
                    url?: string;
                    /** @description The topics whose messages are sent: `*`, `event.tracked`, `event.tracked.<codeName>`, `content`, `content.published`, `user`, `user.created`, `user.updated`, `user.deleted`, `company`, `company.created`, `company.updated`, `company.deleted`. Messages of `event.tracked.page_viewed` are sent only to webhooks that name this topic. */
                    topics?: string[];
                    /** @description Whether messages are sent. A new webhook is enabled by default. */
                    enabled?: boolean;
                    /** @description A label for people, or null. */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description An endpoint of yours, to which the service sends messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
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
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A webhook together with its signing secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
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
    getWebhookStats: {
        parameters: {
            query?: {
                /** @description The beginning of the range: a date, or a date-time with a zone. Without it, the range has 24 hours. The range has 168 hours at most. */
                from?: string;
                /** @description The end of the range: a date, or a date-time with a zone. Without it, the range ends now. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the attempts to deliver messages to an endpoint went, hour by hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookStats"];
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
    listWebhookMessages: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only deliveries with this status. */
                status?: "pending" | "delivered" | "failed";
                /** @description Only messages of this topic, such as `user.created`. */
                topic?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description Only messages whose id begins with this text. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The deliveries of this page. */
                        results: components["schemas"]["WebhookDelivery"][];
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
    getWebhookMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
                /** @description The id of the message. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery of one message to one webhook, with the message and every attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
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
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery of one message to one webhook, with the message and every attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
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
    resendWebhookMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
                /** @description The id of the message. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery of one message to one webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
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
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        /** @description The failed messages to send once more. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The date, or the date-time with a zone, from which on failed messages are sent once more. */
                    since: string;
                };
            };
        };
        responses: {
            /** @description How many failed messages will be sent once more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRecovery"];
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
    listContent: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description Only content whose name contains this text, in upper or lower case. */
                name?: string;
                /** @description Only content whose name contains this text, in upper or lower case. */
                search?: string;
                /** @description Only content of this type. */
                type?: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
                /** @description Only content that is published in some environment (`true`) or in none (`false`). */
                published?: boolean;
                /** @description Whether to list archived content instead of the other content. */
                deleted?: boolean;
                /** @description Only content that the demo of the project has made (`true`), or only the other content (`false`). */
                demo?: boolean;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion`, `publishedVersion` and `translationStats`. */
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The content of this page. */
                        results: components["schemas"]["Content"][];
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
    createContent: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion`, `publishedVersion` and `translationStats`. */
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The content to create. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The type of the content. A survey is a flow whose steps ask questions.
                     * @enum {string}
                     */
                    type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
                    /** @description The name of the content. */
                    name?: string;
                    /** @description The address of the page on which the content is built, or null. */
                    buildUrl?: string | null;
                    /** @description The id of the theme of the content. Every type except `tracker` requires it. */
                    themeId?: string;
                };
            };
        };
        responses: {
            /** @description A piece of guidance, such as a flow or a checklist. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
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
    getContent: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion`, `publishedVersion` and `translationStats`. */
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A piece of guidance, such as a flow or a checklist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
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
    archiveContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
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
    updateContent: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion`, `publishedVersion` and `translationStats`. */
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        /** @description The fields of the content to change. Fields that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the content. */
                    name?: string;
                    /** @description The address of the page on which the content is built, or null. */
                    buildUrl?: string | null;
                };
            };
        };
        responses: {
            /** @description A piece of guidance, such as a flow or a checklist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
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
    archiveContents: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The pieces of content of the request. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The ids of the pieces of content. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description The outcome for each content of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedContent"];
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
    restoreContent: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion`, `publishedVersion` and `translationStats`. */
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A piece of guidance, such as a flow or a checklist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
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
    duplicateContent: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion`, `publishedVersion` and `translationStats`. */
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        /** @description How the copy differs from the original. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the copy. Without it, the copy has the name of the original. */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description A piece of guidance, such as a flow or a checklist. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
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
    publishContent: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion`, `publishedVersion` and `translationStats`. */
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        /** @description The version to publish, and where. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id of the environment. */
                    environmentId: string;
                    /** @description The id of the version to publish. */
                    versionId: string;
                    /** @description The note that the version gets, or null to remove its note. Without it, the note stays. */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description A piece of guidance, such as a flow or a checklist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
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
    unpublishContent: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion`, `publishedVersion` and `translationStats`. */
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        /** @description The environment in which the content shall no longer be published. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id of the environment. */
                    environmentId: string;
                };
            };
        };
        responses: {
            /** @description A piece of guidance, such as a flow or a checklist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
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
    listContentVersions: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `questions`, `steps`, `data` and `localizations`. */
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The versions of this page. */
                        results: components["schemas"]["ContentVersion"][];
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
    forkContentVersion: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `questions`, `steps`, `data` and `localizations`. */
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A version of content. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
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
    getContentVersion: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `questions`, `steps`, `data` and `localizations`. */
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A version of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
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
    updateContentVersion: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `questions`, `steps`, `data` and `localizations`. */
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: {
                /** @description The `ETag` of the state that the caller has read. The request is refused with `E0050` when the resource has changed since. */
                "If-Match"?: string;
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
            };
            cookie?: never;
        };
        /** @description The parts of the version to change. Parts that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionPatch"];
            };
        };
        responses: {
            /** @description A version of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
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
    validateContentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a version can be published. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionValidation"];
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
    restoreContentVersion: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `questions`, `steps`, `data` and `localizations`. */
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A version of content. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
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
    setContentVersionNote: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `questions`, `steps`, `data` and `localizations`. */
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
            };
            cookie?: never;
        };
        /** @description The note of the version. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The note that people shall read about the version, or null. */
                    note: string | null;
                };
            };
        };
        responses: {
            /** @description A version of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
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
    listScheduledPublications: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of scheduled publications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The scheduled publications of this page. */
                        results: components["schemas"]["ScheduledPublication"][];
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
    schedulePublication: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        /** @description The version to publish, where, and when. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id of the environment. */
                    environmentId: string;
                    /** @description The id of the version to publish. */
                    versionId: string;
                    /** @description The note that the version gets, or null to remove its note. Without it, the note stays. */
                    note?: string | null;
                    /** @description The time at which the version is published, which must be in the future. */
                    publishAt: string;
                };
            };
        };
        responses: {
            /** @description A version that is published at a time to come. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledPublication"];
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
    cancelScheduledPublication: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the scheduled publication. */
                scheduledPublicationId: string;
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
    reportContentEditor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the editor, which the editor makes up by itself. */
                editorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other people who have the content open in an editor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentEditors"];
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
    closeContentEditor: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the editor, which the editor makes up by itself. */
                editorId: string;
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
    previewContentVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
            };
            cookie?: never;
        };
        /** @description How a version is looked at. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewInput"];
            };
        };
        responses: {
            /** @description A way to see a version on a page. Nothing that happens in a preview is recorded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
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
    getElementPick: {
        parameters: {
            query?: {
                /** @description How many seconds to wait for a change of the state. The answer comes earlier when the state changes, and at once when an element was chosen already. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the element pick. */
                pickId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choice of an element on a page of the customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ElementPick"];
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
    createElementPick: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The page on which an element is chosen. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElementPickInput"];
            };
        };
        responses: {
            /** @description An element pick with the token that is shown only now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewElementPick"];
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
    getContentVersionLocalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
                /** @description The code of the localization. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The translation of a version into one language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionLocalization"];
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
    updateContentVersionLocalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
                /** @description The code of the localization. */
                code: string;
            };
            cookie?: never;
        };
        /** @description The translations to save. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The new translations by the path of their text. Null removes a translation, and a blank text leaves it as it is. Texts that are not sent stay as they are. */
                    translations?: {
                        [key: string]: string | null;
                    };
                    /** @description Whether the translation is delivered to users. */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description The translation of a version into one language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionLocalization"];
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
    exportContentVersionLocalization: {
        parameters: {
            query?: {
                /** @description The format of the file. The format `xliff` is XLIFF 2.0. */
                format?: "xliff" | "json";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
                /** @description The code of the localization. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts of the version as a file for translators. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xliff+xml": string;
                    "application/json": components["schemas"]["TranslationFile"];
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
    importContentVersionLocalization: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
                /** @description The id of the version. */
                versionId: string;
                /** @description The code of the localization. */
                code: string;
            };
            cookie?: never;
        };
        /** @description The translated file: either `xliff`, or the fields of the JSON file as it was exported, of which only `units` is needed. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The whole text of an XLIFF 2.0 file. */
                    xliff?: string;
                    /** @description The id of the version. */
                    versionId?: string;
                    /** @description The name of the content. */
                    name?: string;
                    /** @description The code of the localization. */
                    code?: string;
                    /** @description The language tag of the source language. */
                    sourceLanguage?: string;
                    /** @description The language tag of the language of the translation. */
                    targetLanguage?: string;
                    /** @description The translated texts of a JSON file. */
                    units?: components["schemas"]["TranslatedText"][];
                };
            };
        };
        responses: {
            /** @description The translation of a version into one language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionLocalization"];
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
    exportProject: {
        parameters: {
            query?: {
                /** @description The environment whose publications and webhooks belong to the lines. Without it, they do not. */
                environmentId?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project, a line of JSON for each thing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["CodeLine"];
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
    planProject: {
        parameters: {
            query?: {
                /** @description The environment whose publications and webhooks belong to the lines. Without it, they do not. */
                environmentId?: string;
                /** @description Whether things that the lines do not name are deleted. */
                delete?: boolean;
                /** @description Whether things are overwritten that somebody has changed since the lines were exported. */
                overwrite?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description One line of a project: the first one is `{"guidepost": 1}`, and each of the others is an object with one key, the kind of a thing, and the thing as its value. The kinds are `attribute`, `event`, `localization`, `segment`, `theme`, `project`, `content`, `webhook`. Content that would make a line of more than a megabyte goes on in lines whose key is `more`. */
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["CodeLine"];
            };
        };
        responses: {
            /** @description The changes of an apply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePlan"];
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
    applyProject: {
        parameters: {
            query?: {
                /** @description The environment whose publications and webhooks belong to the lines. Without it, they do not. */
                environmentId?: string;
                /** @description Whether things that the lines do not name are deleted. */
                delete?: boolean;
                /** @description Whether things are overwritten that somebody has changed since the lines were exported. */
                overwrite?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description One line of a project: the first one is `{"guidepost": 1}`, and each of the others is an object with one key, the kind of a thing, and the thing as its value. The kinds are `attribute`, `event`, `localization`, `segment`, `theme`, `project`, `content`, `webhook`. Content that would make a line of more than a megabyte goes on in lines whose key is `more`. */
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["CodeLine"];
            };
        };
        responses: {
            /** @description The changes of an apply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePlan"];
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
    listAssets: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of assets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The assets of this page. */
                        results: components["schemas"]["Asset"][];
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
    createAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description A new asset. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetInput"];
            };
        };
        responses: {
            /** @description An image that content can show. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
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
    getAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the asset. */
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An image that content can show. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
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
    deleteAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the asset. */
                assetId: string;
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
    listSessions: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `session:read` for `answers`. The token needs the scope `content:read` for `content` and `version`. The token needs the scope `company:read` for `company`. The token needs the scope `user:read` for `user`. */
                expand?: ("answers" | "content" | "company" | "user" | "version")[];
                /** @description Only sessions of the content with this id. */
                contentId?: string;
                /** @description Only sessions of the user with this id. */
                userId?: string;
                /** @description Only sessions that were completed (`true`) or were not (`false`). */
                completed?: boolean;
                /** @description The format of the answer. `csv` is a table of the type `text/csv` with a header line and a line for every item that the filters leave, 1,000,000 at most, and takes neither `limit` nor `cursor`. A text that a spreadsheet would take for a formula begins with an apostrophe there. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The sessions of this page. */
                        results: components["schemas"]["ContentSession"][];
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
    getSession: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `session:read` for `answers`. The token needs the scope `content:read` for `content` and `version`. The token needs the scope `company:read` for `company`. The token needs the scope `user:read` for `user`. */
                expand?: ("answers" | "content" | "company" | "user" | "version")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way of one user through one piece of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSession"];
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
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the session. */
                id: string;
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
    endSession: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `session:read` for `answers`. The token needs the scope `content:read` for `content` and `version`. The token needs the scope `company:read` for `company`. The token needs the scope `user:read` for `user`. */
                expand?: ("answers" | "content" | "company" | "user" | "version")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way of one user through one piece of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSession"];
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
    getContentAnalytics: {
        parameters: {
            query: {
                /** @description The id of the environment in which the content is counted. Content belongs to the project, and each environment counts by itself. */
                environmentId: string;
                /** @description The first day of the range, as YYYY-MM-DD. Without it, the range has 30 days up to `endDate`. */
                startDate?: string;
                /** @description The last day of the range, as YYYY-MM-DD. The range has five years at most. Without `endDate`, the range ends today. */
                endDate?: string;
                /** @description The IANA time zone in which days begin and end, in upper or lower case. Without it, the time zone is UTC. */
                timezone?: string;
                /** @description The format of the answer. `csv` is a table of the type `text/csv` with a header line and a line for each day of the range. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a piece of content performs. The fields depend on the type of the content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentAnalytics"];
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
    listContentAnalytics: {
        parameters: {
            query: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description Only content of this type. */
                type?: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
                /** @description The id of the environment in which the content is counted. Content belongs to the project, and each environment counts by itself. */
                environmentId: string;
                /** @description The first day of the range, as YYYY-MM-DD. Without it, the range has 30 days up to `endDate`. */
                startDate?: string;
                /** @description The last day of the range, as YYYY-MM-DD. The range has five years at most. Without `endDate`, the range ends today. */
                endDate?: string;
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `analytics:read` for `viewsByDay`. */
                expand?: "viewsByDay"[];
                /** @description The format of the answer. `csv` is a table of the type `text/csv` with a header line and a line for every item that the filters leave, 1,000,000 at most, and takes neither `limit` nor `cursor`. A text that a spreadsheet would take for a formula begins with an apostrophe there. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of pieces of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The pieces of content of this page. */
                        results: components["schemas"]["ContentAnalyticsSummary"][];
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
    getQuestionAnalytics: {
        parameters: {
            query: {
                /** @description The id of the environment in which the content is counted. Content belongs to the project, and each environment counts by itself. */
                environmentId: string;
                /** @description The first day of the range, as YYYY-MM-DD. Without it, the range has 30 days up to `endDate`. */
                startDate?: string;
                /** @description The last day of the range, as YYYY-MM-DD. The range has five years at most. Without `endDate`, the range ends today. */
                endDate?: string;
                /** @description The IANA time zone in which days begin and end, in upper or lower case. Without it, the time zone is UTC. */
                timezone?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the content. */
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers to every question of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAnalyticsList"];
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
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most important numbers of an environment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
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
    getAttention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content of a project that somebody should look at. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attention"];
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
    listThemes: {
        parameters: {
            query?: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only themes whose name contains this text, in upper or lower case. */
                name?: string;
                /** @description Only themes whose name contains this text, in upper or lower case. */
                search?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `theme:read` for `settings`, `variations` and `resolvedSettings`. */
                expand?: ("settings" | "variations" | "resolvedSettings")[];
                /** @description Whether to list deleted themes instead of the others. */
                deleted?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of themes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The themes of this page. */
                        results: components["schemas"]["Theme"][];
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
    createTheme: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `theme:read` for `settings`, `variations` and `resolvedSettings`. */
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The theme to create. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the theme. */
                    name: string;
                    /** @description Whether the theme becomes the default theme in the place of another. */
                    isDefault?: boolean;
                    settings?: components["schemas"]["ThemeSettingsInput"];
                    /** @description All variations that the theme shall have. */
                    variations?: components["schemas"]["ThemeVariationInput"][];
                };
            };
        };
        responses: {
            /** @description The look of content. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
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
    getTheme: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `theme:read` for `settings`, `variations` and `resolvedSettings`. */
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the theme. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The look of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
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
    deleteTheme: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the theme. */
                id: string;
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
    updateTheme: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `theme:read` for `settings`, `variations` and `resolvedSettings`. */
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: {
                /** @description The `ETag` of the state that the caller has read. The request is refused with `E0050` when the resource has changed since. */
                "If-Match"?: string;
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the theme. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of the theme to change. Fields that are not sent stay as they are. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the theme. */
                    name?: string;
                    /** @description Whether the theme becomes the default theme in the place of another. */
                    isDefault?: boolean;
                    settings?: components["schemas"]["ThemeSettingsInput"];
                    /** @description All variations that the theme shall have. */
                    variations?: components["schemas"]["ThemeVariationInput"][];
                };
            };
        };
        responses: {
            /** @description The look of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
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
    duplicateTheme: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `theme:read` for `settings`, `variations` and `resolvedSettings`. */
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the theme. */
                id: string;
            };
            cookie?: never;
        };
        /** @description How the copy differs from the original. */
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the copy. Without it, the copy has the name of the original. */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The look of content. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
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
    restoreTheme: {
        parameters: {
            query?: {
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `theme:read` for `settings`, `variations` and `resolvedSettings`. */
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: {
                /** @description A key that the caller makes up for this request, such as a UUID. The same request with the same key acts once within 24 hours, and gets the same answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the theme. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The look of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
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
    listReferences: {
        parameters: {
            query: {
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The kind of definition or resource whose uses are listed. */
                type: "attribute" | "event" | "segment" | "theme" | "content" | "localization" | "asset";
                /** @description The id of the definition or resource whose uses are listed. */
                id: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of references. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The references of this page. */
                        results: components["schemas"]["Reference"][];
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
    listAttributeDefinitionsV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only attributes of this kind of object. */
                scope?: "user" | "company" | "companyMembership" | "eventDefinition";
                /** @description Only attributes that belong to one of the events with these `codeName`s. The parameter may be repeated. */
                eventName?: string[];
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt" | "codeName" | "-codeName" | "displayName" | "-displayName")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of attribute definitions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The attribute definitions of this page. */
                        results: components["schemas"]["AttributeDefinitionV1"][];
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
    listEventDefinitionsV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt" | "codeName" | "-codeName" | "displayName" | "-displayName")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of event definitions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The event definitions of this page. */
                        results: components["schemas"]["EventDefinitionV1"][];
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
    listUsersV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment. */
                environmentId?: string;
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description Only users whose id, e-mail address or name begins with this text. Upper and lower case differ in ids only. */
                search?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `company:read` for `companies`, `memberships` and `memberships.company`. */
                expand?: ("companies" | "memberships" | "memberships.company")[];
                /** @description Only users with this e-mail address, in upper or lower case. */
                email?: string;
                /** @description Only users who belong to the company with this id. */
                companyId?: string;
                /** @description Only users who are members of the segment with this id. */
                segmentId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The users of this page. */
                        results: components["schemas"]["User"][];
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
    getUserV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment. */
                environmentId?: string;
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `company:read` for `companies`, `memberships` and `memberships.company`. */
                expand?: ("companies" | "memberships" | "memberships.company")[];
            };
            header?: never;
            path: {
                /** @description The id that your app gives the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person who uses your product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
    listCompaniesV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment. */
                environmentId?: string;
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description Only companies whose id or name begins with this text. Upper and lower case differ in ids only. */
                search?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `user:read` for `users` and `memberships.user`. The token needs the scope `company:read` for `memberships`. */
                expand?: ("users" | "memberships" | "memberships.user")[];
                /** @description Only companies that are members of the segment with this id. */
                segmentId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of companies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The companies of this page. */
                        results: components["schemas"]["CompanyV1"][];
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
    getCompanyV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment. */
                environmentId?: string;
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `user:read` for `users` and `memberships.user`. The token needs the scope `company:read` for `memberships`. */
                expand?: ("users" | "memberships" | "memberships.user")[];
            };
            header?: never;
            path: {
                /** @description The id that your app gives the company. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An organisation whose people use your product, as version 1 of the API shows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyV1"];
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
    listContentV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment. */
                environmentId?: string;
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion` and `publishedVersion`. */
                expand?: ("editedVersion" | "publishedVersion")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The content of this page. */
                        results: components["schemas"]["ContentV1"][];
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
    getContentV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment. */
                environmentId?: string;
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `editedVersion` and `publishedVersion`. */
                expand?: ("editedVersion" | "publishedVersion")[];
            };
            header?: never;
            path: {
                /** @description The id of the content. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A piece of guidance, as version 1 of the API shows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentV1"];
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
    listContentVersionsV1: {
        parameters: {
            query: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description The id of the content whose versions are listed. */
                contentId: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `questions`. */
                expand?: "questions"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The versions of this page. */
                        results: components["schemas"]["ContentVersionWithQuestionsV1"][];
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
    getContentVersionV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `content:read` for `questions`. */
                expand?: "questions"[];
            };
            header?: never;
            path: {
                /** @description The id of the version. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A version of content with its questions, as version 1 of the API shows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionWithQuestionsV1"];
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
    listContentSessionsV1: {
        parameters: {
            query: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment. */
                environmentId?: string;
                /** @description The largest number of items on a page. */
                limit?: number;
                /** @description The position of the page, taken from the `next` or `previous` link of another page. */
                cursor?: string;
                /** @description Only items that were created at or after this date, or this date-time with a zone. */
                createdAfter?: string;
                /** @description Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC. */
                createdBefore?: string;
                /** @description The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated. */
                orderBy?: ("createdAt" | "-createdAt")[];
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `session:read` for `answers`. The token needs the scope `content:read` for `content` and `version`. The token needs the scope `company:read` for `company`. The token needs the scope `user:read` for `user`. */
                expand?: ("answers" | "content" | "company" | "user" | "version")[];
                /** @description The id of the content whose sessions are listed. */
                contentId: string;
                /** @description Only sessions of the user with this id. */
                userId?: string;
                /** @description Only sessions that were completed (`true`) or were not (`false`). */
                completed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The sessions of this page. */
                        results: components["schemas"]["ContentSessionV1"][];
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
    getContentSessionV1: {
        parameters: {
            query?: {
                /** @description The id of the project. It is required when the token covers several projects. */
                projectId?: string;
                /** @description The id of the environment. Without it, the request is about the only environment of the token, or else about the primary environment. */
                environmentId?: string;
                /** @description The related objects to include in the answer. The parameter may be repeated. The token needs the scope `session:read` for `answers`. The token needs the scope `content:read` for `content` and `version`. The token needs the scope `company:read` for `company`. The token needs the scope `user:read` for `user`. */
                expand?: ("answers" | "content" | "company" | "user" | "version")[];
            };
            header?: never;
            path: {
                /** @description The id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way of one user through one piece of content, as version 1 of the API shows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSessionV1"];
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
    explainContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: string;
                /** @description The id of the environment. */
                environmentId: string;
            };
            cookie?: never;
        };
        /** @description The user, the content and the page to explain. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id that your app gives the user. */
                    userId: string;
                    /** @description The id of the content. */
                    contentId: string;
                    /** @description The id that your app gives the company in which the user acts. */
                    companyId?: string;
                    /** @description The page that the user looks at. */
                    context?: {
                        /** @description The address of the page. Without it, conditions on the address are left to the page. */
                        pageUrl?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Why content is shown to a user on a page or is not shown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
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
    sdkIdentify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user with attributes, and the company that the user is in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentifyMessage"];
            };
        };
        responses: {
            /** @description The user and the company were recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identified"];
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
    sdkGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The company that a user is in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMessage"];
            };
        };
        responses: {
            /** @description The user and the company were recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identified"];
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
    sdkTrack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Something that a user did. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackMessage"];
            };
        };
        responses: {
            /** @description The event was recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracked"];
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
    sdkPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A page that a user viewed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageMessage"];
            };
        };
        responses: {
            /** @description The event was recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracked"];
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
    sdkBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Several messages at once. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Batch"];
            };
        };
        responses: {
            /** @description The outcome for each message of the batch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResults"];
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
    sdkContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The visitor and the page. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitMessage"];
            };
        };
        responses: {
            /** @description The content that a user may get. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivered"];
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
    sdkVisit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The visitor of a page, with attributes that are written first. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitInput"];
            };
        };
        responses: {
            /** @description Everything that a page needs in order to show content to a user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
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
    sdkStartSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The content to start for a user. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionStart"];
            };
        };
        responses: {
            /** @description The session, or with `withContent` the session together with its content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSession"] | components["schemas"]["StartedWithContent"];
                };
            };
            /** @description The session, or with `withContent` the session together with its content. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSession"] | components["schemas"]["StartedWithContent"];
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
    sdkSessionEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                id: string;
            };
            cookie?: never;
        };
        /** @description An event of a session. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionEvent"];
            };
        };
        responses: {
            /** @description The outcome for the event, and the session after the event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEventTaken"];
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
    sdkTrackerCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the tracker. */
                contentId: string;
            };
            cookie?: never;
        };
        /** @description The fact that the conditions of a tracker came to hold for a user. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackerOccurrence"];
            };
        };
        responses: {
            /** @description The outcome for the occurrence. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerOccurrenceTaken"];
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
    sdkPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The preview to show. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewTokenInput"];
            };
        };
        responses: {
            /** @description Everything that a page needs in order to show a preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewDelivery"];
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
    sdkPick: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the element pick. */
                token: string;
            };
            cookie?: never;
        };
        /** @description The news of the element picker on a page. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElementPickNews"];
            };
        };
        responses: {
            /** @description The wishes that the element picker obeys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ElementPickTaken"];
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
    sdkScript: {
        parameters: {
            query?: {
                /** @description The token of the preview that shows the version, where the version is not published. */
                preview?: string;
            };
            header?: never;
            path: {
                /** @description The id of the version. */
                versionId: string;
                /** @description The hash of the script, followed by `.js`. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script as a module. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
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
