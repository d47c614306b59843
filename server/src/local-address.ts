import type { Config } from './config.ts';

/** The address of a host and a port as a browser on this machine opens it. */
export function addressAt(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  return `http://${isEveryAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The address at which people reach a service with these settings, as its start and the commands print it. */
export const addressOfService = ({ BASE_URL, HOST, PORT }: Pick<Config, 'BASE_URL' | 'HOST' | 'PORT'>) =>
  BASE_URL ?? addressAt(HOST, PORT);
