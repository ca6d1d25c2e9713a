import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { childSelector } from './css-text.ts';
import { files } from './write-css.ts';

const onDisk = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

describe('the style sheets that are made', () => {
  it.each(Object.entries(files))('%s on disk is what the data says', (name, text) =>
    expect(onDisk(name)).toBe(text),
  );

  it('gives every child theme the measures of a child', () =>
    expect(onDisk('measures.css').replaceAll(/,\s+/gu, ', ')).toContain(`${childSelector} {`));

  it('names each layer once, in the one order, before anything else', () => {
    expect(onDisk('base.css').indexOf('layers.css')).toBeLessThan(
      onDisk('base.css').indexOf('fonts.css'),
    );
    expect(onDisk('layers.css')).toMatch(
      /@layer reset, tokens, base, shared, remote\.feed, .*overrides;/,
    );
  });
});
