/** The keepsakes that a memory tells of. */
import { call } from '@kinlore/shared/api-client';
import { listKeepsakes, type KeepsakeCard } from '@kinlore/shared/contracts/keepsakes';
import { MOST_OF_A_MEMORY, tellOfKeepsakes } from '@kinlore/shared/contracts/memory-keepsakes';
import { search } from '@kinlore/shared/contracts/search';
import { createResource } from '@kinlore/shared/state';

export type Told = Pick<KeepsakeCard, 'id' | 'name'>;

export const toldOf = createResource({
  load: ({ memory }: { readonly memory: string }, { cursor, signal }) =>
    call(
      listKeepsakes,
      { query: { memory, limit: MOST_OF_A_MEMORY, ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
});

export async function tellOf(id: string, told: readonly Told[]): Promise<void> {
  const keepsakes = told.map((one) => one.id);
  await call(tellOfKeepsakes, { params: { id }, body: { keepsakes } });
  toldOf.refresh();
}

export async function keepsakesFor(q: string, signal: AbortSignal) {
  const { data } = await call(search, { query: { q, only: 'keepsakes', limit: 8 } }, { signal });
  return data.keepsakes.items.map(({ id, name, owner }) => ({
    id,
    label: name.text,
    note: owner?.full_name,
  }));
}
