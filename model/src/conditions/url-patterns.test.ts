import { describe, expect, it } from 'vitest';
import { isUrlPattern, matchesUrl } from './url-patterns.ts';

const matches = (pattern: string, url: string) => matchesUrl({ includes: [pattern] }, url);

describe('a URL pattern', () => {
  it.each<[pattern: string, yes: string[], no: string[]]>([
    ['*', ['https://example.com/', 'http://localhost:3000/a?b=c#d', 'file:///a/b'], ['nonsense', '']],
    [
      '*/',
      ['https://example.com/', 'https://example.com', 'https://example.com/?a=1'],
      ['https://example.com/a'],
    ],
    ['/', ['https://example.com'], ['https://example.com/a']],
    [
      '/app/dashboard',
      ['https://example.com/app/dashboard', 'http://other.com:8080/app/dashboard?tab=1#x'],
      [
        'https://example.com/app',
        'https://example.com/app/dashboard/',
        'https://example.com/x/app/dashboard',
      ],
    ],
    [
      '/app*',
      ['https://example.com/app', 'https://example.com/app/a/b', 'https://example.com/applications'],
      ['https://example.com/', 'https://example.com/my/app'],
    ],
    ['/app/*', ['https://example.com/app/', 'https://example.com/app/a/b'], ['https://example.com/app']],
    [
      '/*/projects',
      ['https://example.com/app/projects', 'https://example.com/a/b/c/projects'],
      ['https://example.com/projects', 'https://example.com/a/projects/b'],
    ],
    [
      '/projects/:project/details',
      ['https://example.com/projects/1/details', 'https://example.com/projects/a.b-c/details'],
      ['https://example.com/projects//details', 'https://example.com/projects/1/2/details'],
    ],
    [
      '/files/:name.pdf',
      ['https://a.b/files/x.pdf', 'https://a.b/files/x.y.pdf'],
      ['https://a.b/files/.pdf'],
    ],
    ['/at:noon', ['https://example.com/at:noon'], ['https://example.com/at', 'https://example.com/atx']],
    [
      '/*/customers/:customer/*',
      ['https://example.com/a/b/customers/7/x', 'https://example.com/customers/customers/7/'],
      ['https://example.com/a/customers/7', 'https://example.com/customers/7/x'],
    ],
    [
      'app.com',
      ['https://app.com/', 'https://APP.com/a/b'],
      ['https://www.app.com/', 'https://not-app.com/'],
    ],
    ['App.com', ['https://app.com/'], []],
    [
      ':subdomain.app.com',
      ['https://www.app.com/', 'https://a-1.app.com/x'],
      ['https://app.com/', 'https://a.b.app.com/'],
    ],
    [
      '*.app.com',
      ['https://a.app.com/', 'https://a.b.app.com/'],
      ['https://app.com/', 'https://a.app.com.evil.io/'],
    ],
    ['*app.com', ['https://app.com/', 'https://myapp.com/'], ['https://app.community/']],
    ['app/projects', ['https://app/projects'], ['https://example.com/app/projects']],
    ['https://app.com', ['https://app.com/x'], ['http://app.com/x']],
    ['*://app.com', ['https://app.com/x', 'http://app.com/x'], ['http://app.org/x']],
    ['HTTP://app.com', ['http://app.com/x'], ['https://app.com/x']],
    ['localhost/a', ['http://localhost/a', 'http://localhost:3000/a'], ['http://localhost/b']],
    ['localhost:3000', ['http://localhost:3000/a'], ['http://localhost/a', 'http://localhost:3001/a']],
    ['app.com:443', ['https://app.com/'], ['http://app.com/']],
    ['[::1]:3000/a', ['http://[::1]:3000/a'], ['http://[::1]:3001/a']],
    [
      '?fruit=apple&tab=a',
      ['https://x.io/?tab=a&fruit=apple', 'https://x.io/y?other=1&fruit=apple&tab=b&tab=a#z'],
      ['https://x.io/?fruit=apple', 'https://x.io/?fruit=apples&tab=a', 'https://x.io/#?fruit=apple&tab=a'],
    ],
    [
      '/y?p=a*',
      ['https://x.io/y?p=apple', 'https://x.io/y?p=a'],
      ['https://x.io/y?p=banana', 'https://x.io/y?p'],
    ],
    ['?p=*', ['https://x.io/?p=1', 'https://x.io/?p'], ['https://x.io/?p2=1', 'https://x.io/']],
    ['?p', ['https://x.io/?p=1', 'https://x.io/?p'], ['https://x.io/?q']],
    ['?p=:name', ['https://x.io/?p=:name'], ['https://x.io/?p=x']],
    ['?p=a b', ['https://x.io/?p=a%20b', 'https://x.io/?p=a+b'], ['https://x.io/?p=ab']],
    ['/y?*', ['https://x.io/y', 'https://x.io/y?a=b'], ['https://x.io/z?a=b']],
    [
      '#/projects/:project/*',
      ['https://x.io/any#/projects/1/', 'https://x.io/#/projects/1/a/b'],
      ['https://x.io/projects/1/a', 'https://x.io/#/projects/1'],
    ],
    ['#charts', ['https://x.io/#charts'], ['https://x.io/', 'https://x.io/#charts2']],
    ['/café/a b', ['https://x.io/caf%C3%A9/a%20b', 'https://x.io/café/a b'], ['https://x.io/cafe/a b']],
    ['/caf%C3%A9', ['https://x.io/café'], []],
    ['/a/:b/c', ['https://x.io/a/1%2F2/c', 'https://x.io/a/%E0%A4%A/c'], []],
    ['/a+(b)[c].$^|d\\', ['https://x.io/a+(b)[c].$^|d\\'.replace('\\', '%5C')], ['https://x.io/aab']],
    ['/a.c', ['https://x.io/a.c'], ['https://x.io/abc']],
  ])('%s', (pattern, yes, no) => {
    expect(isUrlPattern(pattern)).toBe(true);
    expect(
      yes.filter((url) => !matches(pattern, url)),
      'should match',
    ).toEqual([]);
    expect(
      no.filter((url) => matches(pattern, url)),
      'should not match',
    ).toEqual([]);
  });

  it.each([
    '',
    ' ',
    ' /a',
    '/a ',
    'a b.com/x',
    'user@app.com',
    'a,b',
    'x\n/y',
    `/${'a'.repeat(2048)}`,
    '/*a'.repeat(21),
  ])('is not %j, and such a text fits no page', (text) => {
    expect(isUrlPattern(text)).toBe(false);
    expect(matches(text, 'https://example.com/')).toBe(false);
  });

  it('takes a time that grows with its length alone', () => {
    const pattern = `/${'*a'.repeat(19)}*b`;
    expect(isUrlPattern(pattern)).toBe(true);
    expect(matches(pattern, `https://example.com/${'a'.repeat(2000)}`)).toBe(false);
    expect(matches(pattern, `https://example.com/${'a'.repeat(2000)}b`)).toBe(true);
  });
});

describe('several patterns', () => {
  const page = (path: string) => `https://example.com${path}`;

  it('one inclusion is enough, and one exclusion too', () => {
    const patterns = { includes: ['/a*', '/b*'], excludes: ['/*/admin', '/b/secret*'] };
    const paths = ['/a', '/b/c', '/a/admin', '/b/secret/x', '/c'];
    expect(paths.map((path) => matchesUrl(patterns, page(path)))).toEqual([true, true, false, false, false]);
  });

  it('without inclusions, every page but those excluded', () => {
    const patterns = { includes: [], excludes: ['/admin*'] };
    expect(['/', '/admin/x'].map((path) => matchesUrl(patterns, page(path)))).toEqual([true, false]);
  });
});
