/** Questions that are asked, kept and asked once more many times at once. */
import { sql } from 'kysely';
import type { Database } from '../../platform/ports.ts';
import { count, told, toldAgain, type Race } from '../../testing/race.ts';
import type { TestUser } from '../../testing/index.ts';

interface World {
  readonly database: Database;
  friends(): Promise<{ readonly ana: TestUser; readonly ben: TestUser }>;
  post(by: TestUser, path: string, payload?: object): Promise<{ readonly id: string }>;
}

/** `world`: asked when a race begins, for the server is there only then. */
export const questionRaces = (
  world: () => World,
): Readonly<Record<string, () => Promise<Race>>> => ({
  'a question asked': async () => {
    const { ana, ben } = await world().friends();
    return {
      by: ana,
      call: ['POST', '/questions', { to_id: ben.id, words: 'Who sang to you?' }],
      effects: [[count('question', sql`from_id = ${ana.id}`), 1], told(ben, 'question_asked')],
      others: [409],
    };
  },
  'a question kept': async () => {
    const { ana } = await world().friends();
    return {
      by: ana,
      call: ['POST', '/questions/own', { catalogue: 'any_age.0' }],
      effects: [[count('question', sql`from_id = ${ana.id}`), 1]],
    };
  },
  'a question asked once more': async () => {
    const { ana, ben } = await world().friends();
    const { id } = await world().post(ana, '/questions', {
      to_id: ben.id,
      words: 'Who sang to you?',
    });
    await sql`update question set asked_at = asked_at - interval '31 days' where id = ${id}`.execute(
      world().database,
    );
    return {
      by: ana,
      call: ['POST', `/questions/${id}/nudge`],
      effects: [
        [count('question', sql`from_id = ${ana.id} and nudged_at is not null`), 1],
        toldAgain(ben),
      ],
      others: [409],
    };
  },
});
