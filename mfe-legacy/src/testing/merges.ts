/** Invented memorials of the same person. */
import type { MemorialMerge } from '@kinlore/shared/contracts/memorial-merges';
import { LONG_NAME, idOf } from '@kinlore/shared/testing';
import { ana, boris, jelena, petar } from './memorials.ts';

const mayNothing = {
  agree: false,
  decline: false,
  withdraw: false,
  undo: false,
  widen: false,
  tell_kept: false,
  tell_merged: false,
  tell_both: false,
} as const;

const suggested: MemorialMerge = {
  id: idOf(720),
  state: 'proposed',
  proposed_by: boris,
  proposed_at: '2026-11-20T10:00:00Z',
  words: 'Both were born in Zemun, and her sister is the same.',
  kept: {
    memorial_id: jelena.id,
    slug: jelena.slug,
    full_name: jelena.full_name,
    born: jelena.born,
    died: jelena.died,
    stewards: [ana],
    agreed: false,
  },
  merged: {
    memorial_id: idOf(721),
    slug: null,
    full_name: LONG_NAME,
    born: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
    died: jelena.died,
    stewards: [boris, petar],
    agreed: true,
  },
  until: '2027-02-18T10:00:00Z',
  narrows: false,
  lives: null,
  abilities: { ...mayNothing, agree: true, decline: true },
};

export const mergeOf = {
  suggested,
  own: { ...suggested, proposed_by: ana, abilities: { ...mayNothing, withdraw: true } },
  merged: {
    ...suggested,
    state: 'merged',
    until: '2026-12-20T10:00:00Z',
    narrows: true,
    abilities: { ...mayNothing, undo: true, widen: true },
  },
  /** Each had told her life. */
  toldTwice: {
    ...suggested,
    state: 'merged',
    until: null,
    lives: {
      kept: { text: jelena.biography, keeper: ana },
      merged: {
        text: 'She kept bees behind the school.\n\nNobody was ever stung, she said, who asked first.',
        keeper: boris,
      },
      shown: 'kept',
    },
    abilities: { ...mayNothing, tell_merged: true, tell_both: true },
  },
  declined: { ...suggested, state: 'declined', until: null, abilities: mayNothing },
} as const satisfies Readonly<Record<string, MemorialMerge>>;
