/** Sealed letters and what opens them, from the server. */
import { call } from '@kinlore/shared/api-client';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  changeLegacyKey,
  listLetterKeys,
  makeLegacyKey,
  readLegacyCard,
  readLegacyKey,
  releaseLetters,
  removeLegacyKey,
  startLegacyCard,
  type LegacyCard,
  type SheetProof,
} from '@kinlore/shared/contracts/legacy-keys';
import {
  allowChildLetter,
  listLetters,
  listLettersToOpen,
  listReceivedLetters,
  moveLetter,
  openLetter,
  readSealedLetter,
  sayLetterEvent,
  sealLetter,
  withdrawLetter,
  type OpenLetter,
  type SealedLetter,
} from '@kinlore/shared/contracts/letters';
import {
  beginLetterVoice,
  keepVoicePiece,
  readSealedPiece,
  readVoicePiece,
} from '@kinlore/shared/contracts/letter-voices';
import { createRecord, createResource } from '@kinlore/shared/state';
import { legacyChanged } from '../legacy-changed.ts';

export type NewLetter = Static<(typeof sealLetter)['body']>;
export type NewMoment = Static<(typeof moveLetter)['body']>;
export type NewKey = Static<(typeof makeLegacyKey)['body']>;
export type ChangedKey = Static<(typeof changeLegacyKey)['body']>;

export const ownKey = createRecord(
  (_query: Readonly<Record<never, string>>, signal: AbortSignal) =>
    call(readLegacyKey, {}, { signal }).then(({ data }) => data),
  { refreshedBy: legacyChanged },
);

export const written = createResource({
  load: (_query: Readonly<Record<never, string>>, { cursor, signal }) =>
    call(listLetters, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: legacyChanged,
});

export const received = createResource({
  load: (_query: Readonly<Record<never, string>>, { cursor, signal }) =>
    call(listReceivedLetters, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: legacyChanged,
});

export const toOpen = createResource({
  load: (_query: Readonly<Record<never, string>>, { cursor, signal }) =>
    call(listLettersToOpen, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: legacyChanged,
});

const on = (letter: string) => ({ params: { letter } });

export const makeKey = (body: NewKey) => call(makeLegacyKey, { body }).then(({ data }) => data);
export const changeKey = (body: ChangedKey) =>
  call(changeLegacyKey, { body }).then(({ data }) => data);
export const removeKey = () => call(removeLegacyKey, {});
export const letterKeys = () => call(listLetterKeys, {}).then(({ data }) => data);

export const seal = (body: NewLetter, idempotencyKey: string): Promise<SealedLetter> =>
  call(sealLetter, { body }, { idempotencyKey }).then(({ data }) => data);
export const move = (
  { id, version }: Pick<SealedLetter, 'id' | 'version'>,
  body: NewMoment,
): Promise<SealedLetter> =>
  call(moveLetter, { ...on(id), body }, { ifMatch: String(version) }).then(({ data }) => data);
export const withdraw = (id: string) => call(withdrawLetter, on(id));
export const sealedLetter = (id: string) => call(readSealedLetter, on(id)).then(({ data }) => data);
export const sayEvent = (id: string) => call(sayLetterEvent, on(id));
export const allowChild = (id: string) => call(allowChildLetter, on(id));

export const challenge = (signing_key: string): Promise<string> =>
  call(startLegacyCard, { body: { signing_key } }).then(({ data }) => data.challenge);
export const readCard = (proof: SheetProof): Promise<LegacyCard> =>
  call(readLegacyCard, { body: { proof } }).then(({ data }) => data);
export const release = (
  proof: SheetProof,
  keys: readonly { readonly letter: string; readonly key: string }[],
): Promise<number> =>
  call(releaseLetters, { body: { proof, keys: [...keys] } }).then(({ data }) => data.released);

export const readOpen = (id: string, token: string | null): Promise<OpenLetter> =>
  call(openLetter, { ...on(id), body: token === null ? {} : { token } }).then(({ data }) => data);

export const beginVoice = (pieces: number, signal: AbortSignal): Promise<string> =>
  call(beginLetterVoice, { body: { pieces } }, { signal }).then(({ data }) => data.id);
export const putPiece = (
  params: { readonly voice: string; readonly number: number },
  cipher: string,
  signal: AbortSignal,
) => call(keepVoicePiece, { params, body: { cipher } }, { signal });
export const readPiece = (
  {
    id,
    token,
    number,
  }: { readonly id: string; readonly token: string | null; readonly number: number },
  signal: AbortSignal,
): Promise<string> =>
  call(
    readVoicePiece,
    { params: { letter: id, number }, body: token === null ? {} : { token } },
    { signal },
  ).then(({ data }) => data.cipher);
export const ownPiece = (letter: string, number: number, signal: AbortSignal): Promise<string> =>
  call(readSealedPiece, { params: { letter, number } }, { signal }).then(({ data }) => data.cipher);
