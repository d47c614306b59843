import { describe, expect, it } from 'vitest';
import { interpolationProblem, interpolationsOf } from './interpolation.ts';
import { destinationProblem, mediaProblem } from './urls.ts';

describe('the address of an image', () => {
  it.each([
    'https://example.com',
    'HTTP://example.com/a b.png',
    'https://user@example.com:8080/ü?a=b#c',
    'http://localhost:3000/x.png',
  ])('may be %j', (url) => {
    expect(mediaProblem(url)).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    'x.png',
    '/x.png',
    '//example.com/x.png',
    'data:image/png;base64,AAAA',
    'blob:https://a/b',
    'javascript:alert(1)',
    'ftp://example.com/x.png',
    'https:',
    'https://',
    'https:///x',
    'https:/x',
    'https://[',
    'ht\ttps://example.com',
    'https://exa\nmple.com',
    ' https://example.com',
    'mailto:a@example.com',
  ])('is not %j', (url) => {
    expect(mediaProblem(url)).toBe('must be an http or https URL');
  });
});

describe('a destination', () => {
  it.each([
    'https://example.com',
    'http://a/b?c#d',
    '/',
    '/a:b',
    '//example.com',
    'a/b:c',
    'page.html',
    '?a=b:c',
    '#a:b',
    'mailto:a@example.com',
    'MAILTO:a@example.com?subject=b c',
    'tel:+1-23',
    '/a b',
    '/%6Aavascript:x',
  ])('may be %j', (url) => {
    expect(destinationProblem(url)).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u200b:alert(1)',
    '\u00a0javascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript\\:x',
    'javascript&#58;alert(1)',
    'data:text/html,x',
    'DATA:x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a/b',
    'blob:x',
    'about:blank',
    'javascript://a/%0aalert(1)',
    '{{url}}',
    '{{scheme}}://a',
    'mailto:',
    'tel: ',
    '/a\u0000b',
    'https://a/\nb',
    'view-source:https://a',
    'a:b',
    'x\\y',
  ])('is not %j', (url) => {
    expect(destinationProblem(url)).toBe('must be an http, https, mailto or tel URL, or a path');
  });
});

describe('a placeholder', () => {
  it.each([
    ['Hi {{ plan }}', ['plan']],
    ['{{plan}}{{ age | default: "old enough" }}', ['plan', 'age']],
    ["{{ plan | default: 'x' }}", ['plan']],
    ['{{ plan|default:"" }}', ['plan']],
    ['{ plan } and {a}}'.slice(0, -1), []],
    ['{{{ plan }}}', ['plan']],
    ['nothing', []],
  ])('is found in %j', (text, names) => {
    expect(interpolationProblem(text)).toBeUndefined();
    expect(interpolationsOf(text)).toEqual(names);
  });

  it.each([
    '{{',
    '}}',
    '{{ plan',
    '{{ plan }',
    '{ plan }}',
    '{{ }}',
    '{{}}',
    '{{ 1st }}',
    '{{ plan name }}',
    '{{ plan | upcase }}',
    '{{ plan | default: x }}',
    '{{ plan | default: "a"b" }}',
    '{{ plan | default: "[a](b)" }}',
    '{{ {{ plan }} }}',
    '{{ plan | default: "`" }}',
    '{{ plan | default: "<b>" }}',
    '{{\nplan }}',
    '{{ pl\u00e4n }}',
    '{{ user.plan }}',
  ])('is broken in %j', (text) => {
    expect(interpolationProblem(text)).toContain('is no placeholder');
  });
});
