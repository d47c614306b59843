import { describe, expect, it } from 'vitest';
import { bodyOutline } from './body-outline.ts';
import { outlineOfSchemas } from './schemas/outline.ts';

describe('the outline of a body', () => {
  it('is what the schemas say, in their order; `npm run generate` writes it', () => {
    expect(JSON.stringify(bodyOutline, null, 1)).toBe(JSON.stringify(outlineOfSchemas(), null, 1));
  });
});
