import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { programVersion } from '../program-version.ts';
import type { Command } from './command.ts';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Let an agent use a running service, over standard input and output',
  help: `Usage: GUIDEPOST_URL=https://guidepost.example.com GUIDEPOST_TOKEN=gp_… npx guidepost mcp

Speaks the Model Context Protocol on standard input and output, for agents that start a program of their own. The agent may
do what the API token may do. Agents that speak HTTP need no program: they connect to GUIDEPOST_URL/mcp. See docs/mcp.md.`,
  options: {},
  async run({ GUIDEPOST_URL: url, GUIDEPOST_TOKEN: token }: Config) {
    if (url === null || token === null)
      throw new OperatorError(
        'Set GUIDEPOST_URL to the address of the service and GUIDEPOST_TOKEN to an API token.',
      );
    const { serveOverStdio } = await import('../mcp/stdio.ts');
    serveOverStdio({ url, token, version: programVersion() });
  },
};
