import { readDocument, section, tableRows } from './markdown.ts';

export interface Vector {
  name: string;
  secret: string;
  t: number;
  body: Buffer;
  header: string;
}

/** The test vectors that docs/webhooks.md gives to those who write receivers. */
export function documentedVectors(): Vector[] {
  const rows = tableRows(section(readDocument('docs/webhooks.md'), '### Test vectors'));
  return rows.map(([name, secret, t, body, header]) => ({
    name: name!,
    secret: secret!,
    t: Number(t),
    body: Buffer.from(body!),
    header: header!,
  }));
}
