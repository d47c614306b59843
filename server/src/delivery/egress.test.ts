import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '../../test/receivers.ts';
import {
  checkUrlAtSave,
  guardedLookup,
  judgeAddress,
  judgeUrl,
  type Resolve,
  shareAnswers,
} from './egress.ts';

/** DNS that knows every name, with these addresses. */
const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const unknown: Resolve = async (hostname) => {
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
};

const publicAddress = '93.184.215.14';

describe('an address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82b::200e',
    '2001:4860:4860::8888',
    '2001:200::1',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '::8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::1',
  ])('%s is public', (address) => {
    expect(judgeAddress(address)).toBeUndefined();
  });

  it.each([
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'unspecified'],
    ['10.0.0.1', 'private'],
    ['10.255.255.255', 'private'],
    ['100.64.0.1', 'carrier grade nat'],
    ['100.100.100.200', 'carrier grade nat'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link local'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'reserved'],
    ['192.0.2.1', 'reserved'],
    ['192.31.196.1', 'as112'],
    ['192.52.193.1', 'amt'],
    ['192.88.99.1', 'reserved'],
    ['192.168.1.1', 'private'],
    ['192.175.48.1', 'as112'],
    ['198.18.0.1', 'reserved'],
    ['198.19.255.255', 'reserved'],
    ['198.51.100.1', 'reserved'],
    ['203.0.113.1', 'reserved'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['168.63.129.16', 'a cloud platform service'],
    ['::', 'unspecified, as IPv4 inside IPv6'],
    ['::1', 'unspecified, as IPv4 inside IPv6'],
    ['::127.0.0.1', 'loopback, as IPv4 inside IPv6'],
    ['::ffff:127.0.0.1', 'loopback, as IPv4 inside IPv6'],
    ['::ffff:a9fe:a9fe', 'link local, as IPv4 inside IPv6'],
    ['::ffff:168.63.129.16', 'a cloud platform service, as IPv4 inside IPv6'],
    ['::ffff:0:8.8.8.8', 'rfc6145'],
    ['64:ff9b::10.0.0.1', 'private, as IPv4 inside IPv6'],
    ['64:ff9b:1::8.8.8.8', 'rfc6052'],
    ['2002:7f00:1::', 'loopback, as IPv4 inside IPv6'],
    ['2002:a9fe:a9fe::1', 'link local, as IPv4 inside IPv6'],
    ['2001::1', 'teredo'],
    ['2001:2::1', 'benchmarking'],
    ['2001:10::1', 'deprecated orchid'],
    ['2001:20::1', 'orchid2'],
    ['2001:1ff::1', 'reserved'],
    ['2001:db8::1', 'reserved'],
    ['2620:4f:8000::1', 'as112v6'],
    ['3fff::1', 'reserved'],
    ['3fff:fff::1', 'reserved'],
    ['100::1', 'discard'],
    ['5f00::1', 'segment routing'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'unique local'],
    ['fe80::1', 'link local'],
    ['fec0::1', 'deprecated site local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'outside 2000::/3'],
    ['1fff::1', 'outside 2000::/3'],
    ['fe80::1%eth0', 'not a plain IP address'],
    ['2606:4700::1%eth0.1', 'not a plain IP address'],
    ['0177.0.0.1', 'not a plain IP address'],
    ['example.com', 'not a plain IP address'],
    ['', 'not a plain IP address'],
  ])('%s is refused: %s', (address, reason) => {
    expect(judgeAddress(address)).toBe(reason);
  });

  it('inside IPv6 is judged like the IPv4 address it leads to', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }), (octets) => {
        const address = octets.join('.');
        const hex = Buffer.from(octets).toString('hex').replace(/^.{4}/, '$&:');
        const isPublic = judgeAddress(address) === undefined;
        for (const form of [`::${address}`, `::ffff:${address}`, `64:ff9b::${address}`, `2002:${hex}::1`]) {
          expect([form, judgeAddress(form) === undefined]).toEqual([form, isPublic]);
        }
      }),
    );
  });

  it('of IPv6 is never public outside 2000::/3, save for the forms of IPv4', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const { hostname } = new URL(`http://[${address}]`);
        if (judgeAddress(hostname.slice(1, -1)) !== undefined) return;
        expect(hostname).toMatch(/^\[([23][0-9a-f]{3}:|64:ff9b::|::)/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a URL', () => {
  it.each([
    'https://example.com',
    'https://example.com/hooks?token=1#part',
    'https://EXAMPLE.com:8443/',
    'https://example.com./',
    'https://bücher.example.com/',
    'https://localhost.example.com/',
    'https://internal.example.com/',
    'https://not-local.example.org/',
    'https://93.184.215.14/',
    'https://[2606:4700:4700::1111]:8443/',
  ])('%s is allowed', (url) => {
    expect(judgeUrl(url, false)).toBeUndefined();
  });

  it.each([
    // Schemes and parts
    ['http://example.com/', 'https://'],
    ['ftp://example.com/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['example.com/hook', 'not valid'],
    ['', 'not valid'],
    ['https://', 'not valid'],
    ['https://user@example.com/', 'user name'],
    ['https://:secret@example.com/', 'password'],
    ['https://example.com:0/', 'port 0'],
    ['https://example.com:65536/', 'not valid'],
    // Spellings of 127.0.0.1
    ['https://127.0.0.1/', '127.0.0.1 is not public'],
    ['https://127.0.0.1./', '127.0.0.1 is not public'],
    ['https://127.1/', '127.0.0.1 is not public'],
    ['https://2130706433/', '127.0.0.1 is not public'],
    ['https://017700000001/', '127.0.0.1 is not public'],
    ['https://0x7f000001/', '127.0.0.1 is not public'],
    ['https://0x7f.1/', '127.0.0.1 is not public'],
    ['https://0177.0.0.01/', '127.0.0.1 is not public'],
    ['https://127。0。0。1/', '127.0.0.1 is not public'],
    ['https://127．0．0．1/', '127.0.0.1 is not public'],
    ['https://１２７.0.0.1/', '127.0.0.1 is not public'],
    ['https://①②⑦.⓪.⓪.①/', '127.0.0.1 is not public'],
    ['https://%31%32%37.0.0.1/', '127.0.0.1 is not public'],
    ['https:127.0.0.1', '127.0.0.1 is not public'],
    ['https:\\\\127.0.0.1\\', '127.0.0.1 is not public'],
    [' https://12\t7.0.0.1\n', '127.0.0.1 is not public'],
    ['https://example.com@127.0.0.1/', 'user name'],
    ['https://127.0.0.1\\@example.com/', '127.0.0.1 is not public'],
    // Other addresses
    ['https://0/', '0.0.0.0 is not public'],
    ['https://10.1/', '10.0.0.1 is not public'],
    ['https://192.168.0.1:8443/', '192.168.0.1 is not public'],
    ['https://169.254.169.254/latest/meta-data/', '169.254.169.254 is not public'],
    ['https://[::1]/', '::1 is not public'],
    ['https://[0:0:0:0:0:0:0:1]/', '::1 is not public'],
    ['https://[::ffff:10.0.0.1]/', '::ffff:a00:1 is not public'],
    ['https://[fd00::1]/', 'fd00::1 is not public'],
    ['https://[fe80::1%25eth0]/', 'not valid'],
    ['https://256.256.256.256/', 'not valid'],
    ['https://1.2.3.4.5/', 'not valid'],
    // Names
    ['https://localhost/', 'host localhost is not a public name'],
    ['https://LOCALHOST./', 'host localhost is not a public name'],
    ['https://localhost../', 'host localhost is not a public name'],
    ['https://ｌｏｃａｌｈｏｓｔ/', 'host localhost is not a public name'],
    ['https://app.localhost/', 'host app.localhost is not a public name'],
    ['https://app.localhost。/', 'host app.localhost is not a public name'],
    ['https://intranet/', 'host intranet is not a public name'],
    ['https://printer.local/', 'host printer.local is not a public name'],
    ['https://metadata.google.internal/', 'host metadata.google.internal is not a public name'],
    ['https://api.default.svc.cluster.local/', 'is not a public name'],
    ['https://nas.home.arpa/', 'host nas.home.arpa is not a public name'],
    ['https://wiki.corp/', 'host wiki.corp is not a public name'],
    ['https://box.lan/', 'host box.lan is not a public name'],
  ])('%j is refused: %s', (url, reason) => {
    expect(judgeUrl(url, false)).toContain(reason);
  });

  it.each([
    'http://localhost:3000/hook',
    'https://127.0.0.1/',
    'http://[::1]/',
    'http://receiver/',
    'https://10.0.0.1',
  ])('%s is allowed on the private network', (url) => {
    expect(judgeUrl(url, true)).toBeUndefined();
  });

  it.each(['ftp://10.0.0.1/', 'http://user@10.0.0.1/', 'http://10.0.0.1:0/', 'localhost:3000', 'nonsense'])(
    '%s is refused even there',
    (url) => {
      expect(judgeUrl(url, true)).toMatch(/^The URL .*\.$/);
    },
  );
});

describe('saving a URL', () => {
  const save = (url: string, resolve: Resolve) =>
    checkUrlAtSave(url, { allowPrivateNetwork: false, resolve });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks DNS where its host leads', async () => {
    expect(
      await save('https://hooks.example.com/', answering(publicAddress, '2606:4700::1')),
    ).toBeUndefined();
    expect(await save('https://hooks.example.com/', answering('10.0.0.1'))).toBe(
      'The address 10.0.0.1 of host hooks.example.com is not public (private); ' +
        'set ALLOW_PRIVATE_NETWORK_EGRESS=true to allow it.',
    );
  });

  it('refuses a host when any of its addresses is not public', async () => {
    for (const addresses of [
      [publicAddress, '::1'],
      ['fe80::1%eth0', publicAddress],
      [publicAddress, '::ffff:10.0.0.1'],
    ]) {
      expect(await save('https://mixed.example.com/', answering(...addresses))).toContain('is not public');
    }
  });

  it('accepts a name that DNS does not know yet', async () => {
    expect(await save('https://soon.example.com/', unknown)).toBeUndefined();
    expect(await save('https://empty.example.com/', answering())).toBeUndefined();
  });

  it('does not wait long for DNS', async () => {
    vi.useFakeTimers();
    const saved = save('https://slow.example.com/', () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await saved).toBeUndefined();
  });

  it('refuses without asking DNS what is wrong in itself', async () => {
    const resolve = vi.fn(answering(publicAddress));
    for (const url of [
      'http://example.com',
      'https://localhost',
      'https://10.0.0.1',
      'https://u@example.com',
    ]) {
      expect(await save(url, resolve)).toMatch(/^The /);
    }
    expect(resolve).not.toHaveBeenCalled();
  });

  it('asks nothing when the private network is allowed', async () => {
    const resolve = vi.fn(answering('10.0.0.1'));
    expect(
      await checkUrlAtSave('http://hooks.example.com', { allowPrivateNetwork: true, resolve }),
    ).toBeUndefined();
    expect(resolve).not.toHaveBeenCalled();
  });
});

