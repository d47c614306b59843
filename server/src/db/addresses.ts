import { urlOf } from 'guidepost-model/urls';

/** Which sessions a list of hosts is asked for; the words are those of libpq. */
const targets = ['any', 'read-write', 'primary'] as const;
type Target = (typeof targets)[number];

/** Facts that a connection has found out about the server at its end. */
export interface ServerState {
  readOnly: boolean;
  standby: boolean;
}

const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?(.*))?$/s;

/**
 * Where the database is: one host, or several of which one is the primary (`postgres://user@one,two:5433/database`), as
 * libpq reads them and pg does not. Connections go to the host that served last; a host that fails, or whose server is not
 * what `target_session_attrs` asks for, hands over to the next one.
 */
export class Addresses {
  #urls: string[];
  #index = 0;
  readonly #target: Target;

  constructor(text: string) {
    const [, start, hosts, path, query] = shape.exec(text) ?? [];
    if (start === undefined || hosts === undefined) throw new Error('is no address of a PostgreSQL');
    const parameters = new URLSearchParams(query ?? '');
    this.#target = targetOf(parameters.get('target_session_attrs') ?? 'any');
    parameters.delete('target_session_attrs');
    // The driver takes these for verify-full, and warns in seven lines that it may not always do so.
    if (
      /^(prefer|require|verify-ca)$/.test(parameters.get('sslmode') ?? '') &&
      !parameters.has('uselibpqcompat')
    )
      parameters.set('sslmode', 'verify-full');
    const rest = parameters.size > 0 ? `${path}?${parameters}` : `${path}`;
    this.#urls = hosts.split(',').map((host) => `${start}${host}${rest}`);
    if (!this.#urls.every(urlOf)) throw new Error('has a host that cannot be read');
  }

  static of(address: string | Addresses): Addresses {
    return typeof address === 'string' ? new Addresses(address) : address;
  }

  /** The address to connect to next. */
  get current(): string {
    return this.#urls[this.#index] ?? '';
  }

  get count(): number {
    return this.#urls.length;
  }

  /** The address of each host. */
  get all(): readonly string[] {
    return this.#urls;
  }

  /** Hands over to the next host; several connections that fail together hand over once. */
  failed(url: string): void {
    if (url === this.current) this.#index = (this.#index + 1) % this.#urls.length;
  }

  /** The database is somewhere else from now on. */
  moved(url: string): void {
    this.#urls = [url];
    this.#index = 0;
  }

  accepts({ readOnly, standby }: ServerState): boolean {
    if (this.#target === 'read-write') return !readOnly;
    return this.#target === 'any' || !standby;
  }
}

function targetOf(text: string): Target {
  const found = targets.find((target) => target === text);
  if (found) return found;
  throw new Error(`has a target_session_attrs other than ${targets.join(', ')}`);
}
