import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { first } from 'guidepost-model/certain';
import { urlOf } from 'guidepost-model/urls';
import ipaddr from 'ipaddr.js';

/**
 * Where webhooks may go: https and public addresses, said as an allow list. The same judgement is made when an
 * endpoint is saved and again for each address that is dialled, since a name may lead elsewhere by then.
 */

export type Resolve = (hostname: string) => Promise<{ address: string; family: 4 | 6 }[]>;

export interface EgressPolicy {
  /** ALLOW_PRIVATE_NETWORK_EGRESS: any address, and http:// too. */
  allowPrivateNetwork: boolean;
  resolve?: Resolve | undefined;
}

/** An address or URL that the policy forbids; the message is a sentence for the owner of the endpoint. */
export class EgressRefused extends Error {}

const remedy = 'set ALLOW_PRIVATE_NETWORK_EGRESS=true to allow it';

/** At save a slow name server costs the caller no more than this. */
const saveLookupMs = 3_000;

/** Why the address is not public; undefined when it is. */
export function judgeAddress(address: string): string | undefined {
  // A zone (fe80::1%eth0) means something on this machine only.
  if (isIP(address) === 0 || address.includes('%')) return 'not a plain IP address';
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? judgeIPv4(parsed) : judgeIPv6(parsed);
}

/** Inside Azure this address of the public range is the platform's own service. */
const azurePlatform = '168.63.129.16';

function judgeIPv4(address: ipaddr.IPv4): string | undefined {
  if (address.toString() === azurePlatform) return 'a cloud platform service';
  const range = address.range();
  return range === 'unicast' ? undefined : words(range);
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Forms of IPv6 that lead to an IPv4 address, and in which of their eight parts it stands: compatible, mapped,
 * NAT64 and 6to4. Of NAT64 only the well-known prefix is here: an address in 64:ff9b:1::/48 is translated by
 * local rules, so nobody can tell where it leads, and it is refused with all else outside 2000::/3.
 */
const embeddings: [block: [ipaddr.IPv6, number], part: number][] = [
  [ipaddr.IPv6.parseCIDR('::/96'), 6],
  [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), 6],
  [ipaddr.IPv6.parseCIDR('64:ff9b::/96'), 6],
  [ipaddr.IPv6.parseCIDR('2002::/16'), 1],
];

function judgeIPv6(address: ipaddr.IPv6): string | undefined {
  const embedding = embeddings.find(([block]) => address.match(block));
  if (embedding) {
    const refusal = judgeIPv4(embeddedIPv4(address, embedding[1]));
    return refusal && `${refusal}, as IPv4 inside IPv6`;
  }
  // Documentation, Teredo, ORCHID, benchmarking and the like lie inside 2000::/3, and have ranges of their own.
  const range = address.range();
  if (range !== 'unicast') return words(range);
  return address.match(globalUnicast) ? undefined : 'outside 2000::/3';
}

function embeddedIPv4({ parts }: ipaddr.IPv6, part: number): ipaddr.IPv4 {
  return new ipaddr.IPv4(parts.slice(part, part + 2).flatMap((pair) => [pair >> 8, pair & 0xff]));
}

/** carrierGradeNat -> carrier grade nat */
const words = (range: string) => range.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Ends of names that are never public, or must not be asked for in public DNS. */
const internalName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** What can be said about a URL without asking DNS: a sentence why it is refused. */
export function judgeUrl(text: string, allowPrivateNetwork: boolean): string | undefined {
  // The parser of the URL standard has brought every spelling of an address (0x7f.1, 2130706433, full-width
  // digits) to its plain form before anything is judged, and the dialled host comes from the same parser.
  const url = urlOf(text);
  if (!url) return 'The URL is not valid; it must look like https://example.com/path.';
  const isHttp = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isHttp) return 'The URL must begin with https://.';
  if (isHttp && !allowPrivateNetwork) {
    return 'The URL must begin with https://; http:// needs ALLOW_PRIVATE_NETWORK_EGRESS=true.';
  }
  if (url.username || url.password) return 'The URL must not contain a user name or a password.';
  if (url.port === '0') return 'The URL must not name port 0.';
  return allowPrivateNetwork ? undefined : judgeHost(url.hostname);
}

function judgeHost(hostname: string): string | undefined {
  const literal = literalAddress(hostname);
  if (literal) return judgeAnswers(hostname, [literal]);
  const name = hostname.replace(/\.+$/, '');
  if (name.includes('.') && !internalName.test(name)) return undefined;
  return `The host ${name} is not a public name; ${remedy}.`;
}

/** The address in a host that is one already, and so is dialled without asking DNS. */
function literalAddress(hostname: string): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) ? address : undefined;
}

/** One address that is not public refuses the name: which of its answers gets dialled is left to chance. */
function judgeAnswers(hostname: string, addresses: string[]): string | undefined {
  for (const address of addresses) {
    const reason = judgeAddress(address);
    if (!reason) continue;
    const whose = literalAddress(hostname) ? '' : ` of host ${hostname}`;
    return `The address ${address}${whose} is not public (${reason}); ${remedy}.`;
  }
  return undefined;
}

/**
 * Why an endpoint may not have this URL, as a sentence; undefined when it may. A name that DNS does not know, or
 * not in time, is accepted: the receiver may be set up later, and every dial judges again.
 */
export async function checkUrlAtSave(text: string, policy: EgressPolicy): Promise<string | undefined> {
  const { allowPrivateNetwork, resolve = systemResolve } = policy;
  const refusal = judgeUrl(text, allowPrivateNetwork);
  if (refusal || allowPrivateNetwork) return refusal;
  const { hostname } = new URL(text);
  if (literalAddress(hostname)) return undefined;
  const answers = await within(saveLookupMs, resolve(hostname)).catch(() => undefined);
  return judgeAnswers(hostname, (answers ?? []).map(addressOf));
}

const addressOf = ({ address }: { address: string }) => address;

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/**
 * A `lookup` for net.connect and tls.connect: it hands over only addresses it has judged, so the address that is
 * judged is the one that is dialled. A host that is an address itself never comes here; judgeUrl is for those.
 */
export function guardedLookup({
  allowPrivateNetwork,
  resolve = systemResolve,
}: EgressPolicy): LookupFunction {
  const resolvePublic = async (hostname: string) => {
    const answers = await resolve(hostname);
    const refusal = allowPrivateNetwork ? undefined : judgeAnswers(hostname, answers.map(addressOf));
    if (refusal) throw new EgressRefused(refusal);
    if (answers.length > 0) return answers;
    throw Object.assign(new Error('The name has no address'), { code: 'ENOTFOUND' });
  };
  return (hostname, { all }, callback) => {
    resolvePublic(hostname).then(
      (answers) => {
        const { address, family } = first(answers);
        return all ? callback(null, answers) : callback(null, address, family);
      },
      (error) => callback(error, []),
    );
  };
}

/** The system's own resolver, which reads /etc/hosts too. */
const systemResolve = shareAnswers(
  async (hostname) => (await lookup(hostname, { all: true })) as Awaited<ReturnType<Resolve>>,
);

/**
 * Those who ask for the same name at a time share one answer. The system's resolver runs on few threads, and a
 * name whose server hangs must not take them all.
 */
export function shareAnswers(resolve: Resolve): Resolve {
  const asked = new Map<string, ReturnType<Resolve>>();
  return (hostname) => {
    const running = asked.get(hostname);
    if (running) return running;
    const answer = resolve(hostname).finally(() => asked.delete(hostname));
    asked.set(hostname, answer);
    return answer;
  };
}
