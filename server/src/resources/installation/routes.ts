import { As } from 'guidepost-model/described';
import { Type } from 'typebox';
import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { DateTime, EnvironmentPath, IdOf, ObjectWord, OrNull } from '../../http/description/shapes.ts';
import { originsKept } from './installations.ts';

const SdkVersion = OrNull(Type.String(), 'The version of the browser SDK that was seen last, or null.');

const Installation = Type.Object(
  {
    object: ObjectWord('installation'),
    environmentId: IdOf('environment'),
    isInstalled: Type.Boolean({ description: 'Whether a page with the browser SDK was ever seen.' }),
    firstSeenAt: OrNull(DateTime, 'The time at which the browser SDK was seen first, or null.'),
    lastSeenAt: OrNull(DateTime, 'The time at which the browser SDK was seen last, or null.'),
    sdkVersion: SdkVersion,
    origins: Type.Array(
      Type.Object(
        {
          origin: Type.String({ description: 'The origin of the pages, such as `https://app.example.com`.' }),
          firstSeenAt: As(DateTime, 'The time at which the browser SDK was seen first on the origin.'),
          lastSeenAt: As(DateTime, 'The time at which the browser SDK was seen last on the origin.'),
          sdkVersion: SdkVersion,
        },
        {
          title: 'InstallationOrigin',
          additionalProperties: false,
          description: 'An origin whose pages have the browser SDK.',
        },
      ),
      { description: `The last ${originsKept} origins that were seen, the latest first.` },
    ),
  },
  {
    title: 'Installation',
    additionalProperties: false,
    description:
      'The pages on which the browser SDK of an environment was seen. Times are exact to a minute.',
  },
);

interface Needs {
  db: Database;
}

export const installationRoutes: Routes<Needs> = (app, { db }) => {
  app.get(
    '/v2/projects/:projectId/environments/:environmentId/installation',
    operation({
      id: 'getInstallation',
      tag: 'Environments',
      summary: 'See whether the browser SDK is installed',
      access: 'environment:read',
      params: EnvironmentPath,
      response: { 200: Installation },
    }),
    async (request) => {
      const { environmentId } = tenantOf(request);
      const rows = await selectInstallation(db, environmentId);
      const whole = rows.find(({ origin }) => origin === '');
      return {
        object: 'installation' as const,
        environmentId,
        isInstalled: whole !== undefined,
        firstSeenAt: whole?.first_seen_at.toISOString() ?? null,
        lastSeenAt: whole?.last_seen_at.toISOString() ?? null,
        sdkVersion: whole?.sdk_version ?? null,
        origins: rows
          .filter(({ origin }) => origin !== '')
          .map(({ origin, first_seen_at, last_seen_at, sdk_version }) => ({
            origin,
            firstSeenAt: first_seen_at.toISOString(),
            lastSeenAt: last_seen_at.toISOString(),
            sdkVersion: sdk_version,
          })),
      };
    },
  );
};

const selectInstallation = (db: Database, environmentId: string) =>
  db
    .selectFrom('installations')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('origin')
    .execute();
