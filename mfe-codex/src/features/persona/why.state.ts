/** The rule behind something, and what made it, page by page: the same wherever somebody asks why. */
import type { WhyOfAll, WhyReason } from '@kinlore/shared/contracts/persona-why';
import type { when } from '@kinlore/shared/bus';
import { createRecord, createResource } from '@kinlore/shared/state';

export const reasonKey = (reason: WhyReason): string =>
  'tie' in reason ? `${reason.tie_id} ${reason.at ?? ''}` : `${reason.activity_id} ${reason.at}`;

export interface Paged {
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
}

/** As the query of a page wants it. */
export const fromCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export const createWhy = <Asked extends object>(
  read: (of: Asked, page: Paged) => Promise<WhyOfAll>,
  refreshedBy: ReturnType<typeof when>,
) => ({
  rule: createRecord(
    async (of: Asked, signal) => (await read(of, { cursor: undefined, signal })).meta,
    { refreshedBy },
  ),
  reasons: createResource<Asked, WhyReason>({ load: read, idOf: reasonKey, refreshedBy }),
});
export type WhySource<Asked extends object> = ReturnType<typeof createWhy<Asked>>;
