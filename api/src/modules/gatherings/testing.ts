/** For tests: a memorial with its keeper, and a funeral ten days ahead. */
import {
  addGathering,
  answerGathering,
  changeGathering,
  type Gathering,
} from '@kinlore/shared/contracts/gatherings';
import { createMemorial, type Memorial } from '@kinlore/shared/contracts/legacy';
import { exactDay } from '@kinlore/shared/dates';
import type { TestServer, TestUser } from '../../testing/index.ts';

const DAY = 86_400_000;

/** The calendar day in so many days, of a clock that stands where it stands. */
export const dayIn = ({ clock }: TestServer, days: number): string =>
  new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

export const practical = {
  venue: 'Church of St Nicholas',
  address: 'Njegoševa 43',
  town: 'Zemun',
  live_url: 'https://live.example/jelena',
  wishes: 'No flowers, please.',
  note: 'There is a step at the door.',
} as const;

export const memorialOf = async (
  server: TestServer,
  keeper: TestUser,
  audience: 'family' | 'chosen' | 'public',
  died = '2004-11-02',
): Promise<Memorial> =>
  (
    await server.as(keeper).call(createMemorial, {
      body: {
        full_name: 'Jelena Marković',
        relation: 'granddaughter',
        died: exactDay(died),
        audience,
      },
    })
  ).data;

/** A funeral at eleven in Zemun. */
export const funeralAt = async (
  server: TestServer,
  keeper: TestUser,
  memorial: Memorial,
  more: Partial<Parameters<typeof bodyOf>[1]> = {},
): Promise<Gathering> =>
  (
    await server
      .as(keeper)
      .call(addGathering, { params: { memorial: memorial.id }, body: bodyOf(server, more) })
  ).data;

const bodyOf = (
  server: TestServer,
  more: { day?: string; time?: string; live_url?: string; everyone_may_come?: boolean },
) => ({
  kind: 'funeral' as const,
  day: dayIn(server, 10),
  time: '11:00',
  time_zone: 'Europe/Belgrade',
  ...practical,
  ...more,
});

/** A funeral to which everyone may come: the one says so, the other cancels it. */
export async function answeredThenCancelled(
  server: TestServer,
  memorial: string,
  { steward, answers }: { readonly steward: TestUser; readonly answers: TestUser },
): Promise<TestUser> {
  const { data } = await server.as(steward).call(addGathering, {
    params: { memorial },
    body: bodyOf(server, { everyone_may_come: true }),
  });
  const on = { params: { gathering: data.id } };
  await server.as(answers).call(answerGathering, { ...on, body: { answer: 'coming' } });
  await server
    .as(steward)
    .call(
      changeGathering,
      { ...on, body: { state: 'cancelled' } },
      { headers: { 'if-match': '1' } },
    );
  return answers;
}
