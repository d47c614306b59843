import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../../../test/api.ts';
import {
  codeOf,
  newProject,
  startTestServer,
  type TestProject,
  type TestServer,
} from '../../../test/harness.ts';
import { newDirectory, run } from '../../../test/processes.ts';
import { buildApp, type GuidepostApp } from '../../app.ts';
import { ImageFolder } from './image-folder.ts';
import { sweepFiles } from './unused-files.ts';

const directory = newDirectory();
const path = join(directory.path, 'images');
let server: TestServer;
/** Other processes of the same service: with the same folder, and with none. */
let neighbour: GuidepostApp;
let without: GuidepostApp;
let project: TestProject;

const onSameDatabase = async (ASSETS_DIR: string | null): Promise<GuidepostApp> => {
  const { config, database, clock } = server;
  const parts = { database, now: () => clock.now, secretKey: config.SECRET_KEY! };
  const built = buildApp({ ...parts, config: { ...config, ASSETS_DIR } }, pino({ level: 'silent' }));
  await built.app.listen({ host: '127.0.0.1', port: 0 });
  return built;
};
const urlOf = ({ app }: GuidepostApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = await startTestServer({ ASSETS_DIR: path });
  project = await newProject(server);
  neighbour = await onSameDatabase(path);
  without = await onSameDatabase(null);
});
afterAll(async () => {
  await neighbour.app.close();
  await without.app.close();
  await server.close();
  directory.remove();
});

const newImage = () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(32)]);
const fileOf = (bytes: Buffer) => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return join(path, hash.slice(0, 2), hash);
};
const upload = (bytes: Buffer, to = project, at = server.url) =>
  server.call(`${at}/v2/projects/${to.id}/assets`, {
    method: 'POST',
    token: to.token,
    body: { name: 'Logo', data: bytes.toString('base64') },
  });
const remove = async (id: string, of = project) =>
  bodyOf(await server.call(`/v2/projects/${of.id}/assets/${id}`, { method: 'DELETE', token: of.token }), 204);
const served = async (url: string, at = server.url) => {
  const answer = await fetch(url.replace(server.url, at));
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
};
const storedBytes = async (id: string) => {
  const query = server.db.selectFrom('assets').select('bytes').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).bytes.length;
};

describe('an image in a folder', () => {
  it('is a file named by its hash, and every process that has the folder serves it', async () => {
    const bytes = newImage();
    const asset = bodyOf(await upload(bytes), 201);
    expect(readFileSync(fileOf(bytes))).toEqual(bytes);
    expect(readdirSync(dirname(fileOf(bytes)))).toEqual([createHash('sha256').update(bytes).digest('hex')]);
    expect(await storedBytes(asset.id)).toBe(0);
    expect(await served(asset.url)).toEqual(bytes);
    expect(await served(asset.url, urlOf(neighbour))).toEqual(bytes);
    expect(await served(asset.url, urlOf(without))).toBe(404);
  });

  it('does not keep one that is in the database from being served', async () => {
    const bytes = newImage();
    const asset = bodyOf(await upload(bytes, project, urlOf(without)), 201);
    expect([existsSync(fileOf(bytes)), await storedBytes(asset.id)]).toEqual([false, bytes.length]);
    expect(await served(asset.url, server.url)).toEqual(bytes);
    // Another project has it in the folder: whichever is found, it is served.
    const other = await newProject(server);
    const copy = bodyOf(await upload(bytes, other), 201);
    expect(await served(copy.url)).toEqual(bytes);
    expect(await served(copy.url, urlOf(without))).toEqual(bytes);
    await remove(asset.id);
    expect(await served(copy.url)).toEqual(bytes);
  });

  it('loses its file with the last row that has it', async () => {
    const bytes = newImage();
    const other = await newProject(server);
    const [one, two] = [bodyOf(await upload(bytes), 201), bodyOf(await upload(bytes, other), 201)];
    await remove(one.id);
    expect(await served(one.url)).toEqual(bytes);
    await remove(two.id, other);
    expect([existsSync(fileOf(bytes)), await served(one.url)]).toEqual([false, 404]);
  });

  it('is there whenever its row is, however often it comes and goes at the same time', async () => {
    const bytes = newImage();
    const projects = await Promise.all(Array.from({ length: 4 }, () => newProject(server)));
    await Promise.all(
      projects.map(async (own, index) => {
        const at = index % 2 ? urlOf(neighbour) : server.url;
        for (let round = 0; round < 5; round += 1) {
          const { id, url } = bodyOf(await upload(bytes, own, at), 201);
          expect(await served(url)).toEqual(bytes);
          await remove(id, own);
        }
      }),
    );
    expect(existsSync(fileOf(bytes))).toBe(false);
  });

  it('cannot be stored while the folder cannot be written: the caller is told to try again', async () => {
    const broken = await onSameDatabase(join(path, 'a-file', 'images'));
    writeFileSync(join(path, 'a-file'), '');
    const refused = await upload(newImage(), project, urlOf(broken));
    expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual(['503 E1014', '30']);
    rmSync(join(path, 'a-file'));
    await broken.app.close();
  });
});

