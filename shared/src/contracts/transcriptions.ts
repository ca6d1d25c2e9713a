/** What is said in a recording, written down by a program of the instance: a draft until somebody has read it (rules R15, decision 0129). */
import { Closed, Data, Id, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';

const transcriptionStates = ['waiting', 'running', 'ready', 'failed'] as const;
/** `engine`: it ended with a fault. `late`: it took too long. `unreadable`: its answer has no words with times. `nothing`: nothing is said. `interrupted`: begun three times, ended never. `written`: somebody wrote meanwhile. `of_child`: a child is named in it now. */
export const transcriptionProblems = [
  'engine',
  'late',
  'unreadable',
  'nothing',
  'interrupted',
  'written',
  'of_child',
] as const;
export type TranscriptionProblem = (typeof transcriptionProblems)[number];

export const Transcription = Type.Object({
  media_id: Id,
  state: Words(transcriptionStates),
  problem: Nullable(Words(transcriptionProblems)),
  /** How far it is, where the program says so. */
  percent: Nullable(Type.Integer()),
  /** What it is written by. */
  engine: Type.String(),
  /** Of one that is ready: nobody has read it yet; its owner has read it and left it; its owner has changed it. */
  checked: Words(['unread', 'read', 'corrected']),
});
export type Transcription = Static<typeof Transcription>;

export const Transcriptions = Type.Object({
  /** What would write for this reader, the teller; null where nothing may. */
  engine: Nullable(Type.String()),
  /** Of recordings whose words a program wrote; to its owner also what is under way, and what failed. */
  items: Type.Array(Transcription),
});
export type Transcriptions = Static<typeof Transcriptions>;

export const listTranscriptions = endpoint({
  method: 'GET',
  path: '/activities/:id/transcriptions',
  summary: 'Which transcripts of a memory a program wrote, and who has read them',
  params: Closed({ id: Id }),
  answers: { 200: Data(Transcriptions) },
});

const params = Closed({ id: Id, media: Id });

/** Asked again while it is under way, it answers how far it is. */
export const askTranscription = endpoint({
  method: 'POST',
  path: '/activities/:id/recordings/:media/transcription',
  summary: 'Have a recording of mine written down by the program of this instance',
  params,
  answers: { 201: Data(Transcription) },
  fails: ['transcription.no_engine', 'transcription.of_child', 'transcription.has_words'],
});

export const checkTranscription = endpoint({
  method: 'PUT',
  path: '/activities/:id/recordings/:media/transcription',
  summary: 'Say that I have read what the program wrote, and that it is right',
  params,
  answers: { 204: null },
});
