/** `/letters/...`, `/legacy/key`, `/legacy-card/...` */
import {
  changeLegacyKey,
  listLetterKeys,
  makeLegacyKey,
  readLegacyCard,
  readLegacyKey,
  releaseLetters,
  removeLegacyKey,
  startLegacyCard,
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
} from '@kinlore/shared/contracts/letters';
import {
  beginLetterVoice,
  keepVoicePiece,
  readSealedPiece,
  readVoicePiece,
} from '@kinlore/shared/contracts/letter-voices';
import { route, type Route } from '../../platform/http/route.ts';
import { versionFrom } from '../users/index.ts';
import { changeKey, letterKeys, makeKey, readKey, removeKey } from './keys.ts';
import {
  listToOpen,
  readCard,
  releaseAll,
  sayEvent,
  startCard,
  type OpeningServices,
} from './opening.ts';
import { allow, listReceived, open } from './received.ts';
import { listWritten, move, readSealed, seal, withdraw } from './sealing.ts';
import { begin, keep, readOwnPiece, readPiece } from './voices.ts';

const limit = { max: 60, seconds: 600 } as const;
const reading = { gate: 'adult' } as const;
const writing = { gate: 'adult', limit } as const;

export const letterRoutes = (services: OpeningServices): readonly Route[] => [
  ...keyRoutes(services),
  ...writerRoutes(services),
  ...readerRoutes(services),
  ...voiceRoutes(services),
  ...cardRoutes(services),
];

const keyRoutes = (services: OpeningServices): readonly Route[] => [
  route(readLegacyKey, { ...reading, action: 'legacy_key.read' }, async ({ actor }) => ({
    data: await readKey(services, actor),
  })),
  route(makeLegacyKey, { ...writing, action: 'legacy_key.make' }, async ({ actor, input }) => ({
    data: await makeKey(services, actor, input.body),
  })),
  route(changeLegacyKey, { ...writing, action: 'legacy_key.change' }, async ({ actor, input }) => ({
    data: await changeKey(services, actor, input.body),
  })),
  route(removeLegacyKey, { ...writing, action: 'legacy_key.remove' }, ({ actor }) =>
    removeKey(services, actor),
  ),
  route(listLetterKeys, { ...reading, action: 'legacy_key.letters' }, async ({ actor }) => ({
    data: await letterKeys(services, actor),
  })),
];

const writerRoutes = (services: OpeningServices): readonly Route[] => [
  route(listLetters, { ...reading, action: 'letter.list' }, ({ actor, input }) =>
    listWritten(services, actor, input.query),
  ),
  route(sealLetter, { ...writing, action: 'letter.seal' }, async ({ actor, input }) => ({
    data: await seal(services, actor, input.body),
  })),
  route(moveLetter, { ...writing, action: 'letter.move' }, async ({ actor, input, ifMatch }) => ({
    data: await move(
      services,
      actor,
      { id: input.params.letter, version: versionFrom(ifMatch) },
      input.body,
    ),
  })),
  route(withdrawLetter, { ...writing, action: 'letter.withdraw' }, ({ actor, input }) =>
    withdraw(services, actor, input.params.letter),
  ),
  route(readSealedLetter, { ...reading, action: 'letter.sealed' }, async ({ actor, input }) => ({
    data: await readSealed(services, actor, input.params.letter),
  })),
];

const readerRoutes = (services: OpeningServices): readonly Route[] => [
  route(listLettersToOpen, { gate: 'user', action: 'letter.to_open' }, ({ actor, input }) =>
    listToOpen(services, actor, input.query),
  ),
  route(sayLetterEvent, { ...writing, action: 'letter.event' }, ({ actor, input }) =>
    sayEvent(services, actor, input.params.letter),
  ),
  route(listReceivedLetters, { gate: 'user', action: 'letter.received' }, ({ actor, input }) =>
    listReceived(services, actor, input.query),
  ),
  route(allowChildLetter, { ...writing, action: 'letter.allow_child' }, ({ actor, input }) =>
    allow(services, actor, input.params.letter),
  ),
  route(
    openLetter,
    { gate: 'public', action: 'letter.read', limit, replayable: false },
    async ({ actor, input }) => ({
      data: await open(services, actor, input.params.letter, input.body.token),
    }),
  ),
];

/** Twenty of the longest voices in ten minutes. */
const pieces = { limit: { max: 480, seconds: 600 } } as const;

const voiceRoutes = (services: OpeningServices): readonly Route[] => [
  route(beginLetterVoice, { ...writing, action: 'letter.voice' }, async ({ actor, input }) => ({
    data: await begin(services, actor, input.body.pieces),
  })),
  route(
    keepVoicePiece,
    { gate: 'adult', action: 'letter.voice_piece', ...pieces },
    ({ actor, input: { params, body } }) =>
      keep(services, actor, { id: params.voice, number: params.number, cipher: body.cipher }),
  ),
  route(
    readSealedPiece,
    { ...reading, action: 'letter.sealed_voice', ...pieces },
    async ({ actor, input: { params } }) => ({
      data: await readOwnPiece(services, actor, { id: params.letter, number: params.number }),
    }),
  ),
  route(
    readVoicePiece,
    { gate: 'public', action: 'letter.read_voice', replayable: false, ...pieces },
    async ({ actor, input: { params, body } }) => ({
      data: await readPiece(services, actor, {
        id: params.letter,
        number: params.number,
        token: body.token,
      }),
    }),
  ),
];

/** Whoever holds two sheets, account or not. */
const card = { gate: 'public', whileViewing: 'aside', replayable: false, limit } as const;

const cardRoutes = (services: OpeningServices): readonly Route[] => [
  route(startLegacyCard, { ...card, action: 'legacy_card.start' }, async ({ input }) => ({
    data: startCard(services, input.body.signing_key),
  })),
  route(readLegacyCard, { ...card, action: 'legacy_card.read' }, async ({ input }) => ({
    data: await readCard(services, input.body.proof),
  })),
  route(releaseLetters, { ...card, action: 'legacy_card.release' }, async ({ actor, input }) => ({
    data: await releaseAll(services, actor, input.body),
  })),
];
