/** The demo family, as something an instance can be opened with. Who is in it is said by the seeder. */
import type { Platform } from '../../platform/ports.ts';
import { claimEmpty, demoOf, keepDemo, keepName } from './instance-state.queries.ts';

export interface DemoLogin {
  readonly username: string;
  readonly password: string;
  readonly full_name: string;
  readonly note: string;
}

/** Writes the demo family, all or nothing. Throws when it cannot; a second call cleans up what the first left. */
export interface DemoSeeder {
  readonly logins: readonly DemoLogin[];
  seed(): Promise<void>;
}

export function createDemoFamily({ database, transact, log }: Platform, seeder: () => DemoSeeder) {
  /** Runs in the background of this process; a kill in the middle leaves `opening`, which the next start takes up again. */
  async function seed(): Promise<void> {
    try {
      await seeder().seed();
      await keepDemo(database, 'open');
    } catch (error) {
      log.error({ err: error }, 'the demo family could not be opened');
      await keepDemo(database, 'failed').catch((fault: unknown) =>
        log.error({ err: fault }, 'the state of the demo could not be kept'),
      );
    }
  }

  /** Begins in an empty instance. Throws `instance.already_set_up` in any other. */
  async function begin(): Promise<void> {
    await transact(async (transaction) => {
      await claimEmpty(transaction);
      await keepDemo(transaction, 'opening');
      await keepName(transaction, 'The Marković–Lindqvist family');
    });
    void seed();
  }

  return {
    begin,

    /** What the first page says of it: its state, and who can be logged in as once it stands. */
    async shown(): Promise<{ state: 'opening' | 'open' | 'failed'; logins: DemoLogin[] } | null> {
      const state = await demoOf(database);
      return state === null
        ? null
        : { state, logins: state === 'open' ? [...seeder().logins] : [] };
    },

    /** Begins, or tries again where the last try failed. */
    async open(): Promise<void> {
      if ((await demoOf(database)) !== 'failed') return begin();
      await keepDemo(database, 'opening');
      void seed();
    },

    /** Takes up what an earlier process of this instance left half done. */
    async resume(): Promise<void> {
      if ((await demoOf(database)) === 'opening') void seed();
    },
  };
}
export type DemoFamily = ReturnType<typeof createDemoFamily>;
