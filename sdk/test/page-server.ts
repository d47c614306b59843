import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { builtReactPage } from './built-react-page.ts';
import { builtStub } from './built-sdk.ts';

/** Pages of a customer's product, on another origin than Guidepost. */
export interface PageServer {
  url: string;
  close(): Promise<void>;
}

const folder = join(import.meta.dirname, 'pages');
const nonce = 'n0nce';

/** What a page's policy is, by the name of the page. `GUIDEPOST` stands for the origin of Guidepost. */
const headersOf: Record<string, Record<string, string>> = {
  'csp-nonce': {
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'none'; connect-src GUIDEPOST; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`,
  },
  'csp-hosts': {
    'content-security-policy': `default-src 'none'; script-src 'self' GUIDEPOST; style-src 'none'; connect-src GUIDEPOST; require-trusted-types-for 'script'; trusted-types 'none'`,
  },
};

/** `GUIDEPOST` in a page is the address of the server, `NONCE` that of the policy, `SNIPPET` the inline stub, `FOREIGN` another origin. Any path below a page shows the page. */
export async function openPageServer(guidepost: () => string): Promise<PageServer> {
  const snippet = await builtStub('snippet');
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const guidepostUrl = guidepost();
    const [name = 'plain', file] = (request.url ?? '/').slice(1).split(/[?#/]/);
    const isScript = file?.endsWith('.js');
    let text: string;
    try {
      if (isScript && name === 'react') text = await builtReactPage();
      else text = readFileSync(join(folder, isScript ? `${name}.js` : `${name}.html`), 'utf8');
    } catch {
      // A browser asks for an icon by itself, which is no error of the page.
      response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
      return;
    }
    for (const [header, value] of Object.entries(headersOf[name] ?? {})) {
      response.setHeader(header, value.replaceAll('GUIDEPOST', guidepostUrl));
    }
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    // A function, for the snippet has characters that mean something in a replacement.
    const whole = text.replace('SNIPPET', () => snippet.replace('GUIDEPOST_SERVER', guidepostUrl));
    // The same server by another name is another origin.
    const foreign = `http://localhost:${request.socket.localPort}`;
    const filled = whole.replaceAll('GUIDEPOST', guidepostUrl).replaceAll('NONCE', nonce);
    response.end(filled.replaceAll('FOREIGN', foreign));
  }
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () => {
      http.closeAllConnections();
      return new Promise((closed) => http.close(() => closed()));
    },
  };
}
