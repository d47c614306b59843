/** The names that browsers give themselves, those first that others carry too. */
const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;
const longNames: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' };

/** The browser and the system that a User-Agent names, such as "Firefox on Linux". */
export function browserOf(userAgent: string | null): string {
  const find = (words: readonly string[]) => {
    const word = words.find((candidate) => userAgent?.includes(candidate));
    return word && (longNames[word] ?? word);
  };
  const browser = find(browsers);
  const system = find(systems);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A program');
}
