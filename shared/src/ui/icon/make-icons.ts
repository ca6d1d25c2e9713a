/** `node shared/src/ui/icon/make-icons.ts` writes icons.svg and signs.svg from the drawings named in icon-table.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isValidElement, type ReactNode } from 'react';
import { engraved, phosphor } from './icon-table.ts';

const require = createRequire(import.meta.url);
const phosphorFolder = new URL(
  '.',
  `file://${require.resolve('@phosphor-icons/react/package.json')}`,
);

/** The path data of one Phosphor drawing; the package keeps six weights of it as React elements. */
async function pathsOf(component: string): Promise<string> {
  // The module's default export is a Map of weight to element: read only here, and the sprite is looked at by a test.
  const loaded = (await import(new URL(`dist/defs/${component}.es.js`, phosphorFolder).href)) as {
    default: ReadonlyMap<string, ReactNode>;
  };
  return drawn(loaded.default.get('light'));
}

function drawn(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(drawn).join('');
  if (!isValidElement<{ d?: string; children?: ReactNode }>(node)) return '';
  return node.props.d === undefined ? drawn(node.props.children) : `<path d="${node.props.d}"/>`;
}

function gameIcons(): Readonly<Record<string, { readonly body: string }>> {
  // The package's own JSON: `icons[name].body` is markup with fill="currentColor".
  return (
    JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as {
      icons: Record<string, { body: string }>;
    }
  ).icons;
}

/** Both sprites, as text. */
export async function sprites(): Promise<Readonly<Record<'icons.svg' | 'signs.svg', string>>> {
  const games = gameIcons();
  const light = await Promise.all(
    Object.entries(phosphor).map(async ([name, component]) =>
      symbol(name, 256, await pathsOf(component)),
    ),
  );
  const cut = Object.entries(engraved).map(([name, source]) =>
    symbol(`sign-${name}`, 512, (games[source]?.body ?? '').replaceAll(' fill="currentColor"', '')),
  );
  return { 'icons.svg': sheet(light), 'signs.svg': sheet(cut) };
}

const sheet = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
const symbol = (name: string, box: number, body: string) =>
  `<symbol id="${name}" viewBox="0 0 ${box} ${box}">${body}</symbol>`;

if (import.meta.main)
  for (const [file, text] of Object.entries(await sprites()))
    writeFileSync(new URL(file, import.meta.url), text);
