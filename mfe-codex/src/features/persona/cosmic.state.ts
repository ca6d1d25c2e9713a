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
import type { WhyMemory } from '@kinlore/shared/contracts/persona-why';
import { createRecord, createResource } from '@kinlore/shared/state';

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
    call(
      listCosmicHistory,
      { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ kind, since }) => `${kind} ${since}`,
  refreshedBy: reckoned,
});

export interface WhyAsked {
  readonly userId: string;
  readonly kind: TitleKind | 'planet';
  readonly key: string;
}

const asked = ({ kind, key }: WhyAsked, cursor: string | undefined) => ({
  params: { kind, key },
  query: { ...(cursor !== undefined && { cursor }) },
});

/** The rule, and what it comes to over every memory. */
export const whyRule = createRecord(
  async (of: WhyAsked, signal) => (await call(getCosmicWhy, asked(of, undefined), { signal })).meta,
  { refreshedBy: reckoned },
);

export const whyMemories = createResource<WhyAsked, WhyMemory>({
  load: async (of, { cursor, signal }) => call(getCosmicWhy, asked(of, cursor), { signal }),
  idOf: ({ activity_id: id }) => id,
  refreshedBy: reckoned,
});
