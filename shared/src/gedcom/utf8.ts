/** Bytes of UTF-8: looked over once, written, and read in small pieces. No string ever holds a whole file. */

/** Length of the well-formed sequence at `i` (a lead byte of 0x80 or more), 0 where it is not one. */
export function sequenceAt(bytes: Uint8Array, i: number): number {
  const lead = bytes[i] ?? 0;
  const second = bytes[i + 1] ?? 0;
  if (lead < 0xc2 || lead > 0xf4 || (second & 0xc0) !== 0x80) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? three(bytes, i, lead, second) : four(bytes, i, lead, second);
}

/** Neither too long for what it says nor half of a surrogate pair. */
function three(bytes: Uint8Array, i: number, lead: number, second: number): 0 | 3 {
  if (((bytes[i + 2] ?? 0) & 0xc0) !== 0x80) return 0;
  return (lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f) ? 0 : 3;
}

function four(bytes: Uint8Array, i: number, lead: number, second: number): 0 | 4 {
  if (((bytes[i + 2] ?? 0) & 0xc0) !== 0x80 || ((bytes[i + 3] ?? 0) & 0xc0) !== 0x80) return 0;
  return (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f) ? 0 : 4;
}

/** For reading four bytes at once, wherever they lie. */
export const wordsOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const [high, blanks] = [0x80808080 | 0, 0x20202020];

/** Four bytes of printable ASCII. */
const isPlain = (word: number): boolean => ((word | (word - blanks)) & high) === 0;

function pastPlain(words: DataView, from: number, length: number): number {
  let i = from;
  while (i + 4 <= length && isPlain(words.getInt32(i, true))) i += 4;
  return i;
}

/** None of four bytes is a control: no line ends in them. */
const hasNoControl = (word: number): boolean => ((word - blanks) & ~word & high) === 0;

/** How far there is no line end for sure: at most three bytes before it, or before another control. */
export function pastText(words: DataView, from: number): number {
  const last = words.byteLength - 4;
  let i = from;
  while (i <= last && hasNoControl(words.getInt32(i, true))) i += 4;
  return i;
}

export interface Survey {
  /** CR and LF bytes: never fewer than the lines. */
  readonly lineEnds: number;
  /** Well-formed sequences of more than one byte. */
  readonly sequences: number;
  readonly invalid: number;
  readonly firstInvalid: number;
  /** C0 controls but TAB, CR and LF, which no version allows. */
  readonly controls: number;
  readonly firstControl: number;
}

/** One look at every byte; throws nothing. */
export function surveyBytes(bytes: Uint8Array): Survey {
  let [lineEnds, sequences, invalid, firstInvalid, controls, firstControl] = [0, 0, 0, -1, 0, -1];
  const length = bytes.length;
  const words = wordsOf(bytes);
  for (let i = pastPlain(words, 0, length); i < length; i = pastPlain(words, i, length)) {
    const c = bytes[i] ?? 0;
    if (c < 0x80) {
      if (c < 32) {
        if (c === 10 || c === 13) lineEnds += 1;
        else if (c !== 9) {
          controls += 1;
          if (firstControl < 0) firstControl = i;
        }
      }
      i += 1;
      continue;
    }
    const step = sequenceAt(bytes, i);
    if (step === 0) {
      invalid += 1;
      if (firstInvalid < 0) firstInvalid = i;
      i += 1;
    } else {
      sequences += 1;
      i += step;
    }
  }
  return { lineEnds, sequences, invalid, firstInvalid, controls, firstControl };
}

/** Grows as it is written to. */
export class Utf8Writer {
  private buffer: Uint8Array;
  private length = 0;
  constructor(capacity: number) {
    this.buffer = new Uint8Array(Math.max(16, capacity));
  }
  private room(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(this.length + more, Math.ceil(this.buffer.length * 1.5)));
    grown.set(this.buffer.subarray(0, this.length));
    this.buffer = grown;
  }
  byte(value: number): void {
    this.room(1);
    this.buffer[this.length] = value;
    this.length += 1;
  }
  point(code: number): void {
    this.room(4);
    const { buffer } = this;
    if (code < 0x80) buffer[this.length++] = code;
    else if (code < 0x800) {
      buffer[this.length++] = 0xc0 | (code >> 6);
      buffer[this.length++] = 0x80 | (code & 63);
    } else if (code < 0x10000) {
      buffer[this.length++] = 0xe0 | (code >> 12);
      buffer[this.length++] = 0x80 | ((code >> 6) & 63);
      buffer[this.length++] = 0x80 | (code & 63);
    } else {
      buffer[this.length++] = 0xf0 | (code >> 18);
      buffer[this.length++] = 0x80 | ((code >> 12) & 63);
      buffer[this.length++] = 0x80 | ((code >> 6) & 63);
      buffer[this.length++] = 0x80 | (code & 63);
    }
  }
  text(value: string): void {
    for (const character of value) this.point(character.codePointAt(0) ?? 0);
  }
  /** What was written; the writer is done with. */
  done(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text between two offsets; short plain text without the decoder's cost. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > 24) return decoder.decode(bytes.subarray(start, end));
  let text = '';
  for (let i = start; i < end; i += 1) {
    const c = bytes[i] ?? 0;
    if (c >= 0x80) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(c);
  }
  return text;
}