describe('equal questions to DNS', () => {
  it('share one answer while it is awaited, and are asked again afterwards', async () => {
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    const resolve = shareAnswers(async (hostname) => {
      asked.push(hostname);
      await new Promise<void>((done) => waiting.push(done));
      return answering(publicAddress)(hostname);
    });
    const first = [resolve('a.example.com'), resolve('b.example.com'), resolve('a.example.com')];
    expect(asked).toEqual(['a.example.com', 'b.example.com']);
    for (const done of waiting) done();
    expect(new Set((await Promise.all(first)).flat().map(({ address }) => address))).toEqual(
      new Set([publicAddress]),
    );
    const again = resolve('a.example.com');
    expect(asked).toHaveLength(3);
    waiting[2]!();
    await again;
  });
});

describe('a guarded connection', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  /** 'connect' or the error's message, with and without Node's choice among several addresses. */
  async function dial(
    resolve: Resolve | undefined,
    allowPrivateNetwork: boolean,
    autoSelectFamily: boolean,
    host = 'hooks.example.com',
  ) {
    const port = Number(new URL(receiver.url).port);
    const lookup = guardedLookup({ allowPrivateNetwork, resolve });
    const socket = connect({ host, port, lookup, autoSelectFamily });
    const result = await once(socket, 'connect').then(
      () => 'connect',
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
    socket.destroy();
    return result;
  }

  describe.each([true, false])('with autoSelectFamily %s', (autoSelectFamily) => {
    it('goes to the address that was judged', async () => {
      expect(await dial(answering('127.0.0.1'), true, autoSelectFamily)).toBe('connect');
    });

    it('is not made when any address is not public', async () => {
      const mixed = answering(publicAddress, '127.0.0.1');
      expect(await dial(mixed, false, autoSelectFamily)).toContain('127.0.0.1 of host hooks.example.com');
      expect(receiver.connections()).toBe(0);
    });

    it('is not made to a name without an address', async () => {
      expect(await dial(answering(), true, autoSelectFamily)).toBe('ENOTFOUND');
      expect(await dial(unknown, true, autoSelectFamily)).toBe('ENOTFOUND');
    });

    it('goes where the system says, unless told otherwise', async () => {
      expect(await dial(undefined, true, autoSelectFamily, 'localhost')).toBe('connect');
    });

    it('is not made to what only the hosts file knows', async () => {
      expect(await dial(undefined, false, autoSelectFamily, 'localhost')).toContain(
        'of host localhost is not public',
      );
      expect(receiver.connections()).toBe(0);
    });
  });
});
