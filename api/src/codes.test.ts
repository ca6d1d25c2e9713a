/** The catalogue of refusals holds what the server says, and nothing else. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue } from '@kinlore/shared/contracts/errors';

const root = fileURLToPath(new URL('./', import.meta.url));
const server = globSync('**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .join('\n');
const said = new Set(server.match(/'[a-z_]+\.[a-z_0-9]+'/gu));

describe('a code of the catalogue', () => {
  it('is said by the server somewhere', () => {
    expect(Object.keys(catalogue).length).toBeGreaterThan(100);
    expect(Object.keys(catalogue).filter((code) => !said.has(`'${code}'`))).toEqual([]);
  });
  it('has a sentence of its own, but for those that say the same on purpose', () => {
    const sentences = Object.values(catalogue).map(([, sentence]) => sentence);
    expect(
      sentences.filter(
        (sentence) =>
          sentence.trim() === '' ||
          !/[.!?”]$|prefix$|version$|today$|date$|required$|provided$/u.test(sentence),
      ),
    ).toEqual([]);
  });
});
