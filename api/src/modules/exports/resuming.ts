/** Copies whose making was interrupted: a server that was stopped, or killed. */
import type { Platform } from '../../platform/ports.ts';
import { failSilent, silentExports } from './building.queries.ts';
import { SILENT_MS } from './building.ts';

const MOST_ATTEMPTS = 3;

/** Those that nobody is at are begun anew; after the third time it is said that they do not come to an end. */
export async function resumeExports({ clock, database, jobs }: Platform): Promise<void> {
  const since = new Date(clock.now().getTime() - SILENT_MS);
  for (const { id, attempts } of await silentExports(database, since)) {
    if (attempts >= MOST_ATTEMPTS) {
      await failSilent(database, id, 'exports.interrupted', since);
      continue;
    }
    const key = `exports.build.${String(attempts)}:${id}`;
    await jobs.add(database, 'exports.build', { exportId: id }, { key, maxAttempts: 1 });
  }
}