describe('upkeep', () => {
  const hoursOfAll = Array.from({ length: 16 }, (_, hour) => hour);
  const sweepAll = async () => {
    const { db, clock } = server;
    for (const hour of hoursOfAll) {
      const now = new Date(clock.now.getTime() + hour * 3_600_000);
      await sweepFiles(db, new ImageFolder(path), now);
    }
  };
  const age = (file: string, hours: number) => {
    const at = new Date(server.clock.now.getTime() - hours * 3_600_000);
    utimesSync(file, at, at);
  };

  it('removes files without a row and halves of files, but nothing that is new, used or not ours', async () => {
    const [used, lost, fresh] = [newImage(), newImage(), newImage()];
    const folder = new ImageFolder(path);
    const asset = bodyOf(await upload(used), 201);
    for (const bytes of [lost, fresh]) {
      await folder.write(createHash('sha256').update(bytes).digest('hex'), bytes);
    }
    const half = `${fileOf(lost)}.8b0f.part`;
    writeFileSync(half, 'half');
    const note = join(dirname(fileOf(lost)), 'README');
    writeFileSync(note, 'ours');
    for (const file of [fileOf(used), fileOf(lost), half, note]) age(file, 20);
    age(fileOf(fresh), -20);
    await sweepAll();
    const left = [fileOf(used), fileOf(lost), fileOf(fresh), half, note].map((file) => existsSync(file));
    expect(left).toEqual([true, false, true, false, true]);
    expect(await served(asset.url)).toEqual(used);
  });

  it('has nothing to do where there is no folder yet', async () => {
    const nowhere = new ImageFolder(join(directory.path, 'nowhere'));
    await sweepFiles(server.db, nowhere, server.clock.now);
  });
});

it('the doctor and the backup know about the folder', async () => {
  bodyOf(await upload(newImage()), 201);
  const settings = {
    DATABASE_URL: server.databaseUrl,
    SECRET_KEY: server.config.SECRET_KEY!,
    DATA_DIR: directory.path,
    PORT: new URL(server.url).port,
  };
  const doctor = async (more: Record<string, string>) => {
    const { code, stdout } = await run(['doctor'], { ...settings, ...more });
    return { code, stdout };
  };
  const healthy = await doctor({ ASSETS_DIR: path });
  expect([healthy.code, healthy.stdout]).toEqual([0, expect.stringContaining(`${path} can be written`)]);
  const forgotten = await doctor({});
  expect([forgotten.code, forgotten.stdout]).toEqual([1, expect.stringMatching(/images cannot be found/)]);
  const { code, stdout } = await run(['backup', join(directory.path, 'whole')], settings);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/does not have the \d+ images in ASSETS_DIR/)]);
});
