import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engraved, phosphor } from './icon-table.ts';
import { makeSprites } from './make-icons.ts';

describe('the sprites', () => {
  const made = makeSprites();

  it.each(Object.entries(made))(
    '%s on disk is what the table says, and no name is without a drawing',
    (file, text) => {
      expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(text);
      expect(text).not.toMatch(/<symbol [^>]*><\/symbol>/);
      expect(text.match(/<symbol /g)?.length).toBe(
        Object.keys(file === 'icons.svg' ? phosphor : engraved).length,
      );
    },
  );
});
