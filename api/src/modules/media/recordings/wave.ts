/** WAV: chunks with a name and a length. Kept is the form and the sound; who, where and with what is blanked. */
import { Blanks } from './blanks.ts';
import { readAll, Unplayable, type FileBytes } from './file-bytes.ts';
import type { ToldRecording } from './told.ts';

const kept = new Set(['fmt ', 'data', 'fact']);
const MOST_CHUNKS = 10_000;

export async function lookAtWave(file: FileBytes): Promise<ToldRecording> {
  const blanks = new Blanks();
  let [rate, sound, at] = [0, 0, 12];
  for (let count = 0; at + 8 <= file.size; count += 1) {
    if (count > MOST_CHUNKS) throw new Unplayable('too many chunks');
    const head = await readAll(file, at, 8);
    const name = head.toString('latin1', 0, 4);
    // Whoever wrote it while it went on did not know its length.
    const size = Math.min(head.readUInt32LE(4), file.size - at - 8);
    if (name === 'fmt ') rate = (await readAll(file, at + 8, 16)).readUInt32LE(8);
    if (name === 'data') sound += size;
    if (!kept.has(name)) {
      blanks.add(at, 4, 'JUNK');
      blanks.add(at + 8, size);
    }
    at += 8 + size + (size % 2);
  }
  blanks.add(at, file.size - at);
  if (rate === 0 || sound === 0) throw new Unplayable('no sound in it');
  return {
    type: 'audio/wav',
    lengthMs: Math.round((sound / rate) * 1000),
    width: null,
    height: null,
    blanks: blanks.list(),
  };
}
