import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, sign as signOfService } from '../../server/src/delivery/sign.ts';
import { topicSamples } from '../../server/src/resources/webhooks/topic-samples.ts';
import {
  sign,
  signAsync,
  verifyWebhook,
  verifyWebhookAsync,
  WebhookVerificationError,
} from '../src/index.ts';
import { headerByFormula } from './formula.ts';
import { drive, useProject } from './installed.ts';
import { codeBlocks, readDocument, section } from './markdown.ts';
import { itWith, run } from './programs.ts';
import { documentedVectors } from './vectors.ts';
import { asJson, casesOf } from './verdicts.ts';

const page = readDocument('docs/webhooks.md');
const vectors = documentedVectors();
const cases = casesOf(vectors);
const byName = (verdicts: boolean[]) => Object.fromEntries(cases.map(({ name }, i) => [name, verdicts[i]]));
const expected = byName(cases.map(({ isGenuine }) => isGenuine));

const project = useProject();

function reasonOf(error: unknown) {
  if (!(error instanceof WebhookVerificationError)) throw error;
  return error.reason;
}

describe('the test vectors', () => {
  it('are several, over two secrets', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(4);
    expect(new Set(vectors.map(({ secret }) => secret)).size).toBe(2);
  });

  it.each(vectors)('$name', async ({ secret, t, body, header }) => {
    const now = () => new Date(t * 1000);
    expect(headerByFormula(body, secret, t)).toBe(header);
    expect(sign(body, secret, now())).toBe(header);
    expect(await signAsync(body, secret, now())).toBe(header);
    expect(verifyWebhook(body, header, secret, { now })).toEqual(JSON.parse(body.toString()));
    expect(await verifyWebhookAsync(body, header, secret, { now })).toEqual(JSON.parse(body.toString()));
  });
});

describe('every way to verify comes to the same verdicts', () => {
  it.each([
    ['node:crypto', verifyWebhook],
    ['WebCrypto', verifyWebhookAsync],
  ])('the client by %s', async (_, verify) => {
    const verdicts: boolean[] = [];
    for (const { body, header, secret, now } of cases) {
      const reason = await Promise.resolve()
        .then(() => verify(body, header, secret, { now: () => new Date(now * 1000) }))
        .then(() => undefined, reasonOf);
      // A body that is no JSON was found to be signed, and that is what is asked here.
      verdicts.push(reason === undefined || reason === 'not_json');
    }
    expect(byName(verdicts)).toEqual(expected);
  });

  it('the TypeScript sample', async () => {
    const sample = codeBlocks(section(page, '### TypeScript and JavaScript'), 'ts')[1]!;
    const program = await project.compile(
      'without-client',
      `${sample}
       import { json } from 'node:stream/consumers';
       const cases = (await json(process.stdin)) as { body: string; header: string; secret: string; now: number }[];
       const verdicts = cases.map((one) => verify(Buffer.from(one.body, 'base64'), one.header, one.secret, one.now));
       console.log(JSON.stringify(verdicts));`,
    );
    const printed = await run(process.execPath, [program], { input: asJson(cases) });
    expect(byName(JSON.parse(printed))).toEqual(expected);
  });

  itWith('python3', '--version')('the Python sample', async () => {
    const program = `${codeBlocks(section(page, '### Python'), 'python')[0]}
import base64, json, sys
cases = json.load(sys.stdin)
print(json.dumps([verify(base64.b64decode(c["body"]), c["header"], c["secret"], c["now"]) for c in cases]))
`;
    const printed = await run('python3', ['-c', program], { input: asJson(cases) });
    expect(byName(JSON.parse(printed))).toEqual(expected);
  });

  describe('the Go sample', () => {
    let dir = '';
    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'guidepost-go-'));
    });
    afterAll(() => rm(dir, { recursive: true, force: true }));

    // Go may have to compile its own library first.
    itWith('go', 'version')('agrees too', { timeout: 300_000 }, async () => {
      await mkdir(join(dir, 'receiver'));
      await writeFile(join(dir, 'go.mod'), 'module sample\n\ngo 1.20\n');
      await writeFile(join(dir, 'receiver/receiver.go'), codeBlocks(section(page, '### Go'), 'go')[0]!);
      await writeFile(join(dir, 'main.go'), goMain);
      const printed = await run('go', ['run', '.'], { cwd: dir, input: asJson(cases) });
      expect(byName(JSON.parse(printed))).toEqual(expected);
    });
  });
});

