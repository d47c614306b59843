// Generated from the API document by `npm run generate`.
export interface paths {
    "/v2/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProjects"];
        put?: never;
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
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
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
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete: operations["removeMember"];
        options?: never;
        head?: never;
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
        get: operations["listInvitations"];
        put?: never;
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
        get: operations["getDemo"];
        put?: never;
        post: operations["createDemo"];
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
        get: operations["listAccessTokens"];
        put?: never;
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
        get: operations["getAccessToken"];
        put?: never;
        post?: never;
        delete: operations["revokeAccessToken"];
        options?: never;
        head?: never;
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
        get: operations["listEnvironments"];
        put?: never;
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
        get: operations["getEnvironment"];
        put?: never;
        post?: never;
        delete: operations["deleteEnvironment"];
        options?: never;
        head?: never;
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
        get: operations["listSdkTokens"];
        put?: never;
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
        get: operations["listSigningSecrets"];
        put?: never;
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
        get: operations["listAttributeDefinitions"];
        put?: never;
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
        get: operations["getAttributeDefinition"];
        put?: never;
        post?: never;
        delete: operations["deleteAttributeDefinition"];
        options?: never;
        head?: never;
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
        get: operations["listEventDefinitions"];
        put?: never;
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
        get: operations["getEventDefinition"];
        put?: never;
        post?: never;
        delete: operations["deleteEventDefinition"];
        options?: never;
        head?: never;
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
        get: operations["listLocalizations"];
        put?: never;
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
        get: operations["getLocalization"];
        put?: never;
        post?: never;
        delete: operations["deleteLocalization"];
        options?: never;
        head?: never;
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
        get: operations["getUser"];
        put: operations["upsertUser"];
        post?: never;
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
        get: operations["getCompany"];
        put: operations["upsertCompany"];
        post?: never;
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
        put: operations["upsertMembership"];
        post?: never;
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
        get: operations["listEvents"];
        put?: never;
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
        get: operations["listSegments"];
        put?: never;
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
        get: operations["getSegment"];
        put?: never;
        post?: never;
        delete: operations["deleteSegment"];
        options?: never;
        head?: never;
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
        put: operations["addSegmentMember"];
        post?: never;
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
        get: operations["listWebhooks"];
        put?: never;
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
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
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
        get: operations["listContent"];
        put?: never;
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
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete: operations["archiveContent"];
        options?: never;
        head?: never;
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
        get: operations["listContentVersions"];
        put?: never;
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
        get: operations["getContentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
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
        get: operations["listScheduledPublications"];
        put?: never;
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
        put: operations["reportContentEditor"];
        post?: never;
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
        get: operations["getContentVersionLocalization"];
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
        get: operations["listAssets"];
        put?: never;
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
        get: operations["getAsset"];
        put?: never;
        post?: never;
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
        get: operations["getSession"];
        put?: never;
        post?: never;
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
        get: operations["listThemes"];
        put?: never;
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
        get: operations["getTheme"];
        put?: never;
        post?: never;
        delete: operations["deleteTheme"];
        options?: never;
        head?: never;
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
        get: operations["listReferences"];
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
        post: operations["explainContent"];
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
        AccessToken: {
            id: string;
            /** @enum {string} */
            object: "accessToken";
            name: string;
            lastFour: string;
            scopes: string[];
            projectIds: string[];
            environmentIds: string[] | null;
            owner: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            createdAt: string;
        };
        Action: components["schemas"]["GotoStepAction"] | components["schemas"]["StartContentAction"] | components["schemas"]["NavigateAction"] | components["schemas"]["DismissAction"] | components["schemas"]["RunJavascriptAction"] | components["schemas"]["UnsupportedAction"];
        ActionTabBlock: {
            id: string;
            /** @enum {string} */
            type: "action";
            name: string;
            icon?: components["schemas"]["Icon"];
            clickActions: components["schemas"]["Action"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        ActionTabBlockInput: {
            id?: string;
            /** @enum {string} */
            type: "action";
            name: string;
            icon?: components["schemas"]["Icon"];
            clickActions?: components["schemas"]["Action"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        AnchoredPlacement: {
            /** @enum {string} */
            side?: "top" | "right" | "bottom" | "left";
            /** @enum {string} */
            align?: "start" | "center" | "end";
            sideOffset?: number;
            alignOffset?: number;
            /** @enum {string} */
            alignType?: "auto" | "fixed";
            backdrop?: boolean;
            blockTarget?: boolean;
        };
        AnnouncementAnalytics: {
            /** @enum {string} */
            object: "contentAnalytics";
            contentId: string;
            /** @enum {string} */
            contentType: "announcement";
            environmentId: string;
            startDate: string;
            endDate: string;
            timezone: string;
            uniqueSeen: number;
            byDay: components["schemas"]["AnnouncementAnalyticsDay"][];
        };
        AnnouncementAnalyticsDay: {
            date: string;
            uniqueSeen: number;
        };
        AnnouncementData: {
            title: string;
            introContent: components["schemas"]["Block"][];
            enableReadMore: boolean;
            readMoreLabel: string;
            detailContent: components["schemas"]["Block"][];
            /** @enum {string} */
            distribution: "silent" | "badge" | "popup";
            popupConfig: {
                /** @enum {string} */
                style: "modal" | "bubble";
            };
        };
        AnnouncementDataInput: {
            title?: string | null;
            introContent?: components["schemas"]["BlockInput"][] | null;
            enableReadMore?: boolean | null;
            readMoreLabel?: string | null;
            detailContent?: components["schemas"]["BlockInput"][] | null;
            distribution?: ("silent" | "badge" | "popup") | null;
            popupConfig?: {
                /** @enum {string} */
                style?: "modal" | "bubble";
            } | null;
        };
        AnnouncementTabBlock: {
            id: string;
            /** @enum {string} */
            type: "announcement";
            name: string;
            icon?: components["schemas"]["Icon"];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        AnnouncementTabBlockInput: {
            id?: string;
            /** @enum {string} */
            type: "announcement";
            name: string;
            icon?: components["schemas"]["Icon"];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        AnswerShare: {
            answer: number | string;
            count: number;
            percentage: number;
        };
        ArchivedContent: {
            results: components["schemas"]["ArchivedContentItem"][];
        };
        ArchivedContentItem: {
            id: string;
            /** @enum {string} */
            outcome: "archived" | "still_published" | "not_found";
        };
        Asset: {
            id: string;
            /** @enum {string} */
            object: "asset";
            name: string;
            url: string;
            contentType: string;
            size: number;
            createdAt: string;
        };
        AssetInput: {
            name: string;
            data: string;
        };
        Attention: {
            /** @enum {string} */
            object: "attention";
            environmentId: string;
            content: components["schemas"]["ContentNeedingAttention"][];
        };
        AttributeCondition: {
            /** @enum {string} */
            type: "attribute";
            /** @enum {string} */
            scope: "user" | "company" | "companyMembership";
            attribute: string;
            /** @enum {string} */
            op: "is" | "not" | "contains" | "not_contains" | "starts_with" | "ends_with" | "any" | "empty" | "lt" | "lte" | "gt" | "gte" | "between" | "true" | "false" | "includes_any" | "includes_all" | "not_includes_any" | "not_includes_all" | "less_than" | "exactly" | "more_than" | "before" | "on" | "after";
            value?: string;
            value2?: string;
            values?: string[];
        };
        AttributeDefinition: {
            id: string;
            /** @enum {string} */
            object: "attributeDefinition";
            createdAt: string;
            predefined: boolean;
            /** @enum {string} */
            dataType: "number" | "string" | "boolean" | "list" | "datetime" | "random_ab" | "random_number";
            description: string;
            displayName: string;
            codeName: string;
            /** @enum {string} */
            scope: "user" | "company" | "companyMembership" | "eventDefinition";
            runtimeWritable: boolean;
        };
        AuditLogChange: {
            targetType: string;
            targetId: string;
            targetName: string | null;
            /** @enum {string} */
            action: "created" | "updated" | "deleted" | "restored" | "sent";
            fields: {
                [key: string]: {
                    before?: unknown;
                    after?: unknown;
                };
            };
        };
        AuditLogEntry: {
            id: string;
            /** @enum {string} */
            object: "auditLogEntry";
            createdAt: string;
            accountId: string;
            accountEmail: string | null;
            /** @enum {string} */
            via: "token" | "session" | "link";
            credentialId: string | null;
            credentialName: string;
            ipAddress: string;
            requestId: string;
            operation: string;
            summary: string;
            /** @enum {string} */
            action: "created" | "updated" | "deleted" | "restored" | "sent";
            /** @enum {string} */
            targetType: "accessToken" | "account" | "asset" | "attributeDefinition" | "company" | "content" | "environment" | "eventDefinition" | "invitation" | "localization" | "member" | "project" | "sdkToken" | "segment" | "session" | "signingSecret" | "theme" | "user" | "webhook";
            targetId: string;
            targetName: string | null;
            environmentId: string | null;
            changes: components["schemas"]["AuditLogChange"][];
        };
        BannerAnalytics: {
            /** @enum {string} */
            object: "contentAnalytics";
            contentId: string;
            /** @enum {string} */
            contentType: "banner";
            environmentId: string;
            startDate: string;
            endDate: string;
            timezone: string;
            uniqueSeen: number;
            uniqueDismissals: number;
            byDay: components["schemas"]["BannerAnalyticsDay"][];
        };
        BannerAnalyticsDay: {
            date: string;
            uniqueSeen: number;
            uniqueDismissals: number;
        };
        BannerData: {
            /** @enum {string} */
            placement: "top-of-page" | "bottom-of-page" | "top-of-container-element" | "bottom-of-container-element" | "immediately-before-element" | "immediately-after-element";
            content: components["schemas"]["Block"][];
            zIndex?: number;
            settings: components["schemas"]["BannerSettings"];
            containerTarget?: components["schemas"]["Target"];
            layout?: components["schemas"]["BannerLayout"];
        };
        BannerDataInput: {
            placement?: ("top-of-page" | "bottom-of-page" | "top-of-container-element" | "bottom-of-container-element" | "immediately-before-element" | "immediately-after-element") | null;
            content?: components["schemas"]["BlockInput"][] | null;
            zIndex?: number | null;
            settings?: components["schemas"]["BannerSettingsInput"] | null;
            containerTarget?: components["schemas"]["Target"] | null;
            layout?: components["schemas"]["BannerLayout"] | null;
        };
        BannerLayout: {
            maxContentWidth?: number;
            maxEmbedWidth?: number;
            borderRadius?: number;
            outerMargin?: {
                top?: number;
                right?: number;
                bottom?: number;
                left?: number;
            };
        };
        BannerSettings: {
            overlayOverAppContent: boolean;
            stickToTop: boolean;
            allowDismiss: boolean;
            animateOnAppear: boolean;
        };
        BannerSettingsInput: {
            overlayOverAppContent?: boolean;
            stickToTop?: boolean;
            allowDismiss?: boolean;
            animateOnAppear?: boolean;
        };
        Block: components["schemas"]["TextBlock"] | components["schemas"]["ImageBlock"] | components["schemas"]["ButtonBlock"] | components["schemas"]["EmbedBlock"] | components["schemas"]["QuestionBlock"] | components["schemas"]["ColumnsBlock"] | components["schemas"]["UnsupportedBlock"];
        BlockAnalytics: {
            name: string;
            blockId: string;
            tabId: string;
            tabName: string | null;
            uniqueClicks: number;
            totalClicks: number;
        };
        BlockInput: components["schemas"]["TextBlockInput"] | components["schemas"]["ImageBlockInput"] | components["schemas"]["ButtonBlockInput"] | components["schemas"]["EmbedBlockInput"] | components["schemas"]["QuestionBlockInput"] | components["schemas"]["ColumnsBlockInput"] | components["schemas"]["UnsupportedBlockInput"];
        BlockQuestion: components["schemas"]["NpsQuestion"] | components["schemas"]["RatingQuestion"] | components["schemas"]["TextQuestion"] | components["schemas"]["ChoiceQuestion"];
        BlockQuestionInput: components["schemas"]["NpsQuestionInput"] | components["schemas"]["RatingQuestionInput"] | components["schemas"]["TextQuestionInput"] | components["schemas"]["ChoiceQuestionInput"];
        BulkLine: {
            line: number;
            status: number;
            error?: {
                code: string;
                message: string;
                issues?: components["schemas"]["Issue"][];
                doc_url: string;
            };
        };
        BulkSummary: {
            /** @enum {string} */
            object: "bulkSummary";
            lines: number;
            accepted: number;
            refused: number;
            error?: {
                code: string;
                message: string;
                issues?: components["schemas"]["Issue"][];
                doc_url: string;
            };
        };
        ButtonBlock: {
            /** @enum {string} */
            object: "block";
            id: string;
            /** @enum {string} */
            type: "button";
            text: string;
            /** @enum {string} */
            variant: "primary" | "secondary";
            actions?: components["schemas"]["Action"][];
            disabledWhen?: components["schemas"]["Condition"][];
            hiddenWhen?: components["schemas"]["Condition"][];
            margin?: components["schemas"]["Spacing"];
        };
        ButtonBlockInput: {
            /** @enum {string} */
            object?: "block";
            id?: string;
            /** @enum {string} */
            type: "button";
            text: string;
            /** @enum {string} */
            variant?: "primary" | "secondary";
            actions?: components["schemas"]["Action"][];
            disabledWhen?: components["schemas"]["Condition"][];
            hiddenWhen?: components["schemas"]["Condition"][];
            margin?: components["schemas"]["Spacing"];
        };
        ChangedMember: {
            id: string;
            /** @enum {string} */
            outcome: "added" | "removed" | "not_found";
        };
        ChangedMembers: {
            results: components["schemas"]["ChangedMember"][];
        };
        ChecklistAnalytics: {
            /** @enum {string} */
            object: "contentAnalytics";
            contentId: string;
            /** @enum {string} */
            contentType: "checklist";
            environmentId: string;
            startDate: string;
            endDate: string;
            timezone: string;
            uniqueStarts: number;
            totalStarts: number;
            uniqueCompletions: number;
            totalCompletions: number;
            uniqueOpens: number;
            totalOpens: number;
            byDay: components["schemas"]["ChecklistAnalyticsDay"][];
            tasks: components["schemas"]["TaskAnalytics"][];
        };
        ChecklistAnalyticsDay: {
            date: string;
            uniqueStarts: number;
            totalStarts: number;
            uniqueCompletions: number;
            totalCompletions: number;
            uniqueOpens: number;
            totalOpens: number;
        };
        ChecklistData: {
            buttonText: string;
            /** @enum {string} */
            initialDisplay: "expanded" | "button";
            /** @enum {string} */
            completionOrder: "any" | "ordered";
            preventDismiss: boolean;
            autoDismiss: boolean;
            content: components["schemas"]["Block"][];
            items: components["schemas"]["ChecklistItem"][];
        };
        ChecklistDataInput: {
            buttonText?: string | null;
            initialDisplay?: ("expanded" | "button") | null;
            completionOrder?: ("any" | "ordered") | null;
            preventDismiss?: boolean | null;
            autoDismiss?: boolean | null;
            content?: components["schemas"]["BlockInput"][] | null;
            items?: components["schemas"]["ChecklistItemInput"][] | null;
        };
        ChecklistItem: {
            id: string;
            name: string;
            description?: string;
            completeWhen: components["schemas"]["Condition"][];
            clickActions: components["schemas"]["Action"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        ChecklistItemInput: {
            id?: string;
            name: string;
            description?: string;
            completeWhen?: components["schemas"]["Condition"][];
            clickActions?: components["schemas"]["Action"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        ChoiceOption: {
            label: string;
            value: string;
        };
        ChoiceQuestion: {
            /** @enum {string} */
            kind: "choice";
            cvid: string;
            name: string;
            options: components["schemas"]["ChoiceOption"][];
            allowMultiple: boolean;
            enableOther?: boolean;
            otherPlaceholder?: string;
            shuffle?: boolean;
            buttonText?: string;
            bindAttribute?: string;
        };
        ChoiceQuestionInput: {
            /** @enum {string} */
            kind: "choice";
            cvid?: string;
            name: string;
            options: components["schemas"]["ChoiceOption"][];
            allowMultiple?: boolean;
            enableOther?: boolean;
            otherPlaceholder?: string;
            shuffle?: boolean;
            buttonText?: string;
            bindAttribute?: string;
        };
        CodeChange: {
            /** @enum {string} */
            kind: "attribute" | "event" | "localization" | "segment" | "theme" | "project" | "content" | "webhook";
            key: string;
            /** @enum {string} */
            action: "create" | "update" | "delete";
            details: string[];
            drifted: boolean;
        };
        CodeFingerprint: {
            name: string;
            fingerprint: string;
        };
        CodeIgnored: {
            name: string;
            message: string;
        };
        CodeLine: Record<string, never>;
        CodePlan: {
            /** @enum {string} */
            object: "codePlan";
            applied: boolean;
            changes: components["schemas"]["CodeChange"][];
            seen: components["schemas"]["CodeFingerprint"][];
            ignored: components["schemas"]["CodeIgnored"][];
        };
        Column: {
            width?: {
                /** @enum {string} */
                unit: "percent" | "pixels" | "fill";
                value?: number;
            };
            /** @enum {string} */
            justify?: "start" | "center" | "end" | "between" | "around" | "evenly";
            /** @enum {string} */
            align?: "start" | "center" | "end" | "baseline";
            padding?: components["schemas"]["Spacing"];
            blocks: components["schemas"]["Block"][];
        };
        ColumnInput: {
            width?: {
                /** @enum {string} */
                unit: "percent" | "pixels" | "fill";
                value?: number;
            };
            /** @enum {string} */
            justify?: "start" | "center" | "end" | "between" | "around" | "evenly";
            /** @enum {string} */
            align?: "start" | "center" | "end" | "baseline";
            padding?: components["schemas"]["Spacing"];
            blocks: components["schemas"]["BlockInput"][];
        };
        ColumnsBlock: {
            /** @enum {string} */
            object: "block";
            id: string;
            /** @enum {string} */
            type: "columns";
            columns: components["schemas"]["Column"][];
        };
        ColumnsBlockInput: {
            /** @enum {string} */
            object?: "block";
            id?: string;
            /** @enum {string} */
            type: "columns";
            columns: components["schemas"]["ColumnInput"][];
        };
        Company: {
            id: string;
            /** @enum {string} */
            object: "company";
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            createdAt: string;
            users: components["schemas"]["RelatedUser"][] | null;
            memberships: components["schemas"]["CompanyMembership"][] | null;
        };
        CompanyLine: {
            id: string;
            attributes?: {
                [key: string]: string | number | boolean | string[] | null;
            };
        };
        CompanyMembership: {
            id: string;
            /** @enum {string} */
            object: "companyMembership";
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            createdAt: string;
            companyId: string;
            userId: string;
            company?: components["schemas"]["RelatedCompany"];
            user?: components["schemas"]["RelatedUser"];
        };
        Condition: components["schemas"]["GroupCondition"] | components["schemas"]["AttributeCondition"] | components["schemas"]["SegmentCondition"] | components["schemas"]["CurrentUrlCondition"] | components["schemas"]["ElementCondition"] | components["schemas"]["ContentStateCondition"] | components["schemas"]["EventCondition"] | components["schemas"]["EventAttributeCondition"] | components["schemas"]["TaskClickedCondition"] | components["schemas"]["TextInputCondition"] | components["schemas"]["TextFilledCondition"] | components["schemas"]["TimeWindowCondition"] | components["schemas"]["UnsupportedCondition"];
        Content: {
            id: string;
            /** @enum {string} */
            object: "content";
            name: string;
            /** @enum {string} */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            buildUrl: string | null;
            editedVersionId: string;
            editedVersion?: components["schemas"]["ContentVersionSummary"];
            translationStats?: components["schemas"]["VersionLocalization"][];
            environments: components["schemas"]["Publication"][];
            deleted: boolean;
            updatedAt: string;
            createdAt: string;
        };
        ContentAnalytics: components["schemas"]["FlowAnalytics"] | components["schemas"]["ChecklistAnalytics"] | components["schemas"]["LauncherAnalytics"] | components["schemas"]["BannerAnalytics"] | components["schemas"]["ResourceCenterAnalytics"] | components["schemas"]["AnnouncementAnalytics"] | components["schemas"]["TrackerAnalytics"];
        ContentAnalyticsSummary: {
            /** @enum {string} */
            object: "contentAnalyticsSummary";
            contentId: string;
            name: string;
            /** @enum {string} */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            views: number;
            uniqueUsers: number;
            completions: number | null;
            viewsByDay?: number[];
        };
        ContentEditor: {
            id: string;
            /** @enum {string} */
            object: "contentEditor";
            name: string;
            isSameAccount: boolean;
            lastSeenAt: string;
        };
        ContentEditors: {
            /** @enum {string} */
            object: "contentEditors";
            others: components["schemas"]["ContentEditor"][];
        };
        ContentListItem: {
            content: string;
            /** @enum {string} */
            contentType: "flow" | "checklist";
            label?: string;
            icon?: components["schemas"]["ListIcon"];
            navigateUrl?: string;
            /** @enum {string} */
            navigateOpenType?: "same" | "new";
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        ContentListTabBlock: {
            id: string;
            /** @enum {string} */
            type: "content-list";
            name: string;
            icon?: components["schemas"]["Icon"];
            flowIcon?: components["schemas"]["Icon"];
            checklistIcon?: components["schemas"]["Icon"];
            showSearchField?: boolean;
            items: components["schemas"]["ContentListItem"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        ContentListTabBlockInput: {
            id?: string;
            /** @enum {string} */
            type: "content-list";
            name: string;
            icon?: components["schemas"]["Icon"];
            flowIcon?: components["schemas"]["Icon"];
            checklistIcon?: components["schemas"]["Icon"];
            showSearchField?: boolean;
            items?: components["schemas"]["ContentListItem"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        ContentNeedingAttention: {
            contentId: string;
            name: string;
            /** @enum {string} */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            errors: number;
            firstError: string | null;
            missingTranslations: number;
            outdatedTranslations: number;
            missingTargets: number | null;
        };
        ContentSession: {
            id: string;
            /** @enum {string} */
            object: "contentSession";
            answers: components["schemas"]["ContentSessionAnswer"][] | null;
            completed: boolean;
            completedAt: string | null;
            contentId: string;
            createdAt: string;
            companyId: string | null;
            company: components["schemas"]["RelatedCompany"] | null;
            lastActivityAt: string;
            progress: number;
            userId: string;
            user: components["schemas"]["RelatedUser"] | null;
            versionId: string;
            version: components["schemas"]["SessionVersion"] | null;
            content: components["schemas"]["SessionContent"] | null;
            endedAt: string | null;
            endReason: string | null;
        };
        ContentSessionAnswer: {
            id: string;
            /** @enum {string} */
            object: "contentSessionAnswer";
            /** @enum {string} */
            answerType: "nps" | "star-rating" | "scale" | "single-line-text" | "multi-line-text" | "multiple-choice";
            answerValue: number | string | string[] | null;
            createdAt: string;
            questionCvid: string;
            questionName: string;
        };
        ContentStateCondition: {
            /** @enum {string} */
            type: "content_state";
            content: string;
            /** @enum {string} */
            state: "seen" | "unseen" | "completed" | "uncompleted" | "active" | "inactive";
        };
        ContentVersion: {
            id: string;
            /** @enum {string} */
            object: "contentVersion";
            number: number;
            firstPublishedAt: string | null;
            themeId: string | null;
            questions: components["schemas"]["Question"][] | null;
            note: string | null;
            createdBy: components["schemas"]["VersionAuthor"] | null;
            updatedAt: string;
            createdAt: string;
            steps?: components["schemas"]["Step"][];
            startRules?: components["schemas"]["StartRules"] | null;
            hideRules?: components["schemas"]["HideRules"] | null;
            data?: components["schemas"]["VersionData"] | null;
            scheduledAt?: string | null;
            localizations?: components["schemas"]["VersionLocalization"][];
        };
        ContentVersionLocalization: {
            /** @enum {string} */
            object: "contentVersionLocalization";
            versionId: string;
            code: string;
            name: string;
            enabled: boolean;
            stats: {
                total: number;
                missing: number;
                outdated: number;
            };
            units: components["schemas"]["TranslationUnit"][];
            updatedAt: string | null;
        };
        ContentVersionSummary: {
            id: string;
            /** @enum {string} */
            object: "contentVersion";
            number: number;
            firstPublishedAt: string | null;
            themeId: string | null;
            questions: components["schemas"]["Question"][] | null;
            note: string | null;
            createdBy: components["schemas"]["VersionAuthor"] | null;
            updatedAt: string;
            createdAt: string;
        };
        CreatedAccessToken: {
            id: string;
            /** @enum {string} */
            object: "accessToken";
            name: string;
            lastFour: string;
            scopes: string[];
            projectIds: string[];
            environmentIds: string[] | null;
            owner: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            createdAt: string;
            token: string;
        };
        CreatedLocalization: {
            id: string;
            /** @enum {string} */
            object: "localization";
            code: string;
            name: string;
            locale: string;
            isDefault: boolean;
            deleted: boolean;
            createdAt: string;
            updatedAt: string;
            restored: boolean;
        };
        CurrentUrlCondition: {
            /** @enum {string} */
            type: "current_url";
            includes: string[];
            excludes?: string[];
        };
        DeletedUsers: {
            results: components["schemas"]["DeletedUsersItem"][];
        };
        DeletedUsersItem: {
            id: string;
            /** @enum {string} */
            outcome: "deleted" | "not_found";
        };
        Demo: {
            /** @enum {string} */
            object: "demo";
            environmentId: string | null;
        };
        DismissAction: {
            /** @enum {string} */
            type: "dismiss";
        };
        DividerTabBlock: {
            id: string;
            /** @enum {string} */
            type: "divider";
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        DividerTabBlockInput: {
            id?: string;
            /** @enum {string} */
            type: "divider";
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        ElementCondition: {
            /** @enum {string} */
            type: "element";
            target?: components["schemas"]["ElementTarget"];
            /** @enum {string} */
            state: "present" | "hidden" | "disabled" | "enabled" | "clicked" | "unclicked";
        };
        ElementFingerprint: {
            tag: string;
            role: string | null;
            text: string;
            path: string;
        };
        ElementPick: {
            id: string;
            /** @enum {string} */
            object: "elementPick";
            url: string;
            mustMatch: string | null;
            /** @enum {string} */
            status: "waiting" | "open" | "chosen";
            lastSeenAt: string | null;
            result: components["schemas"]["PickResult"] | null;
            createdAt: string;
            expiresAt: string;
        };
        ElementPickInput: {
            url: string;
            mustMatch?: string;
        };
        ElementTarget: {
            selector: string;
            text?: string;
            nth?: number;
            label?: string;
            within?: components["schemas"]["TargetGroup"];
            count?: number;
        };
        EmbedBlock: {
            /** @enum {string} */
            object: "block";
            id: string;
            /** @enum {string} */
            type: "embed";
            url: string;
            width?: components["schemas"]["Length"];
            height?: components["schemas"]["Length"];
            margin?: components["schemas"]["Spacing"];
        };
        EmbedBlockInput: {
            /** @enum {string} */
            object?: "block";
            id?: string;
            /** @enum {string} */
            type: "embed";
            url: string;
            width?: components["schemas"]["Length"];
            height?: components["schemas"]["Length"];
            margin?: components["schemas"]["Spacing"];
        };
        Environment: {
            id: string;
            /** @enum {string} */
            object: "environment";
            name: string;
            isPrimary: boolean;
            token: string | null;
            requireIdentity: boolean;
            allowedOrigins: string[];
            runtimeCreatesDefinitions: boolean;
            allowScripts: boolean;
            isDemo: boolean;
            inTokenScope: boolean;
            createdAt: string;
            updatedAt: string;
        };
        Event: {
            id: string;
            /** @enum {string} */
            object: "event";
            codeName: string;
            eventDefinitionId: string;
            createdAt: string;
            userId: string;
            companyId: string | null;
            sessionId: string | null;
            contentId: string | null;
            versionId: string | null;
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
        };
        EventAttributeCondition: {
            /** @enum {string} */
            type: "event_attribute";
            attribute: string;
            /** @enum {string} */
            op: "is" | "not" | "contains" | "not_contains" | "starts_with" | "ends_with" | "any" | "empty" | "lt" | "lte" | "gt" | "gte" | "between" | "true" | "false" | "includes_any" | "includes_all" | "not_includes_any" | "not_includes_all" | "less_than" | "exactly" | "more_than" | "before" | "on" | "after";
            value?: string;
            value2?: string;
            values?: string[];
        };
        EventCondition: {
            /** @enum {string} */
            type: "event";
            event: string;
            count?: {
                /** @enum {string} */
                op: "at_least" | "at_most" | "exactly" | "between";
                n: number;
                n2?: number;
            };
            within?: {
                /** @enum {string} */
                op: "in_the_last" | "more_than" | "between" | "any_time";
                value?: number;
                value2?: number;
                /** @enum {string} */
                unit?: "seconds" | "minutes" | "hours" | "days";
            };
            /** @enum {string} */
            scope?: "current_user" | "current_user_in_company" | "any_user_in_company";
            where?: components["schemas"]["Condition"][];
        };
        EventDefinition: {
            id: string;
            /** @enum {string} */
            object: "eventDefinition";
            createdAt: string;
            codeName: string;
            displayName: string;
            description: string;
            predefined: boolean;
            attributes: string[];
        };
        ExplainedCheck: {
            /** @enum {string} */
            name: "publication" | "session" | "schedule" | "start_rules" | "frequency" | "conditions" | "place";
            /** @enum {string} */
            verdict: "yes" | "no" | "page_decides";
            message: string;
            seen: {
                [key: string]: unknown;
            };
        };
        ExplainedCondition: {
            /** @enum {string} */
            verdict: "yes" | "no" | "page_decides";
            condition: components["schemas"]["Condition"];
            seen: unknown;
            note: string | null;
            conditions: components["schemas"]["ExplainedCondition"][];
        };
        Explanation: {
            /** @enum {string} */
            object: "explanation";
            userId: string;
            contentId: string;
            versionId: string | null;
            /** @enum {string} */
            starts: "yes" | "no" | "page_decides";
            /** @enum {string} */
            hides: "yes" | "no" | "page_decides";
            /** @enum {string} */
            shows: "yes" | "no" | "page_decides";
            continues: boolean;
            checks: components["schemas"]["ExplainedCheck"][];
            startConditions: components["schemas"]["ExplainedCondition"][];
            hideConditions: components["schemas"]["ExplainedCondition"][];
        };
        FloatingPlacement: {
            /** @enum {string} */
            position?: "leftTop" | "centerTop" | "rightTop" | "leftCenter" | "center" | "rightCenter" | "leftBottom" | "centerBottom" | "rightBottom";
            offsetX?: number;
            offsetY?: number;
            backdrop?: boolean;
        };
        FlowAnalytics: {
            /** @enum {string} */
            object: "contentAnalytics";
            contentId: string;
            /** @enum {string} */
            contentType: "flow";
            environmentId: string;
            startDate: string;
            endDate: string;
            timezone: string;
            uniqueStarts: number;
            totalStarts: number;
            uniqueCompletions: number;
            totalCompletions: number;
            byDay: components["schemas"]["FlowAnalyticsDay"][];
            steps: components["schemas"]["StepAnalytics"][];
        };
        FlowAnalyticsDay: {
            date: string;
            uniqueStarts: number;
            totalStarts: number;
            uniqueCompletions: number;
            totalCompletions: number;
        };
        Frequency: {
            /** @enum {string} */
            mode: "once" | "multiple" | "unlimited";
            every?: {
                times?: number;
                duration: number;
                /** @enum {string} */
                unit: "seconds" | "minutes" | "hours" | "days";
            };
            atLeast?: {
                duration: number;
                /** @enum {string} */
                unit: "seconds" | "minutes" | "hours" | "days";
            };
        };
        GotoStepAction: {
            /** @enum {string} */
            type: "goto_step";
            step: string;
        };
        GroupCondition: {
            /** @enum {string} */
            type: "group";
            /** @enum {string} */
            match: "all" | "any";
            conditions: components["schemas"]["Condition"][];
        };
        HideRules: {
            when: components["schemas"]["Condition"][];
        };
        Icon: {
            /** @enum {string} */
            source: "builtin" | "upload" | "url";
            type?: string;
            url?: string;
        };
        IdentityCoverage: {
            /** @enum {string} */
            object: "identityCoverage";
            requireIdentity: boolean;
            days: components["schemas"]["IdentityCoverageDay"][];
        };
        IdentityCoverageDay: {
            day: string;
            verified: number;
            anonymous: number;
            unverified: number;
            refused: number;
        };
        ImageBlock: {
            /** @enum {string} */
            object: "block";
            id: string;
            /** @enum {string} */
            type: "image";
            url: string;
            alt?: string;
            link?: components["schemas"]["Link"];
            width?: components["schemas"]["Length"];
            margin?: components["schemas"]["Spacing"];
        };
        ImageBlockInput: {
            /** @enum {string} */
            object?: "block";
            id?: string;
            /** @enum {string} */
            type: "image";
            url: string;
            alt?: string;
            link?: components["schemas"]["Link"];
            width?: components["schemas"]["Length"];
            margin?: components["schemas"]["Spacing"];
        };
        Installation: {
            /** @enum {string} */
            object: "installation";
            environmentId: string;
            isInstalled: boolean;
            firstSeenAt: string | null;
            lastSeenAt: string | null;
            sdkVersion: string | null;
            origins: components["schemas"]["InstallationOrigin"][];
        };
        InstallationOrigin: {
            origin: string;
            firstSeenAt: string;
            lastSeenAt: string;
            sdkVersion: string | null;
        };
        Invitation: {
            id: string;
            /** @enum {string} */
            object: "invitation";
            email: string;
            /** @enum {string} */
            role: "admin" | "editor" | "viewer";
            invitedBy: string | null;
            expiresAt: string;
            createdAt: string;
        };
        InvitationInput: {
            email: string;
            /** @enum {string} */
            role: "admin" | "editor" | "viewer";
        };
        InvitationWithLink: {
            id: string;
            /** @enum {string} */
            object: "invitation";
            email: string;
            /** @enum {string} */
            role: "admin" | "editor" | "viewer";
            invitedBy: string | null;
            expiresAt: string;
            createdAt: string;
            url: string | null;
            isMailed: boolean;
        };
        Issue: {
            rule: string;
            message: string;
            path?: string;
        };
        LauncherAnalytics: {
            /** @enum {string} */
            object: "contentAnalytics";
            contentId: string;
            /** @enum {string} */
            contentType: "launcher";
            environmentId: string;
            startDate: string;
            endDate: string;
            timezone: string;
            uniqueSeen: number;
            newActivations: number;
            byDay: components["schemas"]["LauncherAnalyticsDay"][];
        };
        LauncherAnalyticsDay: {
            date: string;
            uniqueSeen: number;
            newActivations: number;
        };
        LauncherBehavior: {
            /** @enum {string} */
            triggerElement: "launcher" | "target" | "target-or-launcher";
            /** @enum {string} */
            event: "clicked" | "hovered";
            /** @enum {string} */
            action: "show-tooltip" | "perform-action";
            actions: components["schemas"]["Action"][];
        };
        LauncherBehaviorInput: {
            /** @enum {string} */
            triggerElement?: "launcher" | "target" | "target-or-launcher";
            /** @enum {string} */
            event?: "clicked" | "hovered";
            /** @enum {string} */
            action?: "show-tooltip" | "perform-action";
            actions?: components["schemas"]["Action"][];
        };
        LauncherData: {
            /** @enum {string} */
            style: "beacon" | "icon" | "hidden" | "button";
            icon: components["schemas"]["Icon"];
            buttonText: string;
            target?: components["schemas"]["LauncherTarget"];
            zIndex?: number;
            tooltip: components["schemas"]["LauncherTooltip"];
            behavior: components["schemas"]["LauncherBehavior"];
        };
        LauncherDataInput: {
            style?: ("beacon" | "icon" | "hidden" | "button") | null;
            icon?: components["schemas"]["Icon"] | null;
            buttonText?: string | null;
            target?: components["schemas"]["LauncherTarget"] | null;
            zIndex?: number | null;
            tooltip?: components["schemas"]["LauncherTooltipInput"] | null;
            behavior?: components["schemas"]["LauncherBehaviorInput"] | null;
        };
        LauncherTarget: {
            selector: string;
            text?: string;
            nth?: number;
            label?: string;
            within?: components["schemas"]["TargetGroup"];
            count?: number;
            placement?: components["schemas"]["AnchoredPlacement"];
        };
        LauncherTooltip: {
            placement?: components["schemas"]["AnchoredPlacement"];
            width: number;
            /** @enum {string} */
            reference: "target" | "launcher";
            content: components["schemas"]["Block"][];
            settings: {
                dismissAfterFirstActivation: boolean;
                keepOpenWhenHovered: boolean;
                hideLauncherWhenTooltipShown: boolean;
            };
        };
        LauncherTooltipInput: {
            placement?: components["schemas"]["AnchoredPlacement"];
            width?: number;
            /** @enum {string} */
            reference?: "target" | "launcher";
            content?: components["schemas"]["BlockInput"][];
            settings?: {
                dismissAfterFirstActivation?: boolean;
                keepOpenWhenHovered?: boolean;
                hideLauncherWhenTooltipShown?: boolean;
            };
        };
        Length: {
            /** @enum {string} */
            unit: "percent" | "pixels";
            value: number;
        };
        Link: {
            url: string;
            newTab?: boolean;
        };
        ListIcon: {
            /** @enum {string} */
            source: "builtin" | "upload" | "url" | "inherit";
            type?: string;
            url?: string;
        };
        LiveChatTabBlock: {
            id: string;
            /** @enum {string} */
            type: "live-chat";
            name: string;
            icon?: components["schemas"]["Icon"];
            /** @enum {string} */
            provider: "crisp" | "custom" | "freshchat" | "help-scout" | "hubspot" | "intercom" | "zendesk-classic" | "zendesk-messenger";
            customCode?: string;
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        LiveChatTabBlockInput: {
            id?: string;
            /** @enum {string} */
            type: "live-chat";
            name: string;
            icon?: components["schemas"]["Icon"];
            /** @enum {string} */
            provider: "crisp" | "custom" | "freshchat" | "help-scout" | "hubspot" | "intercom" | "zendesk-classic" | "zendesk-messenger";
            customCode?: string;
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        Locale: {
            /** @enum {string} */
            object: "locale";
            locale: string;
            name: string;
        };
        Localization: {
            id: string;
            /** @enum {string} */
            object: "localization";
            code: string;
            name: string;
            locale: string;
            isDefault: boolean;
            deleted: boolean;
            createdAt: string;
            updatedAt: string;
        };
        Me: {
            /** @enum {string} */
            object: "me";
            tokenName: string;
            projects: components["schemas"]["MyProject"][];
        };
        Member: {
            id: string;
            /** @enum {string} */
            object: "member";
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "editor" | "viewer";
            twoFactorEnabled: boolean;
            createdAt: string;
        };
        MemberPatch: {
            /** @enum {string} */
            role: "admin" | "editor" | "viewer";
        };
        MembershipLine: {
            companyId: string;
            userId: string;
            attributes?: {
                [key: string]: string | number | boolean | string[] | null;
            };
        };
        MyEnvironment: {
            id: string;
            /** @enum {string} */
            object: "environment";
            name: string;
            isPrimary: boolean;
        };
        MyProject: {
            id: string;
            /** @enum {string} */
            object: "project";
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "editor" | "viewer";
            scopes: ("content:read" | "content:create" | "content:update" | "content:delete" | "content:publish" | "theme:read" | "theme:create" | "theme:update" | "theme:delete" | "attribute:read" | "attribute:create" | "attribute:update" | "attribute:delete" | "event:read" | "event:create" | "event:update" | "event:delete" | "localization:read" | "localization:create" | "localization:update" | "localization:delete" | "segment:read" | "segment:create" | "segment:update" | "segment:delete" | "user:read" | "user:write" | "user:delete" | "company:read" | "company:write" | "company:delete" | "session:read" | "session:manage" | "analytics:read" | "webhook:read" | "webhook:manage" | "environment:read" | "environment:manage" | "integration:read" | "integration:manage" | "accesstoken:read" | "accesstoken:manage" | "audit:read" | "project:read" | "project:activate" | "project:manage" | "billing:read" | "billing:manage" | "team:read" | "team:manage" | "sso:read" | "sso:manage")[];
            environments: components["schemas"]["MyEnvironment"][];
        };
        NavigateAction: {
            /** @enum {string} */
            type: "navigate";
            url: string;
            newTab?: boolean;
        };
        NewElementPick: {
            id: string;
            /** @enum {string} */
            object: "elementPick";
            token: string;
            url: string;
            expiresAt: string;
        };
        NewSigningSecret: {
            id: string;
            /** @enum {string} */
            object: "signingSecret";
            name: string;
            lastFour: string;
            createdAt: string;
            lastUsedAt: string | null;
            secret: string;
        };
        NpsAnalytics: {
            score: number | null;
            promoters: components["schemas"]["Share"];
            passives: components["schemas"]["Share"];
            detractors: components["schemas"]["Share"];
            rollingWindowDays: number;
            byDay: components["schemas"]["NpsAnalyticsDay"][];
        };
        NpsAnalyticsDay: {
            date: string;
            score: number | null;
            total: number;
        };
        NpsQuestion: {
            /** @enum {string} */
            kind: "nps";
            cvid: string;
            name: string;
            lowLabel?: string;
            highLabel?: string;
            bindAttribute?: string;
        };
        NpsQuestionInput: {
            /** @enum {string} */
            kind: "nps";
            cvid?: string;
            name: string;
            lowLabel?: string;
            highLabel?: string;
            bindAttribute?: string;
        };
        Overview: {
            /** @enum {string} */
            object: "overview";
            environmentId: string;
            users: {
                count: number;
                estimated: boolean;
                between: {
                    least: number;
                    most: number;
                } | null;
            };
            activeUsers7Days: {
                count: number;
                estimated: boolean;
                between: {
                    least: number;
                    most: number;
                } | null;
            };
            activeUsers30Days: {
                count: number;
                estimated: boolean;
                between: {
                    least: number;
                    most: number;
                } | null;
            };
            sessionsByDay: components["schemas"]["OverviewDay"][];
            topContent: components["schemas"]["OverviewContent"][];
            failedDeliveries: number | null;
            failedDeliveriesCapped: boolean;
        };
        OverviewContent: {
            contentId: string;
            name: string;
            /** @enum {string} */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            views: number;
        };
        OverviewDay: {
            date: string;
            started: number;
            completed: number;
        };
        PickResult: {
            target: components["schemas"]["Target"];
            candidates: components["schemas"]["Target"][];
            fingerprint: components["schemas"]["ElementFingerprint"];
            pageUrl: string;
        };
        Placement: components["schemas"]["AnchoredPlacement"] | components["schemas"]["FloatingPlacement"];
        Preview: {
            /** @enum {string} */
            object: "preview";
            token: string;
            url: string | null;
            expiresAt: string;
        };
        PreviewInput: {
            environmentId: string;
            userId?: string;
            locale?: string;
            url?: string;
        };
        Project: {
            id: string;
            /** @enum {string} */
            object: "project";
            name: string;
            createdAt: string;
            updatedAt: string;
        };
        Publication: {
            environmentId: string;
            /** @enum {boolean} */
            published: true;
            publishedVersionId: string;
            publishedAt: string;
            publishedVersion?: components["schemas"]["ContentVersionSummary"];
        };
        Purge: {
            /** @enum {string} */
            object: "purge";
            purged: number;
            kept: number;
        };
        Question: {
            /** @enum {string} */
            object: "question";
            cvid: string;
            name: string;
            type: string;
        };
        QuestionAnalytics: {
            /** @enum {string} */
            object: "questionAnalytics";
            question: {
                cvid: string;
                name: string;
                /** @enum {string} */
                type: "nps" | "star-rating" | "scale" | "single-line-text" | "multi-line-text" | "multiple-choice";
            };
            totalResponses: number;
            distribution: components["schemas"]["AnswerShare"][];
            nps: components["schemas"]["NpsAnalytics"] | null;
            rating: components["schemas"]["RatingAnalytics"] | null;
        };
        QuestionAnalyticsList: {
            results: components["schemas"]["QuestionAnalytics"][];
        };
        QuestionBlock: {
            /** @enum {string} */
            object: "block";
            id: string;
            /** @enum {string} */
            type: "question";
            question: components["schemas"]["BlockQuestion"];
            actions?: components["schemas"]["Action"][];
        };
        QuestionBlockInput: {
            /** @enum {string} */
            object?: "block";
            id?: string;
            /** @enum {string} */
            type: "question";
            question: components["schemas"]["BlockQuestionInput"];
            actions?: components["schemas"]["Action"][];
        };
        RatingAnalytics: {
            average: number | null;
            rollingWindowDays: number;
            byDay: components["schemas"]["RatingAnalyticsDay"][];
        };
        RatingAnalyticsDay: {
            date: string;
            average: number | null;
            total: number;
        };
        RatingQuestion: {
            /** @enum {string} */
            kind: "rating";
            cvid: string;
            name: string;
            /** @enum {string} */
            style: "star" | "scale";
            range: {
                low: number;
                high: number;
            };
            lowLabel?: string;
            highLabel?: string;
            bindAttribute?: string;
        };
        RatingQuestionInput: {
            /** @enum {string} */
            kind: "rating";
            cvid?: string;
            name: string;
            /** @enum {string} */
            style: "star" | "scale";
            range: {
                low: number;
                high: number;
            };
            lowLabel?: string;
            highLabel?: string;
            bindAttribute?: string;
        };
        Reference: {
            /** @enum {string} */
            object: "reference";
            /** @enum {string} */
            type: "segment" | "theme" | "content";
            id: string;
            name: string;
        };
        RelatedCompany: {
            id: string;
            /** @enum {string} */
            object: "company";
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            createdAt: string;
            users: null;
            memberships: null;
        };
        RelatedUser: {
            id: string;
            /** @enum {string} */
            object: "user";
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            createdAt: string;
            companies: null;
            memberships: null;
        };
        ResourceCenterAnalytics: {
            /** @enum {string} */
            object: "contentAnalytics";
            contentId: string;
            /** @enum {string} */
            contentType: "resource-center";
            environmentId: string;
            startDate: string;
            endDate: string;
            timezone: string;
            uniqueOpens: number;
            totalOpens: number;
            uniqueClicks: number;
            totalClicks: number;
            byDay: components["schemas"]["ResourceCenterAnalyticsDay"][];
            blocks: components["schemas"]["BlockAnalytics"][];
        };
        ResourceCenterAnalyticsDay: {
            date: string;
            uniqueOpens: number;
            totalOpens: number;
            uniqueClicks: number;
            totalClicks: number;
        };
        ResourceCenterData: {
            buttonText: string;
            headerText: string;
            tabs: components["schemas"]["ResourceCenterTab"][];
        };
        ResourceCenterDataInput: {
            buttonText?: string | null;
            headerText?: string | null;
            tabs?: components["schemas"]["ResourceCenterTabInput"][] | null;
        };
        ResourceCenterTab: {
            id: string;
            name: string;
            icon?: components["schemas"]["Icon"];
            blocks: components["schemas"]["TabBlock"][];
        };
        ResourceCenterTabInput: {
            id?: string;
            name: string;
            icon?: components["schemas"]["Icon"];
            blocks?: components["schemas"]["TabBlockInput"][];
        };
        RichtextTabBlock: {
            id: string;
            /** @enum {string} */
            type: "richtext";
            content: components["schemas"]["Block"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        RichtextTabBlockInput: {
            id?: string;
            /** @enum {string} */
            type: "richtext";
            content?: components["schemas"]["BlockInput"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        RunJavascriptAction: {
            /** @enum {string} */
            type: "run_javascript";
            script: string;
        };
        ScheduledPublication: {
            id: string;
            /** @enum {string} */
            object: "scheduledPublication";
            environmentId: string;
            contentId: string;
            versionId: string;
            publishAt: string;
            note: string | null;
            /** @enum {string} */
            state: "waiting" | "published" | "failed";
            problem: string | null;
            finishedAt: string | null;
            createdBy: string | null;
            createdAt: string;
        };
        SdkToken: {
            id: string;
            /** @enum {string} */
            object: "sdkToken";
            token: string;
            createdAt: string;
        };
        Segment: {
            id: string;
            /** @enum {string} */
            object: "segment";
            name: string;
            /** @enum {string} */
            bizType: "user" | "company";
            /** @enum {string} */
            kind: "all" | "condition" | "manual";
            conditions: components["schemas"]["Condition"][];
            memberCount?: number;
            createdAt: string;
            updatedAt: string;
        };
        SegmentCondition: {
            /** @enum {string} */
            type: "segment";
            segment: string;
            in: boolean;
        };
        SegmentPreview: {
            count: number;
            capped: boolean;
            estimated: boolean;
            between: {
                least: number;
                most: number;
            } | null;
            sample: (components["schemas"]["RelatedUser"] | components["schemas"]["RelatedCompany"])[];
        };
        SessionContent: {
            id: string;
            /** @enum {string} */
            object: "content";
            name: string;
            /** @enum {string} */
            type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
            editedVersionId: string;
            updatedAt: string;
            createdAt: string;
        };
        SessionVersion: {
            id: string;
            /** @enum {string} */
            object: "contentVersion";
            number: number;
            updatedAt: string;
            createdAt: string;
        };
        Share: {
            count: number;
            percentage: number;
        };
        SigningSecret: {
            id: string;
            /** @enum {string} */
            object: "signingSecret";
            name: string;
            lastFour: string;
            createdAt: string;
            lastUsedAt: string | null;
        };
        Spacing: {
            enabled?: boolean;
            top?: number;
            bottom?: number;
            left?: number;
            right?: number;
        };
        StartContentAction: {
            /** @enum {string} */
            type: "start_content";
            content: string;
            step?: string;
        };
        StartRules: {
            when?: components["schemas"]["Condition"][];
            frequency?: components["schemas"]["Frequency"];
            /** @enum {string} */
            priority?: "highest" | "high" | "medium" | "low" | "lowest";
            waitSeconds?: number;
            startIfNotComplete?: boolean;
        };
        StartRulesInput: {
            when?: components["schemas"]["Condition"][] | null;
            frequency?: components["schemas"]["Frequency"] | null;
            priority?: ("highest" | "high" | "medium" | "low" | "lowest") | null;
            waitSeconds?: number | null;
            startIfNotComplete?: boolean | null;
        };
        Step: {
            /** @enum {string} */
            object: "step";
            id: string;
            cvid: string;
            name: string;
            /** @enum {string} */
            type: "tooltip" | "modal" | "hidden" | "bubble";
            sequence: number;
            themeId: string | null;
            target?: components["schemas"]["Target"];
            placement?: components["schemas"]["Placement"];
            width?: number;
            skippable?: boolean;
            explicitCompletionStep?: boolean;
            content: components["schemas"]["Block"][];
            triggers?: components["schemas"]["StepTrigger"][];
            onClick?: components["schemas"]["Action"][];
            advanced?: {
                hasUnsupported: boolean;
            };
        };
        StepAnalytics: {
            name: string;
            cvid: string;
            stepIndex: number;
            /** @enum {string} */
            type: "tooltip" | "modal" | "hidden" | "bubble";
            uniqueViews: number;
            totalViews: number;
            uniqueCompletions: number;
            totalCompletions: number;
            uniqueTooltipTargetMissing: number;
            totalTooltipTargetMissing: number;
        };
        StepInput: {
            object?: "step" | null;
            id?: string | null;
            cvid?: string | null;
            name?: string | null;
            type?: ("tooltip" | "modal" | "hidden" | "bubble") | null;
            sequence?: number | null;
            themeId?: string | null;
            target?: components["schemas"]["Target"] | null;
            placement?: components["schemas"]["Placement"] | null;
            width?: number | null;
            skippable?: boolean | null;
            explicitCompletionStep?: boolean | null;
            content?: components["schemas"]["BlockInput"][] | null;
            triggers?: components["schemas"]["StepTrigger"][] | null;
            onClick?: components["schemas"]["Action"][] | null;
            advanced?: {
                hasUnsupported: boolean;
            } | null;
            key?: string | null;
        };
        StepTrigger: {
            when?: components["schemas"]["Condition"][];
            do: components["schemas"]["Action"][];
            waitSeconds?: number;
        };
        SubPageTabBlock: {
            id: string;
            /** @enum {string} */
            type: "sub-page";
            name: string;
            icon?: components["schemas"]["Icon"];
            content: components["schemas"]["Block"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        SubPageTabBlockInput: {
            id?: string;
            /** @enum {string} */
            type: "sub-page";
            name: string;
            icon?: components["schemas"]["Icon"];
            content?: components["schemas"]["BlockInput"][];
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        TabBlock: components["schemas"]["RichtextTabBlock"] | components["schemas"]["DividerTabBlock"] | components["schemas"]["ActionTabBlock"] | components["schemas"]["SubPageTabBlock"] | components["schemas"]["ContentListTabBlock"] | components["schemas"]["LiveChatTabBlock"] | components["schemas"]["AnnouncementTabBlock"] | components["schemas"]["UnsupportedTabBlock"];
        TabBlockInput: components["schemas"]["RichtextTabBlockInput"] | components["schemas"]["DividerTabBlockInput"] | components["schemas"]["ActionTabBlockInput"] | components["schemas"]["SubPageTabBlockInput"] | components["schemas"]["ContentListTabBlockInput"] | components["schemas"]["LiveChatTabBlockInput"] | components["schemas"]["AnnouncementTabBlockInput"] | components["schemas"]["UnsupportedTabBlockInput"];
        Target: {
            selector: string;
            text?: string;
            nth?: number;
            label?: string;
            within?: components["schemas"]["TargetGroup"];
            count?: number;
        };
        TargetGroup: {
            selector: string;
            text: string;
        };
        TaskAnalytics: {
            name: string;
            taskId: string;
            uniqueCompletions: number;
            totalCompletions: number;
            uniqueClicks: number;
            totalClicks: number;
        };
        TaskClickedCondition: {
            /** @enum {string} */
            type: "task_clicked";
        };
        TextBlock: {
            /** @enum {string} */
            object: "block";
            id: string;
            /** @enum {string} */
            type: "text";
            markdown: string;
        };
        TextBlockInput: {
            /** @enum {string} */
            object?: "block";
            id?: string;
            /** @enum {string} */
            type: "text";
            markdown: string;
        };
        TextFilledCondition: {
            /** @enum {string} */
            type: "text_filled";
            target?: components["schemas"]["ElementTarget"];
        };
        TextInputCondition: {
            /** @enum {string} */
            type: "text_input";
            target?: components["schemas"]["ElementTarget"];
            /** @enum {string} */
            op: "is" | "not" | "contains" | "not_contains" | "starts_with" | "ends_with" | "any" | "empty" | "match" | "unmatch";
            value?: string;
        };
        TextQuestion: {
            /** @enum {string} */
            kind: "text";
            cvid: string;
            name: string;
            multiline: boolean;
            placeholder?: string;
            buttonText?: string;
            required?: boolean;
            bindAttribute?: string;
        };
        TextQuestionInput: {
            /** @enum {string} */
            kind: "text";
            cvid?: string;
            name: string;
            multiline?: boolean;
            placeholder?: string;
            buttonText?: string;
            required?: boolean;
            bindAttribute?: string;
        };
        Theme: {
            id: string;
            /** @enum {string} */
            object: "theme";
            name: string;
            isDefault: boolean;
            isSystem: boolean;
            createdAt: string;
            updatedAt: string;
            variationCount: number;
            settings?: components["schemas"]["ThemeSettings"];
            variations?: components["schemas"]["ThemeVariation"][];
            resolvedSettings?: components["schemas"]["ThemeSettings"];
        };
        ThemeSettings: {
            announcement: {
                bubbleWidth: number;
                modalWidth: number;
            };
            avatar: {
                name: string;
                size: number;
                type: string;
                url?: string;
            };
            backdrop: {
                color: string;
                highlight: {
                    color: string;
                    opacity: number;
                    radius: number;
                    spread: number;
                    /** @enum {string} */
                    type: "outside" | "inside";
                };
                opacity: number;
            };
            banner: {
                animationDuration: number;
                /** @enum {string} */
                animationTiming: "smooth" | "snappy" | "gentle" | "linear";
                backgroundColor: {
                    background: string;
                };
                padding: number;
                textColor: {
                    color: string;
                };
            };
            border: {
                borderColor: string;
                borderRadius: number;
                borderWidth: number;
                borderWidthEnabled: boolean;
            };
            brandColor: {
                background: string;
                color: string;
                hover: string;
                active: string;
            };
            bubble: {
                placement: {
                    /** @enum {string} */
                    position: "leftTop" | "centerTop" | "rightTop" | "leftBottom" | "centerBottom" | "rightBottom" | "center";
                    positionOffsetX: number;
                    positionOffsetY: number;
                };
                width: number;
            };
            buttons: {
                borderRadius: number;
                height: number;
                minWidth: number;
                px: number;
                primary: {
                    fontWeight: number;
                    backgroundColor: {
                        background: string;
                        hover: string;
                        active: string;
                    };
                    border: {
                        borderWidth: number;
                        enabled: boolean;
                        color: {
                            color: string;
                            hover: string;
                            active: string;
                        };
                    };
                    textColor: {
                        color: string;
                        hover: string;
                        active: string;
                    };
                };
                secondary: {
                    fontWeight: number;
                    backgroundColor: {
                        background: string;
                        hover: string;
                        active: string;
                    };
                    border: {
                        borderWidth: number;
                        enabled: boolean;
                        color: {
                            color: string;
                            hover: string;
                            active: string;
                        };
                    };
                    textColor: {
                        color: string;
                        hover: string;
                        active: string;
                    };
                };
            };
            checklist: {
                checkmarkColor: string;
                /** @enum {string} */
                completedTaskTextDecoration: "none" | "line-through";
                placement: {
                    /** @enum {string} */
                    position: "leftTop" | "rightTop" | "leftBottom" | "rightBottom" | "center";
                    positionOffsetX: number;
                    positionOffsetY: number;
                };
                width: number;
                zIndex?: number;
            };
            checklistLauncher: {
                borderRadius: number;
                color: {
                    color: string;
                    background: string;
                    hover: string;
                    active: string;
                };
                counter: {
                    color: string;
                    background: string;
                };
                fontWeight: number;
                height: number;
                placement: {
                    /** @enum {string} */
                    position: "leftTop" | "rightTop" | "leftBottom" | "rightBottom" | "center";
                    positionOffsetX: number;
                    positionOffsetY: number;
                };
            };
            customCss?: string;
            focusHighlight: {
                color: string;
                opacity: number;
            };
            font: {
                customFontFamily?: string;
                fontFamily: string;
                fontSize: number;
                fontWeightBold: number;
                fontWeightNormal: number;
                h1FontSize: number;
                h2FontSize: number;
                lineHeight: number;
                linkColor: string;
            };
            launcherBeacon: {
                color: string;
                size: number;
            };
            launcherButtons: {
                borderRadius: number;
                height: number;
                px: number;
                width?: number;
                primary: {
                    fontWeight: number;
                    backgroundColor: {
                        background: string;
                        hover: string;
                        active: string;
                    };
                    border: {
                        borderWidth: number;
                        enabled: boolean;
                        color: {
                            color: string;
                            hover: string;
                            active: string;
                        };
                    };
                    textColor: {
                        color: string;
                        hover: string;
                        active: string;
                    };
                };
            };
            launcherIcon: {
                opacity: number;
                size: number;
                color: {
                    color: string;
                    hover: string;
                    active: string;
                };
            };
            mainColor: {
                background: string;
                color: string;
                hover: string;
                active: string;
            };
            modal: {
                /** @enum {string} */
                backdropClickBehavior: "do-nothing" | "dismiss-flow";
                padding: number;
                width: number;
            };
            progress: {
                chainRoundedHeight: number;
                chainSquaredHeight: number;
                color: string;
                dotsHeight: number;
                enabled: boolean;
                height: number;
                narrowHeight: number;
                numberedHeight: number;
                /** @enum {string} */
                position: "top" | "bottom";
                /** @enum {string} */
                type: "full-width" | "narrow" | "chain-rounded" | "chain-squared" | "dots" | "numbered";
            };
            resourceCenter: {
                dividerLines: boolean;
                headerBackground: {
                    color: string;
                    gradientFrom: string;
                    gradientTo: string;
                    imageUrl?: string;
                    /** @enum {string} */
                    type: "none" | "color" | "gradient" | "image";
                };
                largeWidth: number;
                logoUrl?: string;
                maxHeight: number;
                normalWidth: number;
                offsetX: number;
                offsetY: number;
                /** @enum {string} */
                placement: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                transitionDuration: number;
                zIndex?: number;
            };
            resourceCenterLauncherButton: {
                borderRadius: number | null;
                color: {
                    background: string;
                    foreground: string;
                    hover: string;
                    active: string;
                };
                height: number;
                /** @enum {string} */
                iconType: "default-question-mark" | "plaintext-question-mark" | "custom";
                iconUrl?: string;
                imageHeight: number;
                /** @enum {string} */
                textMode: "resource-center-text" | "no-text";
            };
            resourceCenterUnreadBadge: {
                backgroundColor: string;
                textColor: string;
            };
            survey: {
                color: string;
            };
            tooltip: {
                /** @enum {string} */
                missingTargetBehavior: "auto-dismiss" | "use-bubble";
                missingTargetTolerance: number;
                notchSize: number;
                width: number;
            };
            xbutton: {
                color: string;
            };
        };
        ThemeSettingsInput: {
            announcement?: {
                bubbleWidth?: number;
                modalWidth?: number;
            };
            avatar?: {
                name?: string;
                size?: number;
                type?: string;
                url?: string;
            };
            backdrop?: {
                color?: string;
                highlight?: {
                    color?: string;
                    opacity?: number;
                    radius?: number;
                    spread?: number;
                    /** @enum {string} */
                    type?: "outside" | "inside";
                };
                opacity?: number;
            };
            banner?: {
                animationDuration?: number;
                /** @enum {string} */
                animationTiming?: "smooth" | "snappy" | "gentle" | "linear";
                backgroundColor?: {
                    background?: string;
                };
                padding?: number;
                textColor?: {
                    color?: string;
                };
            };
            border?: {
                borderColor?: string;
                borderRadius?: number;
                borderWidth?: number;
                borderWidthEnabled?: boolean;
            };
            brandColor?: {
                background?: string;
                color?: string;
                hover?: string;
                active?: string;
            };
            bubble?: {
                placement?: {
                    /** @enum {string} */
                    position?: "leftTop" | "centerTop" | "rightTop" | "leftBottom" | "centerBottom" | "rightBottom" | "center";
                    positionOffsetX?: number;
                    positionOffsetY?: number;
                };
                width?: number;
            };
            buttons?: {
                borderRadius?: number;
                height?: number;
                minWidth?: number;
                px?: number;
                primary?: {
                    /** @enum {integer} */
                    fontWeight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                    backgroundColor?: {
                        background?: string;
                        hover?: string;
                        active?: string;
                    };
                    border?: {
                        borderWidth?: number;
                        enabled?: boolean;
                        color?: {
                            color?: string;
                            hover?: string;
                            active?: string;
                        };
                    };
                    textColor?: {
                        color?: string;
                        hover?: string;
                        active?: string;
                    };
                };
                secondary?: {
                    /** @enum {integer} */
                    fontWeight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                    backgroundColor?: {
                        background?: string;
                        hover?: string;
                        active?: string;
                    };
                    border?: {
                        borderWidth?: number;
                        enabled?: boolean;
                        color?: {
                            color?: string;
                            hover?: string;
                            active?: string;
                        };
                    };
                    textColor?: {
                        color?: string;
                        hover?: string;
                        active?: string;
                    };
                };
            };
            checklist?: {
                checkmarkColor?: string;
                /** @enum {string} */
                completedTaskTextDecoration?: "none" | "line-through";
                placement?: {
                    /** @enum {string} */
                    position?: "leftTop" | "rightTop" | "leftBottom" | "rightBottom" | "center";
                    positionOffsetX?: number;
                    positionOffsetY?: number;
                };
                width?: number;
                zIndex?: number;
            };
            checklistLauncher?: {
                borderRadius?: number;
                color?: {
                    color?: string;
                    background?: string;
                    hover?: string;
                    active?: string;
                };
                counter?: {
                    color?: string;
                    background?: string;
                };
                /** @enum {integer} */
                fontWeight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                height?: number;
                placement?: {
                    /** @enum {string} */
                    position?: "leftTop" | "rightTop" | "leftBottom" | "rightBottom" | "center";
                    positionOffsetX?: number;
                    positionOffsetY?: number;
                };
            };
            customCss?: string;
            focusHighlight?: {
                color?: string;
                opacity?: number;
            };
            font?: {
                customFontFamily?: string;
                fontFamily?: string;
                fontSize?: number;
                /** @enum {integer} */
                fontWeightBold?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                /** @enum {integer} */
                fontWeightNormal?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                h1FontSize?: number;
                h2FontSize?: number;
                lineHeight?: number;
                linkColor?: string;
            };
            launcherBeacon?: {
                color?: string;
                size?: number;
            };
            launcherButtons?: {
                borderRadius?: number;
                height?: number;
                px?: number;
                width?: number;
                primary?: {
                    /** @enum {integer} */
                    fontWeight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
                    backgroundColor?: {
                        background?: string;
                        hover?: string;
                        active?: string;
                    };
                    border?: {
                        borderWidth?: number;
                        enabled?: boolean;
                        color?: {
                            color?: string;
                            hover?: string;
                            active?: string;
                        };
                    };
                    textColor?: {
                        color?: string;
                        hover?: string;
                        active?: string;
                    };
                };
            };
            launcherIcon?: {
                opacity?: number;
                size?: number;
                color?: {
                    color?: string;
                    hover?: string;
                    active?: string;
                };
            };
            mainColor?: {
                background?: string;
                color?: string;
                hover?: string;
                active?: string;
            };
            modal?: {
                /** @enum {string} */
                backdropClickBehavior?: "do-nothing" | "dismiss-flow";
                padding?: number;
                width?: number;
            };
            progress?: {
                chainRoundedHeight?: number;
                chainSquaredHeight?: number;
                color?: string;
                dotsHeight?: number;
                enabled?: boolean;
                height?: number;
                narrowHeight?: number;
                numberedHeight?: number;
                /** @enum {string} */
                position?: "top" | "bottom";
                /** @enum {string} */
                type?: "full-width" | "narrow" | "chain-rounded" | "chain-squared" | "dots" | "numbered";
            };
            resourceCenter?: {
                dividerLines?: boolean;
                headerBackground?: {
                    color?: string;
                    gradientFrom?: string;
                    gradientTo?: string;
                    imageUrl?: string;
                    /** @enum {string} */
                    type?: "none" | "color" | "gradient" | "image";
                };
                largeWidth?: number;
                logoUrl?: string;
                maxHeight?: number;
                normalWidth?: number;
                offsetX?: number;
                offsetY?: number;
                /** @enum {string} */
                placement?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                transitionDuration?: number;
                zIndex?: number;
            };
            resourceCenterLauncherButton?: {
                borderRadius?: number | null;
                color?: {
                    background?: string;
                    foreground?: string;
                    hover?: string;
                    active?: string;
                };
                height?: number;
                /** @enum {string} */
                iconType?: "default-question-mark" | "plaintext-question-mark" | "custom";
                iconUrl?: string;
                imageHeight?: number;
                /** @enum {string} */
                textMode?: "resource-center-text" | "no-text";
            };
            resourceCenterUnreadBadge?: {
                backgroundColor?: string;
                textColor?: string;
            };
            survey?: {
                color?: string;
            };
            tooltip?: {
                /** @enum {string} */
                missingTargetBehavior?: "auto-dismiss" | "use-bubble";
                missingTargetTolerance?: number;
                notchSize?: number;
                width?: number;
            };
            xbutton?: {
                color?: string;
            };
        };
        ThemeVariation: {
            id: string;
            name: string;
            conditions: components["schemas"]["Condition"][];
            settings: components["schemas"]["ThemeSettings"];
        };
        ThemeVariationInput: {
            id?: string;
            name: string;
            conditions: components["schemas"]["Condition"][];
            settings?: components["schemas"]["ThemeSettingsInput"];
        };
        TimeWindowCondition: {
            /** @enum {string} */
            type: "time_window";
            start: string;
            end?: string;
        };
        TrackerAnalytics: {
            /** @enum {string} */
            object: "contentAnalytics";
            contentId: string;
            /** @enum {string} */
            contentType: "tracker";
            environmentId: string;
            startDate: string;
            endDate: string;
            timezone: string;
            uniqueUsers: number;
            totalOccurrences: number;
            byDay: components["schemas"]["TrackerAnalyticsDay"][];
        };
        TrackerAnalyticsDay: {
            date: string;
            uniqueUsers: number;
            totalOccurrences: number;
        };
        TrackerData: {
            event: string | null;
        };
        TrackerDataInput: {
            event?: string | null;
        };
        TransferInput: {
            accountId: string;
        };
        TranslatedText: {
            path: string;
            translation: string;
            source?: string;
            optional?: boolean;
            outdated?: boolean;
        };
        TranslationFile: {
            versionId: string;
            name: string;
            code: string;
            sourceLanguage: string;
            targetLanguage: string;
            units: components["schemas"]["TranslationUnit"][];
        };
        TranslationUnit: {
            path: string;
            source: string;
            translation: string;
            optional: boolean;
            outdated: boolean;
        };
        UnsupportedAction: {
            /** @enum {string} */
            type: "unsupported";
            note?: string;
        };
        UnsupportedBlock: {
            /** @enum {string} */
            object: "block";
            id: string;
            /** @enum {string} */
            type: "unsupported";
            note?: string;
        };
        UnsupportedBlockInput: {
            /** @enum {string} */
            object?: "block";
            id?: string;
            /** @enum {string} */
            type: "unsupported";
            note?: string;
        };
        UnsupportedCondition: {
            /** @enum {string} */
            type: "unsupported";
            note?: string;
        };
        UnsupportedTabBlock: {
            id: string;
            /** @enum {string} */
            type: "unsupported";
            note?: string;
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        UnsupportedTabBlockInput: {
            id?: string;
            /** @enum {string} */
            type: "unsupported";
            note?: string;
            onlyShowWhen?: components["schemas"]["Condition"][];
        };
        User: {
            id: string;
            /** @enum {string} */
            object: "user";
            attributes: {
                [key: string]: string | number | boolean | string[];
            };
            createdAt: string;
            companies: components["schemas"]["RelatedCompany"][] | null;
            memberships: components["schemas"]["CompanyMembership"][] | null;
        };
        UserLine: {
            id: string;
            attributes?: {
                [key: string]: string | number | boolean | string[] | null;
            };
        };
        ValidatedToken: {
            valid: boolean;
            problem: string | null;
            userId: string | null;
            companyId: string | null;
            expiresAt: string | null;
            signingSecretId: string | null;
        };
        VersionAuthor: {
            accountId: string;
            name: string;
        };
        VersionData: components["schemas"]["ChecklistData"] | components["schemas"]["LauncherData"] | components["schemas"]["BannerData"] | components["schemas"]["ResourceCenterData"] | components["schemas"]["AnnouncementData"] | components["schemas"]["TrackerData"];
        VersionDataInput: components["schemas"]["ChecklistDataInput"] | components["schemas"]["LauncherDataInput"] | components["schemas"]["BannerDataInput"] | components["schemas"]["ResourceCenterDataInput"] | components["schemas"]["AnnouncementDataInput"] | components["schemas"]["TrackerDataInput"];
        VersionLocalization: {
            code: string;
            name: string;
            enabled: boolean;
            missing: number;
            outdated: number;
        };
        VersionPatch: {
            steps?: components["schemas"]["StepInput"][] | null;
            startRules?: components["schemas"]["StartRulesInput"] | null;
            hideRules?: components["schemas"]["HideRules"] | null;
            themeId?: string | null;
            data?: components["schemas"]["VersionDataInput"] | null;
            scheduledAt?: string | null;
        };
        VersionProblem: {
            /** @enum {string} */
            severity: "error" | "warning";
            path: string;
            message: string;
            text: string;
        };
        VersionValidation: {
            ok: boolean;
            errors: components["schemas"]["VersionProblem"][];
            warnings: components["schemas"]["VersionProblem"][];
        };
        Webhook: {
            id: string;
            /** @enum {string} */
            object: "webhook";
            createdAt: string;
            url: string;
            topics: string[];
            enabled: boolean;
            description: string | null;
            consecutiveFailures: number;
            cooldownUntil: string | null;
            autoDisabledAt: string | null;
        };
        WebhookAttempt: {
            number: number;
            createdAt: string;
            statusCode: number | null;
            responseExcerpt: string | null;
            error: string | null;
            durationMs: number;
        };
        WebhookDelivery: {
            id: string;
            /** @enum {string} */
            object: "webhookDelivery";
            type: string;
            webhookId: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            nextAttemptAt: string | null;
            createdAt: string;
            attemptCount: number;
        };
        WebhookDeliveryDetails: {
            id: string;
            /** @enum {string} */
            object: "webhookDelivery";
            type: string;
            webhookId: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            nextAttemptAt: string | null;
            createdAt: string;
            attemptCount: number;
            payload: {
                [key: string]: unknown;
            };
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookHour: {
            hour: string;
            delivered: number;
            failed: number;
            p50Ms: number | null;
            p95Ms: number | null;
        };
        WebhookMaybeSecret: {
            id: string;
            /** @enum {string} */
            object: "webhook";
            createdAt: string;
            url: string;
            topics: string[];
            enabled: boolean;
            description: string | null;
            consecutiveFailures: number;
            cooldownUntil: string | null;
            autoDisabledAt: string | null;
            secret?: string;
        };
        WebhookRecovery: {
            queued: number;
        };
        WebhookStats: {
            /** @enum {string} */
            object: "webhookStats";
            webhookId: string;
            hours: components["schemas"]["WebhookHour"][];
            capped: boolean;
        };
        WebhookWithSecret: {
            id: string;
            /** @enum {string} */
            object: "webhook";
            createdAt: string;
            url: string;
            topics: string[];
            enabled: boolean;
            description: string | null;
            consecutiveFailures: number;
            cooldownUntil: string | null;
            autoDisabledAt: string | null;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Project"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Member"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    transferProject: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Invitation"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationWithLink"];
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationWithLink"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                accountId?: string;
                action?: "created" | "updated" | "deleted" | "restored" | "sent";
                operation?: string;
                targetType?: "accessToken" | "account" | "asset" | "attributeDefinition" | "company" | "content" | "environment" | "eventDefinition" | "invitation" | "localization" | "member" | "project" | "sdkToken" | "segment" | "session" | "signingSecret" | "theme" | "user" | "webhook";
                targetId?: string;
                createdAfter?: string;
                createdBefore?: string;
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AuditLogEntry"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    getDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demo"];
                };
            };
        };
    };
    createDemo: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demo"];
                };
            };
        };
    };
    deleteDemo: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAccessTokens: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AccessToken"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("content:read" | "content:create" | "content:update" | "content:delete" | "content:publish" | "theme:read" | "theme:create" | "theme:update" | "theme:delete" | "attribute:read" | "attribute:create" | "attribute:update" | "attribute:delete" | "event:read" | "event:create" | "event:update" | "event:delete" | "localization:read" | "localization:create" | "localization:update" | "localization:delete" | "segment:read" | "segment:create" | "segment:update" | "segment:delete" | "user:read" | "user:write" | "user:delete" | "company:read" | "company:write" | "company:delete" | "session:read" | "session:manage" | "analytics:read" | "webhook:read" | "webhook:manage" | "environment:read" | "environment:manage" | "integration:read" | "integration:manage" | "accesstoken:read" | "accesstoken:manage" | "audit:read" | "project:read" | "project:activate" | "project:manage" | "billing:read" | "billing:manage" | "team:read" | "team:manage" | "sso:read" | "sso:manage")[];
                    projectIds?: string[];
                    environmentIds?: string[];
                    expiresAt?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccessToken"];
                };
            };
        };
    };
    getAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
        };
    };
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateAccessToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
        };
    };
    listEnvironments: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                name?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Environment"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createEnvironment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
        };
    };
    getEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
        };
    };
    deleteEnvironment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateEnvironment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    requireIdentity?: boolean;
                    allowedOrigins?: string[];
                    runtimeCreatesDefinitions?: boolean;
                    allowScripts?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
        };
    };
    listSdkTokens: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SdkToken"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createSdkToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SdkToken"];
                };
            };
        };
    };
    deleteSdkToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                sdkTokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSigningSecrets: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SigningSecret"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createSigningSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSigningSecret"];
                };
            };
        };
    };
    deleteSigningSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                signingSecretId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    validateIdentityToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidatedToken"];
                };
            };
        };
    };
    getIdentityCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityCoverage"];
                };
            };
        };
    };
    getInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installation"];
                };
            };
        };
    };
    listAttributeDefinitions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                scope?: "user" | "company" | "companyMembership" | "eventDefinition";
                eventName?: string[];
                orderBy?: ("createdAt" | "-createdAt" | "codeName" | "-codeName" | "displayName" | "-displayName")[];
                name?: string;
                deleted?: boolean;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AttributeDefinition"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createAttributeDefinition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    scope: "user" | "company" | "companyMembership" | "eventDefinition";
                    /** @enum {string} */
                    dataType: "number" | "string" | "boolean" | "list" | "datetime";
                    codeName: string;
                    displayName: string;
                    description?: string;
                    runtimeWritable?: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeDefinition"];
                };
            };
        };
    };
    getAttributeDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeDefinition"];
                };
            };
        };
    };
    deleteAttributeDefinition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateAttributeDefinition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    displayName?: string;
                    description?: string;
                    /** @enum {string} */
                    dataType?: "number" | "string" | "boolean" | "list" | "datetime";
                    runtimeWritable?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeDefinition"];
                };
            };
        };
    };
    restoreAttributeDefinition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeDefinition"];
                };
            };
        };
    };
    purgeAttributeDefinitions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purge"];
                };
            };
        };
    };
    listEventDefinitions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                orderBy?: ("createdAt" | "-createdAt" | "codeName" | "-codeName" | "displayName" | "-displayName")[];
                name?: string;
                deleted?: boolean;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["EventDefinition"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createEventDefinition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codeName: string;
                    displayName: string;
                    description?: string;
                    attributes?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinition"];
                };
            };
        };
    };
    getEventDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinition"];
                };
            };
        };
    };
    deleteEventDefinition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateEventDefinition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    displayName?: string;
                    description?: string;
                    attributes?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinition"];
                };
            };
        };
    };
    restoreEventDefinition: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDefinition"];
                };
            };
        };
    };
    purgeEventDefinitions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purge"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Locale"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    listLocalizations: {
        parameters: {
            query?: {
                deleted?: boolean;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Localization"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createLocalization: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    locale: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedLocalization"];
                };
            };
        };
    };
    getLocalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localization"];
                };
            };
        };
    };
    deleteLocalization: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateLocalization: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    name?: string;
                    locale?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localization"];
                };
            };
        };
    };
    restoreLocalization: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localization"];
                };
            };
        };
    };
    setDefaultLocalization: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Localization"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                createdAfter?: string;
                createdBefore?: string;
                search?: string;
                orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                expand?: ("companies" | "memberships" | "memberships.company")[];
                email?: string;
                companyId?: string;
                segmentId?: string;
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["User"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    queryUsers: {
        parameters: {
            query?: {
                expand?: ("companies" | "memberships" | "memberships.company")[];
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conditions?: components["schemas"]["Condition"][];
                    search?: string;
                    limit?: number;
                    cursor?: string;
                    orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["User"][];
                        nextCursor: string | null;
                        previousCursor: string | null;
                    };
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: {
                expand?: ("companies" | "memberships" | "memberships.company")[];
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    upsertUser: {
        parameters: {
            query?: {
                expand?: ("companies" | "memberships" | "memberships.company")[];
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSegmentsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Segment"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    deleteUsers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUsers"];
                };
            };
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                createdAfter?: string;
                createdBefore?: string;
                search?: string;
                orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                expand?: ("users" | "memberships" | "memberships.user")[];
                segmentId?: string;
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Company"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    queryCompanies: {
        parameters: {
            query?: {
                expand?: ("users" | "memberships" | "memberships.user")[];
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conditions?: components["schemas"]["Condition"][];
                    search?: string;
                    limit?: number;
                    cursor?: string;
                    orderBy?: ("createdAt" | "-createdAt" | "lastSeenAt" | "-lastSeenAt")[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Company"][];
                        nextCursor: string | null;
                        previousCursor: string | null;
                    };
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: {
                expand?: ("users" | "memberships" | "memberships.user")[];
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    upsertCompany: {
        parameters: {
            query?: {
                expand?: ("users" | "memberships" | "memberships.user")[];
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    deleteCompany: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    upsertMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                id: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyMembership"];
                };
            };
        };
    };
    deleteMembership: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                id: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                createdAfter?: string;
                createdBefore?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
                userId?: string;
                companyId?: string;
                sessionId?: string;
                name?: string;
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Event"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    trackEvent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: string;
                    companyId?: string;
                    name: string;
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                    occurredAt?: string;
                    messageId?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
        };
    };
    bulkUpsertUsers: {
        parameters: {
            query?: {
                answers?: "all" | "refused";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["UserLine"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BulkLine"] | components["schemas"]["BulkSummary"];
                };
            };
        };
    };
    bulkUpsertCompanies: {
        parameters: {
            query?: {
                answers?: "all" | "refused";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["CompanyLine"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BulkLine"] | components["schemas"]["BulkSummary"];
                };
            };
        };
    };
    bulkUpsertMemberships: {
        parameters: {
            query?: {
                answers?: "all" | "refused";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["MembershipLine"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BulkLine"] | components["schemas"]["BulkSummary"];
                };
            };
        };
    };
    bulkTrackEvents: {
        parameters: {
            query?: {
                answers?: "all" | "refused";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": {
                    userId: string;
                    companyId?: string;
                    name: string;
                    attributes?: {
                        [key: string]: string | number | boolean | string[] | null;
                    };
                    occurredAt?: string;
                    messageId?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["BulkLine"] | components["schemas"]["BulkSummary"];
                };
            };
        };
    };
    listSegments: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                bizType?: "user" | "company";
                name?: string;
                search?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
                deleted?: boolean;
                demo?: boolean;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Segment"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createSegment: {
        parameters: {
            query?: {
                expand?: "memberCount"[];
                environmentId?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    bizType: "user" | "company";
                    /** @enum {string} */
                    kind: "condition" | "manual";
                    conditions?: components["schemas"]["Condition"][];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
        };
    };
    getSegment: {
        parameters: {
            query?: {
                expand?: "memberCount"[];
                environmentId?: string;
            };
            header?: never;
            path: {
                projectId: string;
                segmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
        };
    };
    deleteSegment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                segmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateSegment: {
        parameters: {
            query?: {
                expand?: "memberCount"[];
                environmentId?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                segmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    conditions?: components["schemas"]["Condition"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
        };
    };
    restoreSegment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                segmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
        };
    };
    changeSegmentMembers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                segmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    add?: string[];
                    remove?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedMembers"];
                };
            };
        };
    };
    addSegmentMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                segmentId: string;
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    removeSegmentMember: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                segmentId: string;
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    previewSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    bizType: "user" | "company";
                    conditions: components["schemas"]["Condition"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentPreview"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Webhook"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    topics: string[];
                    enabled?: boolean;
                    description?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMaybeSecret"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                    topics?: string[];
                    enabled?: boolean;
                    description?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    getWebhookStats: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookStats"];
                };
            };
        };
    };
    listWebhookMessages: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "pending" | "delivered" | "failed";
                topic?: string;
                createdAfter?: string;
                createdBefore?: string;
                search?: string;
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["WebhookDelivery"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    getWebhookMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
                };
            };
        };
    };
    resendWebhookMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    since: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRecovery"];
                };
            };
        };
    };
    listContent: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                createdAfter?: string;
                createdBefore?: string;
                name?: string;
                search?: string;
                type?: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
                published?: boolean;
                deleted?: boolean;
                demo?: boolean;
                orderBy?: ("createdAt" | "-createdAt")[];
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Content"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createContent: {
        parameters: {
            query?: {
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
                    name?: string;
                    buildUrl?: string | null;
                    themeId?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
        };
    };
    getContent: {
        parameters: {
            query?: {
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: never;
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
        };
    };
    archiveContent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateContent: {
        parameters: {
            query?: {
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    buildUrl?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
        };
    };
    archiveContents: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedContent"];
                };
            };
        };
    };
    restoreContent: {
        parameters: {
            query?: {
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
        };
    };
    duplicateContent: {
        parameters: {
            query?: {
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
        };
    };
    publishContent: {
        parameters: {
            query?: {
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    environmentId: string;
                    versionId: string;
                    note?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
        };
    };
    unpublishContent: {
        parameters: {
            query?: {
                expand?: ("editedVersion" | "publishedVersion" | "translationStats")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    environmentId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
        };
    };
    listContentVersions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: never;
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ContentVersion"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    forkContentVersion: {
        parameters: {
            query?: {
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
                };
            };
        };
    };
    getContentVersion: {
        parameters: {
            query?: {
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: never;
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
                };
            };
        };
    };
    updateContentVersion: {
        parameters: {
            query?: {
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
                };
            };
        };
    };
    validateContentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionValidation"];
                };
            };
        };
    };
    restoreContentVersion: {
        parameters: {
            query?: {
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
                };
            };
        };
    };
    setContentVersionNote: {
        parameters: {
            query?: {
                expand?: ("questions" | "steps" | "data" | "localizations")[];
            };
            header?: never;
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"];
                };
            };
        };
    };
    listScheduledPublications: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ScheduledPublication"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    schedulePublication: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    environmentId: string;
                    versionId: string;
                    note?: string | null;
                    publishAt: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledPublication"];
                };
            };
        };
    };
    cancelScheduledPublication: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
                scheduledPublicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    reportContentEditor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contentId: string;
                editorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentEditors"];
                };
            };
        };
    };
    closeContentEditor: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
                editorId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    previewContentVersion: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
        };
    };
    getElementPick: {
        parameters: {
            query?: {
                wait?: number;
            };
            header?: never;
            path: {
                projectId: string;
                pickId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ElementPick"];
                };
            };
        };
    };
    createElementPick: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElementPickInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewElementPick"];
                };
            };
        };
    };
    getContentVersionLocalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionLocalization"];
                };
            };
        };
    };
    updateContentVersionLocalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    translations?: {
                        [key: string]: string | null;
                    };
                    enabled?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionLocalization"];
                };
            };
        };
    };
    exportContentVersionLocalization: {
        parameters: {
            query?: {
                format?: "xliff" | "json";
            };
            header?: never;
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xliff+xml": string;
                    "application/json": components["schemas"]["TranslationFile"];
                };
            };
        };
    };
    importContentVersionLocalization: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                contentId: string;
                versionId: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    xliff?: string;
                    versionId?: string;
                    name?: string;
                    code?: string;
                    sourceLanguage?: string;
                    targetLanguage?: string;
                    units?: components["schemas"]["TranslatedText"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionLocalization"];
                };
            };
        };
    };
    exportProject: {
        parameters: {
            query?: {
                environmentId?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["CodeLine"];
                };
            };
        };
    };
    planProject: {
        parameters: {
            query?: {
                environmentId?: string;
                delete?: boolean;
                overwrite?: boolean;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["CodeLine"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePlan"];
                };
            };
        };
    };
    applyProject: {
        parameters: {
            query?: {
                environmentId?: string;
                delete?: boolean;
                overwrite?: boolean;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["CodeLine"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePlan"];
                };
            };
        };
    };
    listAssets: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Asset"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
        };
    };
    deleteAsset: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                createdAfter?: string;
                createdBefore?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
                expand?: ("answers" | "content" | "company" | "user" | "version")[];
                contentId?: string;
                userId?: string;
                completed?: boolean;
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ContentSession"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: {
                expand?: ("answers" | "content" | "company" | "user" | "version")[];
            };
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSession"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endSession: {
        parameters: {
            query?: {
                expand?: ("answers" | "content" | "company" | "user" | "version")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                environmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentSession"];
                };
            };
        };
    };
    getContentAnalytics: {
        parameters: {
            query: {
                environmentId: string;
                startDate?: string;
                endDate?: string;
                timezone?: string;
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentAnalytics"];
                };
            };
        };
    };
    listContentAnalytics: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
                type?: "flow" | "checklist" | "launcher" | "banner" | "resource-center" | "announcement" | "tracker";
                environmentId: string;
                startDate?: string;
                endDate?: string;
                expand?: "viewsByDay"[];
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ContentAnalyticsSummary"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    getQuestionAnalytics: {
        parameters: {
            query: {
                environmentId: string;
                startDate?: string;
                endDate?: string;
                timezone?: string;
            };
            header?: never;
            path: {
                projectId: string;
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAnalyticsList"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
        };
    };
    getAttention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attention"];
                };
            };
        };
    };
    listThemes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                name?: string;
                search?: string;
                orderBy?: ("createdAt" | "-createdAt")[];
                expand?: ("settings" | "variations" | "resolvedSettings")[];
                deleted?: boolean;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Theme"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    createTheme: {
        parameters: {
            query?: {
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    isDefault?: boolean;
                    settings?: components["schemas"]["ThemeSettingsInput"];
                    variations?: components["schemas"]["ThemeVariationInput"][];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
        };
    };
    getTheme: {
        parameters: {
            query?: {
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: never;
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
        };
    };
    deleteTheme: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateTheme: {
        parameters: {
            query?: {
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    isDefault?: boolean;
                    settings?: components["schemas"]["ThemeSettingsInput"];
                    variations?: components["schemas"]["ThemeVariationInput"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
        };
    };
    duplicateTheme: {
        parameters: {
            query?: {
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
        };
    };
    restoreTheme: {
        parameters: {
            query?: {
                expand?: ("settings" | "variations" | "resolvedSettings")[];
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                projectId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
        };
    };
    listReferences: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                type: "attribute" | "event" | "segment" | "theme" | "content" | "localization" | "asset";
                id: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Reference"][];
                        next: string | null;
                        previous: string | null;
                    };
                };
            };
        };
    };
    explainContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                environmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: string;
                    contentId: string;
                    companyId?: string;
                    context?: {
                        pageUrl?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
        };
    };
}
