/** `node shared/src/ui/icon/make-icons.ts` writes icons.svg and signs.svg from the drawings named in icon-table.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { engraved, phosphor } from './icon-table.ts';

const require = createRequire(import.meta.url);
/** Drawn bold: three dots of the light weight are hardly to be seen at 20 pixels. */
const heavy: ReadonlySet<string> = new Set(['more']);

/** Markup of every drawing of an icon set, with `fill="currentColor"`, by name. */
type Bodies = Readonly<Record<string, { readonly body: string }>>;

/** Throws where the package is not installed. */
const readBodies = (path: string): Bodies =>
  (JSON.parse(readFileSync(path, 'utf8')) as { icons: Bodies }).icons; // the package's own JSON

/** Both sprites, as text. */
export function makeSprites(): Readonly<Record<'icons.svg' | 'signs.svg', string>> {
  const light = readBodies(require.resolve('@iconify-json/ph/icons.json'));
  const games = readBodies(require.resolve('@iconify-json/game-icons/icons.json'));
  const weightOf = (name: string) => (heavy.has(name) ? 'bold' : 'light');
  return {
    'icons.svg': sheet(
      Object.entries(phosphor).map(([name, source]) =>
        symbol(name, 256, light[`${source}-${weightOf(name)}`]),
      ),
    ),
    'signs.svg': sheet(
      Object.entries(engraved).map(([name, source]) => symbol(`sign-${name}`, 512, games[source])),
    ),
  };
}

const sheet = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
/** Coloured by the page and not by the drawing; empty where the set has no such drawing, which a test refuses. */
const symbol = (name: string, box: number, drawing: Bodies[string] | undefined) =>
  `<symbol id="${name}" viewBox="0 0 ${box} ${box}">${(drawing?.body ?? '').replaceAll(' fill="currentColor"', '')}</symbol>`;

if (import.meta.main)
  for (const [file, text] of Object.entries(makeSprites()))
    writeFileSync(new URL(file, import.meta.url), text);
