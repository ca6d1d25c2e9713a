import { fileURLToPath } from 'node:url';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lint = async (file: string, css: string): Promise<readonly string[]> => {
  const { results } = await stylelint.lint({
    code: css,
    codeFilename: `${root}${file}`,
    configFile: `${root}stylelint.config.mjs`,
  });
  return results.flatMap((result) => result.warnings.map((warning) => warning.rule));
};
const inFeed = (rule: string) =>
  lint('mfe-feed/src/features/stream/Stream.module.css', `@layer remote.feed { ${rule} }`);

describe('the laws of style', () => {
  it.each([
    ['a raw colour', '.a { color: #fff; }', 'color-no-hex'],
    ['a named colour', '.a { color: red; }', 'color-named'],
    ['a colour in numbers', '.a { color: rgb(0 0 0); }', 'function-disallowed-list'],
    [
      'a gradient',
      '.a { background: linear-gradient(var(--s1), var(--s2)); }',
      'function-disallowed-list',
    ],
    ['glass', '.a { backdrop-filter: none; }', 'property-disallowed-list'],
    [
      'a radius in pixels',
      '.a { border-radius: 16px; }',
      'declaration-property-value-disallowed-list',
    ],
    [
      'a time in numbers',
      '.a { transition: opacity 300ms; }',
      'declaration-property-value-disallowed-list',
    ],
    ['capitals', '.a { text-transform: uppercase; }', 'declaration-property-value-disallowed-list'],
    [
      'a face of its own',
      ".a { font-family: 'Inter'; }",
      'declaration-property-value-disallowed-list',
    ],
    ['a side that is not logical', '.a { margin-left: 0; }', 'property-disallowed-list'],
    [
      'reaching out of its module',
      ':global(.b) { color: inherit; }',
      'selector-pseudo-class-disallowed-list',
    ],
    ['a bare element', 'button { color: inherit; }', 'selector-max-type'],
    ['force', '.a { color: inherit !important; }', 'declaration-no-important'],
  ])('refuse %s in a remote', async (_what, rule, law) =>
    expect(await inFeed(rule)).toContain(law),
  );

  it('refuse a sheet outside its own layer', async () => {
    expect(
      await lint('mfe-feed/src/X.module.css', '@layer remote.codex { .a { color: inherit; } }'),
    ).toEqual(['kinlore/in-layer']);
    expect(await lint('shared/src/ui/x/X.module.css', '.a { color: inherit; }')).toEqual([
      'kinlore/in-layer',
    ]);
  });

  it('let tokens, logical sides and an element below a class pass', async () => {
    expect(
      await inFeed(
        '.a { color: var(--text); padding-inline: var(--space-8); border-radius: var(--radius-panel); } .a svg { color: var(--brass); }',
      ),
    ).toEqual([]);
  });
});
