import { Agent, request } from 'node:http';

/** One request of a work. */
export interface Call {
  method: string;
  path: string;
  token: string;
  body?: object;
}

export interface TextAnswer {
  status: number;
  body: string;
}

/** A client with connections that stay open, which counts the bytes of bodies. */
export class Client {
  readonly #url: URL;
  readonly #agent: Agent;
  bytesIn = 0;
  bytesOut = 0;
  requests = 0;

  constructor(url: string, connections: number) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  }

  /** Any answer but 2xx and 304 ends the run: speed at answering errors is worth nothing. */
  send({ method, path, token, body }: Call): Promise<TextAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    this.requests += 1;
    this.bytesIn += Buffer.byteLength(text);
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#url;
      const outgoing = request({ agent: this.#agent, hostname, port, method, path, headers }, (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          received += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          this.bytesOut += Buffer.byteLength(received);
          const status = response.statusCode!;
          if (status < 300 || status === 304) resolve({ status, body: received });
          else reject(new Error(`${method} ${path}: ${status} ${received}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
