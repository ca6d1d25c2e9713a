/** Memories of others that name me: those that wait for my answer, where my name is shown, and where I took it off. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { answerTag } from '@kinlore/shared/contracts/activities';
import {
  listNamings,
  namingStatuses,
  type Naming,
  type NamingStatus,
} from '@kinlore/shared/contracts/namings';
import { createResource } from '@kinlore/shared/state';

interface Which {
  /** While a guardian views as a child: the child. */
  readonly userId: string;
  readonly status: NamingStatus;
}

export const namings = createResource<Which, Naming>({
  load: ({ status }, { cursor, signal }) =>
    call(
      listNamings,
      { query: { status, limit: 20, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ memory }) => memory.id,
  refreshedBy: when(['realtime.resumed'], ['photo_tagged']),
});

/** What is answered goes from one list to another. */
export async function answerNaming(
  userId: string,
  id: string,
  answer: 'accept' | 'reject' | 'remove',
): Promise<void> {
  await call(answerTag, { params: { id }, body: { answer } });
  await Promise.all(namingStatuses.map((status) => namings.of({ userId, status }).refresh()));
}
