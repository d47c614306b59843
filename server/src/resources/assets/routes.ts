import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { issueAt } from 'guidepost-model/issues';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import { noteChange } from '../../db/acting.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { baseUrlOf } from '../../http/request/urls.ts';
import { limits } from '../limits/limits.ts';
import { Asset, AssetInput, AssetList, AssetPath, AssetQuery } from './contract.ts';
import type { ImageFolder } from './image-folder.ts';
import { extensionOf, imageTypeOf } from './image-type.ts';
import {
  type AssetRow,
  deleteAsset,
  findAsset,
  findAssetByHash,
  findBytes,
  inFile,
  insertAsset,
  lockAssets,
  lockFile,
  selectAssets,
  selectShowing,
} from './queries.ts';
import { removeUnusedFile } from './unused-files.ts';

const collection = '/v2/projects/:projectId/assets';
const single = `${collection}/:assetId`;
const tag = 'Content';
const maxAssets = limits.assets.most;
const maxAssetBytes = limits.assetBytes.most;
const retryAfterSeconds = 30;

const present =
  (request: FastifyRequest) =>
  (row: AssetRow): Asset => ({
    id: row.id,
    object: 'asset',
    name: row.name,
    url: `${baseUrlOf(request)}/sdk/assets/${row.hash}.${extensionOf(row.content_type)}`,
    contentType: row.content_type,
    size: row.size,
    createdAt: row.created_at.toISOString(),
  });

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  /** Where the bytes of new images go; without it, into the database. */
  imageFolder: ImageFolder | null;
}

export const assetRoutes: Routes<Needs> = (app, { db, audited, now, imageFolder }) => {
  app.get(
    collection,
    operation({
      id: 'listAssets',
      tag,
      summary: 'List assets',
      access: 'content:read',
      params: ProjectPath,
      querystring: AssetQuery,
      response: { 200: AssetList },
    }),
    (request) =>
      readPage(
        request,
        byCreation,
        () => selectAssets(db, tenantOf(request).projectId),
        (rows) => rows.map(present(request)),
      ),
  );

  app.get(
    single,
    operation({
      id: 'getAsset',
      tag,
      summary: 'Get an asset',
      access: 'content:read',
      params: AssetPath,
      response: { 200: Asset },
      errors: ['E0074'],
    }),
    async (request) => {
      const row = await findAsset(db, tenantOf(request).projectId, request.params.assetId);
      if (!row) throw new ApiError('E0074');
      return present(request)(row);
    },
  );

  app.post(
    collection,
    operation({
      id: 'createAsset',
      tag,
      summary: 'Upload an image',
      description: `Content shows the image by its \`url\`. An image that the project has already is returned as it is. A project has ${maxAssets.toLocaleString('en')} images at most.`,
      access: 'content:update',
      changes: 'asset',
      params: ProjectPath,
      body: AssetInput,
      response: { 201: Asset },
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { name, data } = request.body;
      const bytes = Buffer.from(data, 'base64');
      const contentType = imageTypeOf(bytes);
      if (!contentType) throw invalid([issueAt('data', 'must be a PNG, JPEG, GIF or WebP image')]);
      if (bytes.length > maxAssetBytes)
        throw invalid([issueAt('data', `must have ${maxAssetBytes / 1024} KiB at most`)]);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const count = await lockAssets(trx, projectId);
          const known = await findAssetByHash(trx, projectId, hash);
          if (known) return known;
          if (count >= maxAssets)
            throw invalid([
              issueAt('', `is one too many: a project has at most ${maxAssets}`, 'schema', 'The image'),
            ]);
          if (imageFolder) {
            // Before the row: one that is there has its file.
            await lockFile(trx, hash);
            await stored(request, imageFolder.write(hash, bytes));
          }
          const kept = imageFolder ? inFile : bytes;
          const fields = { hash, name, content_type: contentType, size: bytes.length, bytes: kept };
          const made = await insertAsset(trx, projectId, fields, now());
          await noteChange(trx, 'asset', made, 'created');
          return made;
        });
      return reply.status(201).send(present(request)(row));
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteAsset',
      tag,
      summary: 'Delete an asset',
      description:
        'An image cannot be deleted while the edited or a published version of content shows it, or a theme (`E0003`).',
      access: 'content:update',
      changes: 'asset',
      params: AssetPath,
      response: { 204: NoContent },
      errors: ['E0003', 'E0074'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { hash } = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const row = await findAsset(trx, projectId, request.params.assetId);
          if (!row) throw new ApiError('E0074');
          const user = await selectShowing(trx, projectId, row.hash).limit(1).executeTakeFirst();
          if (user)
            throw new ApiError('E0003', { message: `The ${user.type} "${user.name}" shows the image.` });
          await deleteAsset(trx, projectId, row.id);
          await noteChange(trx, 'asset', row, 'deleted');
          return row;
        });
      // The image is deleted with its row. A file that stays behind is swept later.
      if (imageFolder)
        await removeUnusedFile(db, imageFolder, hash).catch((err: unknown) =>
          request.log.warn({ err }, 'the file of a deleted image is still there'),
        );
      return reply.status(204).send(null);
    },
  );

  app.get<{ Params: { file: string } }>('/sdk/assets/:file', async (request, reply) => {
    const hash = /^([0-9a-f]{64})\.\w{1,5}$/.exec(request.params.file)?.[1];
    const found = hash ? await findBytes(db, hash) : undefined;
    const bytes = hash && found?.bytes.length === 0 ? await imageFolder?.read(hash) : found?.bytes;
    if (!found || !bytes) throw new ApiError('E1033', { message: 'There is no such image.' });
    reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return reply.type(found.content_type).send(bytes);
  });
};

/** A disk that is full or gone is no fault of the caller's, and may be mended. */
async function stored(request: FastifyRequest, writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (err) {
    request.log.error({ err }, 'an image cannot be written to ASSETS_DIR');
    throw new ApiError('E1014', { message: 'The image cannot be stored right now.', retryAfterSeconds });
  }
}
