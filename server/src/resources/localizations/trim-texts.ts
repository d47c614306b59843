/** The body with the space around its texts removed, before the schema judges it. */
export function trimTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const trimmed = Object.entries(body).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed);
}
