/** Gatherings and who comes, from the server. */
import { call, download } from '@kinlore/shared/api-client';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  addGathering,
  answerGathering,
  changeGathering,
  listGatheringAnswers,
  listGatherings,
  readGatheringCalendar,
  removeGathering,
  withdrawAnswer,
  type Gathering,
} from '@kinlore/shared/contracts/gatherings';
import { createResource } from '@kinlore/shared/state';
import { ofMemorial } from '../legacy-changed.ts';

export type NewGathering = Static<(typeof addGathering)['body']>;
export type GatheringChange = Static<(typeof changeGathering)['body']>;
export type Answer = Static<(typeof answerGathering)['body']>;

export const gatherings = createResource({
  load: (query: { memorial: string }, { cursor, signal }) =>
    call(listGatherings, { params: query, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (gathering) => gathering.id,
  ...ofMemorial,
});

export const answers = createResource({
  load: (query: { gathering: string }, { cursor, signal }) =>
    call(listGatheringAnswers, { params: query, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ user }) => user.id,
  ...ofMemorial,
});

export const add = (memorial: string, body: NewGathering, idempotencyKey: string) =>
  call(addGathering, { params: { memorial }, body }, { idempotencyKey }).then(({ data }) => data);

export const change = (
  { id, version }: Pick<Gathering, 'id' | 'version'>,
  body: GatheringChange,
): Promise<Gathering> =>
  call(changeGathering, { params: { gathering: id }, body }, { ifMatch: String(version) }).then(
    ({ data }) => data,
  );

export const remove = ({ id }: Gathering) => call(removeGathering, { params: { gathering: id } });

export const answer = ({ id }: Gathering, body: Answer): Promise<Gathering> =>
  call(answerGathering, { params: { gathering: id }, body }).then(({ data }) => data);

export const takeBack = ({ id }: Gathering): Promise<Gathering> =>
  call(withdrawAnswer, { params: { gathering: id } }).then(({ data }) => data);

/** As it is on the server by now; undefined where it is gone. */
export async function readAgain({ memorial_id, id }: Gathering): Promise<Gathering | undefined> {
  const { data } = await call(listGatherings, {
    params: { memorial: memorial_id },
    query: { limit: 100 },
  });
  return data.find((gathering) => gathering.id === id);
}

/** A file for calendars. */
export const calendarFile = ({ id }: Gathering): Promise<Blob> =>
  download(readGatheringCalendar, { params: { gathering: id } }).then(({ blob }) => blob);
