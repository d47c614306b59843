import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { compile as compileProxies } from '@fastify/proxy-addr';
import { urlOf } from 'guidepost-model/urls';
import { isCommonPassword } from './auth/common-passwords.ts';
import { passwordLength } from './auth/passwords.ts';
import { Addresses } from './db/addresses.ts';

/**
 * How the text of a setting becomes its value. A parser throws an Error whose message completes "NAME …", such as "must
 * be a whole number".
 */

export function whole(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new Error(`must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
  };
}

/** A number of processes; `auto` is one for each core. */
export function processes(most: number) {
  const count = whole(1, most);
  return (text: string): number => {
    if (text.trim() === 'auto') return Math.min(availableParallelism(), most);
    try {
      return count(text);
    } catch (error) {
      throw new Error(`${(error as Error).message}; it may also be auto`);
    }
  };
}

export function number(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new Error(`must be a number from ${minimum} to ${maximum}, not "${text}"`);
  };
}

const longestDelayS = 30 * 86_400;

export function seconds(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  const isDelay = (part: string) => /^\d+(\.\d+)?$/.test(part) && Number(part) <= longestDelayS;
  if (parts.every(isDelay)) return parts.map(Number);
  throw new Error(
    `must be numbers of seconds by commas, such as 5,60,600, none above ${longestDelayS}, not "${text}"`,
  );
}

export function oneOf<const Words extends string>(...allowed: Words[]) {
  return (text: string): Words => {
    if (allowed.includes(text as Words)) return text as Words;
    throw new Error(`must be one of ${allowed.join(', ')}, not "${text}"`);
  };
}

export function yesNo(text: string): boolean {
  if (/^(true|1|yes|on)$/i.test(text)) return true;
  if (/^(false|0|no|off)$/i.test(text)) return false;
  throw new Error(`must be true or false, not "${text}"`);
}

export function nonEmpty(text: string): string {
  if (text.trim() !== '') return text.trim();
  throw new Error('must not be blank');
}

/** An address or a name of this machine. Digits and dots that are no address would be looked up as a name. */
export function hostToListenOn(text: string): string {
  const host = nonEmpty(text);
  if (!/^[\d.]+$/.test(host) || isIP(host) !== 0) return host;
  throw new Error(`must be an address such as 127.0.0.1 or 0.0.0.0, not "${text}"`);
}

/** Values of secrets are never repeated in a message. */
export function matching(pattern: RegExp, otherwise: string) {
  return (text: string): string => {
    if (pattern.test(text)) return text;
    throw new Error(otherwise);
  };
}

export function httpUrl(text: string): string {
  const url = urlOf(text);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return text.replace(/\/+$/, '');
  throw new Error(`must be an http:// or https:// address without query, not "${text}"`);
}

export function postgresUrl(text: string): string {
  try {
    new Addresses(text);
    return text;
  } catch (error) {
    throw new Error(
      `must be a connection string such as postgres://user:password@host:5432/database; this one ${(error as Error).message}`,
    );
  }
}

export function redisUrl(text: string): string {
  if (/^rediss?:\/\//.test(text) && urlOf(text)) return text;
  throw new Error('must be an address such as redis://user:password@host:6379');
}

export function smtpUrl(text: string): string {
  if (/^smtps?:\/\//.test(text) && urlOf(text)) return text;
  throw new Error('must be an address such as smtp://user:password@host:587');
}

export function proxies(text: string): string {
  try {
    compileProxies(text.split(',').map((part) => part.trim()));
    return text;
  } catch {
    throw new Error(`must be addresses, CIDR blocks or loopback by commas, not "${text}"`);
  }
}

/** `name=value` pairs, separated by commas. Values may be percent-encoded, as OpenTelemetry writes them. */
export function pairs(text: string): Record<string, string> {
  const found = text.split(',').map((pair) => /^\s*([\w.-]+)\s*=(.*)$/s.exec(pair));
  if (found.some((match) => !match)) throw new Error('must be name=value pairs, separated by commas');
  try {
    return Object.fromEntries(
      found.map((match) => [match?.[1] ?? '', decodeURIComponent((match?.[2] ?? '').trim())]),
    );
  } catch {
    throw new Error('has a malformed percent escape');
  }
}

/** A password that somebody chooses. */
export function newPassword(text: string): string {
  const { least, most } = passwordLength;
  if (text.length < least || text.length > most) throw new Error(`must have ${least} to ${most} characters`);
  if (isCommonPassword(text)) throw new Error('must not be among the 100,000 most common passwords');
  return text;
}
