/** What was changed in a tree, newest first; of all, of one person, or by one member. */
import { call } from '@kinlore/shared/api-client';
import { undoOperation } from '@kinlore/shared/contracts/family';
import {
  readHistory,
  redoOperation,
  type HistoryEntry,
} from '@kinlore/shared/contracts/family-changes';
import { createResource } from '@kinlore/shared/state';

export interface Asked {
  readonly tree: string;
  readonly person: string | null;
  readonly actor: string | null;
  /** One opening of the panel: each begins with what is there then. */
  readonly opened: string;
}

export const historyOf = createResource<Asked, HistoryEntry>({
  async load({ tree, person, actor }, { cursor, signal }) {
    const query = {
      limit: 30,
      ...(person !== null && { person }),
      ...(actor !== null && { actor }),
      ...(cursor !== undefined && { before: Number(cursor) }),
    };
    const { data } = await call(readHistory, { params: { tree }, query }, { signal });
    return {
      data: data.entries,
      meta: { next: data.before === null ? null : String(data.before) },
    };
  },
  idOf: (entry) => String(entry.seq),
});

export const undo = (tree: string, seq: number, idempotencyKey: string) =>
  call(undoOperation, { params: { tree }, body: { seq } }, { idempotencyKey }).then(
    ({ data }) => data.revision,
  );
export const redo = (tree: string, seq: number, idempotencyKey: string) =>
  call(redoOperation, { params: { tree }, body: { seq } }, { idempotencyKey }).then(
    ({ data }) => data.revision,
  );
