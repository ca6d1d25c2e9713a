/** Who one is in the game, how one came to be it, and why. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  getCosmic,
  getCosmicWhy,
  listCosmicHistory,
  type HeldTitle,
  type TitleKind,
} from '@kinlore/shared/contracts/cosmic';
import { createRecord, createResource } from '@kinlore/shared/state';
import { createWhy, fromCursor } from './why.state.ts';

const PAGE = 20;
const reckoned = when(
  [],
  [
    'class_changed',
    'alignment_changed',
    'archetype_changed',
    'planetary_resonance_changed',
    'xp_awarded',
  ],
);

/** The query names whose it is, so that nothing of one person is shown to the next. */
export const cosmicRecord = createRecord(
  async (_of: { readonly userId: string }, signal) =>
    (await call(getCosmic, undefined, { signal })).data,
  { refreshedBy: reckoned },
);

export const titleHistory = createResource<{ readonly userId: string }, HeldTitle>({
  load: async (_of, { cursor, signal }) =>
    call(listCosmicHistory, { query: { limit: PAGE, ...fromCursor(cursor) } }, { signal }),
  idOf: ({ kind, since }) => `${kind} ${since}`,
  refreshedBy: reckoned,
});

interface WhyAsked {
  readonly userId: string;
  readonly kind: TitleKind | 'planet';
  readonly key: string;
}
/** What is asked about, as it is called. */
export interface WhyOpen extends Omit<WhyAsked, 'userId'> {
  readonly name: string;
}

export const cosmicWhy = createWhy<WhyAsked>(
  ({ kind, key }, { cursor, signal }) =>
    call(getCosmicWhy, { params: { kind, key }, query: fromCursor(cursor) }, { signal }),
  reckoned,
);
