/** Family trees of one's own, each as GEDCOM 7. */
import { treesOf } from '../media.queries.ts';
import type { Writing } from './writing.ts';

export async function* writeTrees(writing: Writing): AsyncGenerator<Buffer> {
  const { bag, database, files, storage, subject, trees, whileWorking } = writing;
  for (const { id, name } of await treesOf(database, subject)) {
    const file = await whileWorking(trees.make(subject, id));
    if (file === null) continue;
    try {
      const { stream, bytes } = await storage.read(file.key);
      const path = `data/trees/${id}.ged`;
      yield* bag.file({ path, bytes, body: stream, isPacked: false });
      files.push({ path, about: `Family tree: ${name}` });
    } finally {
      await trees.forget(file);
    }
  }
}
