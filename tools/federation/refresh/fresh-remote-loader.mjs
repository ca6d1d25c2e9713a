/** In builds for development: what `remote.ts` exports goes through `keepFresh`. */
import { join } from 'node:path';

export default function freshRemote(source) {
  const kept = JSON.stringify(join(import.meta.dirname, 'keep-fresh.ts'));
  const changed = source.replace(/export const remote\b/u, 'const written');
  if (changed === source) throw new Error('remote.ts exports no `remote`');
  return `import { keepFresh } from ${kept};\n${changed}\nexport const remote = keepFresh(written);\n`;
}
