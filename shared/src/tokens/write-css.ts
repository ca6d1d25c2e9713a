/** `node shared/src/tokens/write-css.ts` writes tokens.css and fonts.css from the data beside them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontsCss, tokensCss, type Ranges } from './css-text.ts';

const require = createRequire(import.meta.url);

function rangesOf(packageName: string): Ranges {
  // The package's own JSON of subset names and ranges; a wrong shape shows at once in the CSS test.
  return JSON.parse(readFileSync(require.resolve(`${packageName}/unicode.json`), 'utf8')) as Ranges;
}

export const files = {
  'tokens.css': tokensCss(),
  'fonts.css': fontsCss({
    brygada: rangesOf('@fontsource-variable/brygada-1918'),
    commissioner: rangesOf('@fontsource-variable/commissioner'),
    andika: rangesOf('@fontsource/andika'),
    atkinson: rangesOf('@fontsource-variable/atkinson-hyperlegible-next'),
  }),
} as const;

if (import.meta.main)
  for (const [name, text] of Object.entries(files))
    writeFileSync(new URL(name, import.meta.url), text);
