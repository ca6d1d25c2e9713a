/** Makes the HTML of a page: a template of the build, with the registry and what is to be fetched early written into it. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { dataBlock, linkOf, readShellHints, type ShellHints } from './head.ts';
import type { Overrides } from './override.ts';
import { hintsFor, type Asked } from './hints.ts';
import type { LoadedRegistry } from './registry.ts';

/** However the build writes its attributes. */
const PLACEHOLDER = /<script\b(?=[^>]*\bid="?registry"?[\s>])[^>]*>[^<]*<\/script>/;
const MAX_RENDERED = 200;

export interface Rendered {
  readonly html: string;
  readonly compressed: Buffer;
  readonly tag: string;
  /** For one developer alone: nobody keeps it. */
  readonly isOverridden: boolean;
}

/** The registry with a developer's own builds named in it, for one page. */
export function withOverrides(loaded: LoadedRegistry, overridden: Overrides): LoadedRegistry {
  if (Object.keys(overridden).length === 0) return loaded;
  const value = { ...loaded.value, overridden };
  return { ...loaded, value, text: JSON.stringify(value) };
}

/** Pages are the same for everybody, so each is made and compressed once until the build, the registry or a fact changes. */
export function createRenderer(
  shell: string,
  facts: () => Promise<string>,
): (registry: LoadedRegistry, asked: Asked) => Promise<Rendered | null> {
  let version = '';
  let own: ShellHints = {};
  let rendered = new Map<string, Rendered>();
  return async (registry, asked) => {
    const template = await templateFor(shell, asked);
    if (template === null) return null;
    if (version !== `${template.stamp} ${registry.tag}`) {
      version = `${template.stamp} ${registry.tag}`;
      rendered = new Map();
      own = await readShellHints(shell);
    }
    const head = linksFor(registry, asked, own) + (await facts());
    if (Object.keys(registry.value.overridden).length > 0)
      return { ...(await make(template.file, head, registry.text)), isOverridden: true };
    const key = `${template.file} ${registry.tag} ${registry.variant} ${head}`;
    const page = rendered.get(key) ?? (await make(template.file, head, registry.text));
    if (rendered.size < MAX_RENDERED) rendered.set(key, page);
    return page;
  };
}

const linksFor = ({ value }: LoadedRegistry, asked: Asked, own: ShellHints): string =>
  [...(asked.signedIn ? (own['signedIn'] ?? []) : []), ...hintsFor(value, asked)]
    .map(linkOf)
    .join('');

async function make(file: string, head: string, registry: string): Promise<Rendered> {
  const source = await readFile(file, 'utf8');
  // By functions: `$` in the data must stay what it is.
  const html = source.replace(PLACEHOLDER, () => head + dataBlock('registry', registry));
  return {
    html,
    compressed: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    isOverridden: false,
  };
}

/** A page the build has prerendered (`pages/about.html` for `/about`, `pages/index.html` for a guest at `/`), else the plain shell. */
async function templateFor(
  shell: string,
  { path, signedIn }: Asked,
): Promise<{ file: string; stamp: string } | null> {
  const name = path === '/' ? 'index' : path.slice(1);
  const names =
    /^[a-z0-9-]+$/.test(name) && !(path === '/' && signedIn)
      ? [`pages/${name}.html`, 'index.html']
      : ['index.html'];
  const stamps = await stat(join(shell, 'index.html')).catch(() => null);
  if (stamps === null) return null;
  for (const candidate of names) {
    const file = join(shell, candidate);
    if (candidate === 'index.html' || (await stat(file).catch(() => null))?.isFile() === true)
      return { file, stamp: String(stamps.mtimeMs) };
  }
  return null;
}
