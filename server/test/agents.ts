import { tmpdir } from 'node:os';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll } from 'vitest';
import type { TestServer } from './harness.ts';
import { program } from './processes.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Told = any;

export interface Agent {
  client: Client;
  /** What a tool answers; an error has its code and message. */
  use(tool: string, args?: object): Promise<Told>;
  /** The texts that a tool answers with, and whether they tell an error. */
  texts(tool: string, args?: object): Promise<{ isError: boolean; texts: string[] }>;
}

/** The revisions of the protocol: that of the first agents of this kind, and the newest. */
export const revisions = {
  '2025-11-25': { mode: 'legacy' },
  '2026-07-28': { mode: { pin: '2026-07-28' } },
} as const;

const opened: Client[] = [];

/** Agents that are made of the official client of the protocol. They leave when the tests of the file are over. */
export function useAgents(server: Pick<TestServer, 'url'>) {
  afterAll(() => Promise.all(opened.splice(0).map((client) => client.close())));
  const connect = async (
    transport: StreamableHTTPClientTransport | StdioClientTransport,
    revision: keyof typeof revisions,
  ): Promise<Agent> => {
    const client = new Client(
      { name: 'test agent', version: '1.0.0' },
      { versionNegotiation: revisions[revision] },
    );
    await client.connect(transport);
    opened.push(client);
    return agentOf(client);
  };
  return {
    overHttp: (token: string, revision: keyof typeof revisions = '2025-11-25') =>
      connect(
        new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
          requestInit: { headers: { authorization: `Bearer ${token}` } },
        }),
        revision,
      ),
    overStdio: (token: string, url = server.url, revision: keyof typeof revisions = '2025-11-25') =>
      connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [program, 'mcp'],
          env: { GUIDEPOST_URL: url, GUIDEPOST_TOKEN: token },
          cwd: tmpdir(),
        }),
        revision,
      ),
  };
}

function agentOf(client: Client): Agent {
  const texts = async (name: string, args: object = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...args } });
    const blocks = content as { type: string; text: string }[];
    return { isError: isError === true, texts: blocks.map(({ text }) => text) };
  };
  return {
    client,
    texts,
    async use(tool, args) {
      const [first = ''] = (await texts(tool, args)).texts;
      return first.startsWith('{') ? JSON.parse(first) : first;
    },
  };
}