const goMain = `package main

import (
	"encoding/json"
	"os"
	"sample/receiver"
	"time"
)

func main() {
	var cases []struct {
		Body           []byte
		Header, Secret string
		Now            int64
	}
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	verdicts := []bool{}
	for _, c := range cases {
		verdicts = append(verdicts, receiver.Verify(c.Body, c.Header, c.Secret, time.Unix(c.Now, 0)))
	}
	json.NewEncoder(os.Stdout).Encode(verdicts)
}
`;

describe('the receiver', () => {
  const { secret, body } = vectors[0]!;
  const text = body.toString();
  const send = (header?: string) => ({
    headers: { 'content-type': 'application/json', ...(header && { 'x-service-signature': header }) },
    body: text,
  });

  it('runs as it stands, lets genuine messages in and tells why it refuses others', async () => {
    const sample = codeBlocks(section(page, '### TypeScript and JavaScript'), 'ts')[0]!;
    await project.compile('receiver', sample);
    // The page says to save it as JavaScript, so the very text has to run too.
    const program = join(project.dir, 'receiver.mjs');
    await writeFile(program, sample);
    const { answers, printed } = await drive(program, secret, [
      send(sign(text, secret, new Date())),
      send(sign(`${text} `, secret, new Date())),
      send(sign(text, secret, new Date(0))),
      send(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 400, 400, 400]);
    expect(answers[3]!.body).toContain('X-Service-Signature');
    expect(printed.split('\n').filter(Boolean)).toEqual([`${JSON.parse(text).id} webhook.test {}`]);
  });
});

describe('what the service signs', () => {
  it.each(Object.entries(topicSamples))(
    'is what the page says and the client accepts: %s',
    (topic, { data }) => {
      const at = new Date('2026-01-31T09:30:00.500Z');
      const message = { messageId: 'whmsg_1', topic, occurredAt: at, environmentId: 'e1' };
      const body = bodyOf({ ...message, data: JSON.stringify(data) });
      const { secret } = vectors[0]!;
      const header = signOfService(body, secret, at);
      expect(header).toBe(headerByFormula(Buffer.from(body), secret, Math.floor(at.getTime() / 1000)));
      expect(verifyWebhook(body, header, secret, { now: () => at })).toEqual({
        id: 'whmsg_1',
        object: 'webhookMessage',
        type: topic,
        createdAt: at.toISOString(),
        environmentId: 'e1',
        data,
      });
    },
  );
});

describe('the payload examples', () => {
  const payloads = section(page, '## Payloads');
  const examples = [...payloads.matchAll(/^### `(.+)`$/gm)].map((heading) => {
    const [json, ...more] = codeBlocks(section(payloads, heading[0]), 'json');
    if (!json || more.length > 0) throw new Error(`${heading[1]} needs one example.`);
    return { topic: heading[1]!, json };
  });

  it('are the samples of the service', () => {
    const shown = Object.fromEntries(examples.map(({ topic, json }) => [topic, JSON.parse(json)]));
    const samples = Object.entries(topicSamples).map(([topic, { data }]) => [topic, data]);
    expect(shown).toEqual(Object.fromEntries(samples));
  });

  it("fit the client's types, whole messages among them", async () => {
    const whole = codeBlocks(section(page, '## What arrives'), 'json')[0]!;
    const envelope = `id: '', object: 'webhookMessage', createdAt: '', environmentId: ''`;
    const messages = examples.map(({ topic, json }) => `{ ${envelope}, type: '${topic}', data: ${json} }`);
    await project.compile(
      'payloads',
      `import type { WebhookMessage } from 'guidepost-client';
       export const messages: WebhookMessage[] = [${[whole, ...messages].join(',\n')}];`,
    );
  });
});
