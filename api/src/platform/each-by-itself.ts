/** What a job does for many: one after the other, and what fails of one stands before no other (decision 0149). */
import type { Platform } from './ports.ts';

/**
 * Does `act` for each id. What one throws is logged as `said`, with the id and nothing of anybody, and is tried again with the next run of the job:
 * so `act` is done in a transaction of its own, and done twice it is done once.
 */
export async function eachByItself(
  { log }: Pick<Platform, 'log'>,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  said: string,
): Promise<void> {
  for (const id of ids)
    try {
      await act(id);
    } catch (error) {
      log.error({ err: error, id }, said);
    }
}
