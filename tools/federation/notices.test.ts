import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noticeFaults, noticesOf } from './notices.ts';
import { root } from './places.ts';

const modules = (first: string, ...inner: readonly string[]) => [
  { nameForCondition: first },
  { modules: inner.map((path) => ({ nameForCondition: path })) },
];
const react = join(root, 'shell/node_modules/react/index.js');

describe('the notices of a bundle', () => {
  it('refuse a licence that does not fit, and one that says nothing', () => {
    const one = { name: 'a', version: '1.0.0', text: null };
    expect(noticeFaults([{ ...one, licence: 'BUSL-1.1' }])).toHaveLength(1);
    expect(noticeFaults([{ ...one, licence: '' }])).toHaveLength(1);
    expect(noticeFaults([{ ...one, licence: '(BUSL-1.1 OR MIT)' }])).toEqual([]);
  });

  it('name each package once, with the text of its licence, and none of our own files', () => {
    const notices = noticesOf(
      modules(
        join(root, 'shell/src/main.tsx'),
        react,
        join(root, 'shell/node_modules/react/jsx-runtime.js'),
      ),
    );
    expect(notices).toEqual([
      expect.objectContaining({
        name: 'react',
        licence: 'MIT',
        text: expect.stringContaining('Permission is hereby granted'),
      }),
    ]);
  });

  it('stand beside the built shell, with everybody it carries', () => {
    const file = join(root, 'dist/shell/notices.txt');
    if (!existsSync(file)) throw new Error('There is no build: run `pnpm build` first.');
    const text = readFileSync(file, 'utf8');
    for (const name of [
      'react-dom 19',
      'react-aria-components 1',
      'jotai 3',
      '@fontsource/andika 5',
      'game-icons.net',
      'GNU Affero',
    ])
      expect(text).toContain(name);
  });
});
