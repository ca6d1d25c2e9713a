/** Questions by e-mail, and their answers, many times at once. */
import { sql } from 'kysely';
import { askByMail, sendAnswer } from '@kinlore/shared/contracts/mailed-questions';
import { count, told, type Race } from '../../testing/race.ts';
import type { TestServer, TestUser } from '../../testing/index.ts';

/** The link's token, as the mail carries it. */
export async function mailTo(
  server: TestServer,
  from: TestUser,
  words = 'Who sang to you?',
  email = 'rosa@example.org',
): Promise<{ readonly id: string; readonly token: string }> {
  const { data } = await server.as(from).call(askByMail, {
    body: { to_name: 'Grandma Rosa', to_email: email, words },
  });
  return { id: data.question.id, token: data.link.split('/').at(-1) ?? '' };
}

/** `server`: asked when a race begins, for it is there only then. */
export const mailedRaces = (
  server: () => TestServer,
): Readonly<Record<string, () => Promise<Race>>> => ({
  'a question by e-mail': async () => {
    const ana = await server().world.user();
    return {
      by: ana,
      call: [
        'POST',
        '/mailed-questions',
        { to_name: 'Rosa', to_email: 'rosa@example.org', words: 'Who sang to you?' },
      ],
      effects: [[count('mailed_question', sql`from_id = ${ana.id}`), 1]],
      others: [409],
    };
  },
  'an answer by a link': async () => {
    const ana = await server().world.user();
    const { token } = await mailTo(server(), ana);
    return {
      by: null,
      call: ['POST', '/answers/send', { token, words: 'My grandmother.' }],
      effects: [
        [count('xp_ledger', sql`user_id = ${ana.id} and reason = 'question_got_answer'`), 1],
        told(ana, 'question_answered'),
      ],
      others: [409],
    };
  },
  'an answer kept': async () => {
    const ana = await server().world.user();
    const { id, token } = await mailTo(server(), ana);
    await server()
      .as(null)
      .call(sendAnswer, { body: { token, words: 'My grandmother.' } });
    return {
      by: ana,
      call: ['POST', `/mailed-questions/${id}/keep`],
      effects: [[count('activity', sql`owner_id = ${ana.id}`), 1]],
      others: [409],
    };
  },
});
