/** Sealed letters, and the sheets that open them. Sealed by grown-ups; read by whom they are for, once two sheets opened them. */
import { only, own, reads, writes, type Row } from '../row.ts';

const sealed = { of: 'letter', may: own } as const;
const proof = {
  signing_key: 's'.repeat(43),
  challenge: 'a.b.c',
  signature: 'x'.repeat(86),
} as const;
/** Whoever holds two sheets, and nobody by who they are: without the proof nothing is said to anybody. */
const unproved = { viewing: true, ok: 403 } as const;

export const letterRows: Readonly<Record<string, Row>> = {
  'GET /legacy/key': reads.adult(),
  // One sheet three times is none of three.
  'POST /legacy/key': writes.adult({ ok: 422 }),
  // The owner has sheets, and no proof of two of them; all others have none.
  'PUT /legacy/key': writes.adult({ ok: 409, but: { owner: 403 } }),
  // The owner's are needed by letters.
  'DELETE /legacy/key': writes.adult({ ok: 409 }),
  'GET /legacy/key/letters': reads.adult(),
  'GET /letters': reads.adult(),
  // To nobody.
  'POST /letters': writes.adult({ ok: 409, but: { owner: 422 } }),
  'PATCH /letters/:letter': writes.adult({
    ...sealed,
    version: 'version',
    body: () => ({ opens: 'event', event: 'when the garden is sold' }),
  }),
  'DELETE /letters/:letter': writes.adult(sealed),
  'GET /letters/:letter/sealed': reads.adult(sealed),
  'GET /letters/to-open': reads.account(),
  'POST /letters/:letter/event': writes.adult(sealed),
  'GET /letters/received': reads.account(),
  'POST /letters/:letter/child': writes.adult({ of: 'childLetter', may: only('parent') }),
  'POST /letters/:letter/read': writes.anyone({ of: 'openLetter', may: only('friend') }),
  // The owner has sheets; without them there is nothing to seal a voice with.
  'POST /letters/voices': writes.adult({
    ok: 409,
    but: { owner: 201 },
    body: () => ({ pieces: 1 }),
  }),
  'PUT /letters/voices/:voice/pieces/:number': writes.adult({
    of: 'waitingVoice',
    may: own,
    body: () => ({ cipher: 'A'.repeat(699_104) }),
  }),
  'GET /letters/:letter/sealed/voice/:number': reads.adult({ of: 'letter', may: own }),
  'POST /letters/:letter/voice/:number': writes.anyone({ of: 'openLetter', may: only('friend') }),
  'POST /legacy-card/challenges': writes.anyone({ viewing: true }),
  'POST /legacy-card/read': writes.anyone({ ...unproved, body: () => ({ proof }) }),
  'POST /legacy-card/death/read': writes.anyone({ ...unproved, body: () => ({ proof }) }),
  'POST /legacy-card/death': writes.anyone({
    ...unproved,
    body: () => ({
      proof,
      died: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
    }),
  }),
  'POST /legacy-card/death/take-back': writes.anyone({ ...unproved, body: () => ({ proof }) }),
  'POST /legacy-card/release': writes.anyone({
    ...unproved,
    body: () => ({
      proof,
      keys: [{ letter: '01890000-0000-7000-8000-000000000000', key: 'k'.repeat(43) }],
    }),
  }),
};
