/**
 * The end of a tree that was taken away: after thirty days its rows and the files that came with it are gone. In slices, each its own
 * transaction, so that nobody waits; the row of the tree goes last, and what was broken off goes on the next night. The audit stays.
 */
import type { JobDefinition } from '../../../module.ts';
import type { Platform } from '../../../platform/ports.ts';
import { restorableSince } from './keeping.ts';
import {
  eraseTree,
  readTreesPast,
  letGo,
  filesOf,
  tablesOfTree,
  emptyOf,
} from './erasing.queries.ts';

export function erasingJobs({
  clock,
  database,
  transact,
  storage,
}: Platform): readonly JobDefinition[] {
  async function erase(treeId: string): Promise<void> {
    await transact((transaction) => letGo(transaction, treeId));
    for (const key of await filesOf(database, treeId)) await storage.remove(key);
    for (const table of tablesOfTree) await emptyOf(database, table, treeId);
    await eraseTree(database, treeId);
  }

  return [
    {
      name: 'family.trees.erase',
      cron: '11 3 * * *',
      async run() {
        const over = await readTreesPast(database, restorableSince(clock.now()));
        for (const { id } of over) await erase(id);
      },
    },
  ];
}
