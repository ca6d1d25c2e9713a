/** Invented memorials of relatives, and what relatives ask. */
import type {
  MemorialContest,
  RelativesOfMemorial,
  ToldMemorial,
} from '@kinlore/shared/contracts/memorial-relatives';
import { LONG_NAME, idOf } from '@kinlore/shared/testing';
import { ana, boris, petar } from './memorials.ts';

export const contest: MemorialContest = {
  id: idOf(700),
  asks_for: 'take_down',
  reason: 'She is alive, and lives in Senj. I spoke to her on Sunday.',
  raised_at: '2026-11-20T10:00:00Z',
  decision: null,
  words: '',
  decided_at: null,
};

export const told: ToldMemorial = {
  memorial: {
    id: idOf(50),
    full_name: 'Jelena Marković',
    plate: idOf(50),
    slug: 'jelena-markovic',
  },
  creator: ana,
  until: '2026-12-20T10:00:00Z',
  nearest: false,
  request: null,
  contest: null,
  abilities: { join: true, contest: true },
};

const closed = { join: false, contest: false };

export const toldOf = {
  open: told,
  nearest: { ...told, nearest: true },
  hidden: {
    ...told,
    memorial: { ...told.memorial, id: idOf(51), full_name: LONG_NAME, slug: null },
    creator: null,
  },
  asked: { ...told, request: 'asked', abilities: { join: false, contest: true } },
  contested: { ...told, contest, abilities: closed },
  decided: {
    ...told,
    contest: {
      ...contest,
      decision: 'stands',
      words: 'We asked both of you. The death is in the register of Senj.',
      decided_at: '2026-11-25T10:00:00Z',
    },
    abilities: closed,
  },
} as const satisfies Readonly<Record<string, ToldMemorial>>;

export const asks: RelativesOfMemorial = {
  requests: [{ user: petar, relation: 'her son', asked_at: '2026-11-21T10:00:00Z' }],
  contest: { ...contest, contester: boris },
};
