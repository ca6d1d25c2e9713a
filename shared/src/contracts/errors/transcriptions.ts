/** Failures of having recordings written down. */
export const transcriptionErrors = {
  'transcription.no_engine': [409, 'Recordings can’t be written down automatically here.'],
  'transcription.of_child': [
    403,
    'Recordings of or by children under 13 are never written down by a program.',
  ],
  'transcription.has_words': [409, 'This recording already has a transcript.'],
} as const satisfies Record<string, readonly [number, string]>;
