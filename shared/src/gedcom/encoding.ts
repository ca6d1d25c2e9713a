/** Which encoding a file is in, by its first bytes, by what its header says, and by whether that can be true; and the way to UTF-8. */
import { anselLetters, anselMarks, cp1252High, cp437High, macintoshHigh } from './charset-table.ts';
import type { Encoding } from './types.ts';
import { sequenceAt, surveyBytes, type Survey, Utf8Writer } from './utf8.ts';

export interface Examined {
  readonly encoding: Encoding;
  /** As the header says it; null where it says nothing. */
  readonly declared: string | null;
  /** The header says one thing and the bytes another. */
  readonly wrong: boolean;
  /** The header names an encoding nobody knows. */
  readonly unknown: boolean;
  /** Length of the byte order mark. */
  readonly mark: number;
  readonly survey: Survey;
}

const declaredNames: Readonly<Record<string, Encoding>> = {
  'UTF-8': 'utf-8',
  UTF8: 'utf-8',
  UNICODE: 'utf-8',
  'UTF-16': 'utf-8',
  ANSEL: 'ansel',
  ASCII: 'ascii',
  'US-ASCII': 'ascii',
  ANSI: 'cp1252',
  WINDOWS: 'cp1252',
  'IBM WINDOWS': 'cp1252',
  IBM_WINDOWS: 'cp1252',
  'IBM-WINDOWS': 'cp1252',
  CP1252: 'cp1252',
  'WINDOWS-1252': 'cp1252',
  'ISO-8859-1': 'cp1252',
  'ISO8859-1': 'cp1252',
  'ISO-8859-15': 'cp1252',
  LATIN1: 'cp1252',
  IBMPC: 'cp437',
  'IBM-PC': 'cp437',
  'IBM DOS': 'cp437',
  MSDOS: 'cp437',
  'MS-DOS': 'cp437',
  OEM: 'cp437',
  CP437: 'cp437',
  MACINTOSH: 'macintosh',
  MAC: 'macintosh',
  MACROMAN: 'macintosh',
};

/** The beginning of the file as plain letters, whatever its width. */
export function headText(bytes: Uint8Array, width: 1 | 2, most = 65_536): string {
  let text = '';
  const end = Math.min(bytes.length, most * width);
  for (let i = 0; i < end; i += 1) {
    const c = bytes[i] ?? 0;
    if (c !== 0) text += String.fromCharCode(c);
  }
  return text;
}

function widthMark(bytes: Uint8Array): { encoding: Encoding; mark: number } | null {
  const first = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (first === 0xfffe) return { encoding: 'utf-16le', mark: 2 };
  if (first === 0xfeff) return { encoding: 'utf-16be', mark: 2 };
  if (first === 0x3000) return { encoding: 'utf-16le', mark: 0 };
  if (first === 0x0030) return { encoding: 'utf-16be', mark: 0 };
  return null;
}

const isUtf8 = ({ sequences, invalid }: Survey, mark: number): boolean =>
  mark > 0 || (sequences > 0 && invalid === 0);

/** One-byte encodings: what the header says, unless the bytes are UTF-8 and cannot well be anything else. */
function narrow(
  bytes: Uint8Array,
  declared: string | null,
  looked: Survey,
  mark: number,
): { encoding: Encoding; wrong: boolean } {
  const said = declared === null ? undefined : declaredNames[declared];
  if (isUtf8(looked, mark))
    return { encoding: 'utf-8', wrong: said !== undefined && said !== 'utf-8' };
  if (looked.invalid === 0) return { encoding: said ?? 'utf-8', wrong: false };
  if (said === 'utf-8')
    return looked.sequences > looked.invalid
      ? { encoding: 'utf-8', wrong: false }
      : { encoding: 'cp1252', wrong: true };
  if (said === undefined || said === 'ascii') return { encoding: 'cp1252', wrong: true };
  return { encoding: said, wrong: false };
}

const declaredIn = (head: string): string | null =>
  /^[ \t]*1[ \t]+CHAR[ \t]+([^\n]*)/m
    .exec(head.replaceAll('\r', '\n'))?.[1]
    ?.trim()
    .toUpperCase() ?? null;
const marked = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Everything the beginning of a file and one look at its bytes tell about its encoding. */
export function examineEncoding(bytes: Uint8Array): Examined {
  const wide = widthMark(bytes);
  const looked = surveyBytes(wide === null ? bytes : new Uint8Array(0));
  const declared = declaredIn(headText(bytes, wide === null ? 1 : 2));
  const unknown =
    declared !== null &&
    declared !== '' &&
    declaredNames[declared] === undefined &&
    !(wide !== null && declared.startsWith('UTF'));
  if (wide !== null)
    return {
      ...wide,
      declared,
      wrong: declared !== null && !/^(?:UNICODE|UTF-?16)/.test(declared),
      unknown,
      survey: looked,
    };
  const mark = marked(bytes) ? 3 : 0;
  return { ...narrow(bytes, declared, looked, mark), declared, unknown, mark, survey: looked };
}

/** The encoding the bytes are really in, by mark, by header, and by what is possible. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  return examineEncoding(bytes).encoding;
}

function fromWide(bytes: Uint8Array, start: number, little: boolean): Uint8Array {
  const out = new Utf8Writer(bytes.length);
  const unit = (i: number): number =>
    little
      ? (bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8)
      : ((bytes[i] ?? 0) << 8) | (bytes[i + 1] ?? 0);
  for (let i = start; i + 1 < bytes.length; i += 2) {
    const code = unit(i);
    if (code < 0xd800 || code > 0xdfff) {
      out.point(code);
      continue;
    }
    const low = i + 3 < bytes.length ? unit(i + 2) : 0;
    if (code < 0xdc00 && low >= 0xdc00 && low <= 0xdfff) {
      out.point(0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00));
      i += 2;
    } else out.point(0xfffd);
  }
  return out.done();
}

function fromTable(bytes: Uint8Array, high: string): Uint8Array {
  const out = new Utf8Writer(Math.ceil(bytes.length * 1.1));
  for (let i = 0; i < bytes.length; i += 1) {
    const c = bytes[i] ?? 0;
    out.point(c < 0x80 ? c : high.charCodeAt(c - 0x80));
  }
  return out.done();
}

/** Where the text goes on that a line break cuts off: behind `2 CONC ` on the next line. 0 where it does not. */
function continuedAt(bytes: Uint8Array, from: number): number {
  const ahead = String.fromCharCode(...bytes.subarray(from, from + 40));
  const found = /^[\r\n]+[ \t]*\d{1,2} CONC /.exec(ahead);
  return found === null || from + found[0].length >= bytes.length ? 0 : from + found[0].length;
}

const anselCode = (byte: number): number =>
  byte < 0x80 ? byte : (anselLetters[byte] ?? cp1252High.charCodeAt(byte - 0x80));

/** A mark stands before its letter, also where the letter is the first of the next line that goes on with the text. */
function fromAnsel(bytes: Uint8Array): Uint8Array {
  const out = new Utf8Writer(Math.ceil(bytes.length * 1.1));
  let marks = '';
  for (let i = 0; i < bytes.length; i += 1) {
    const c = bytes[i] ?? 0;
    const mark = anselMarks[c];
    if (mark !== undefined && marks.length < 8) {
      marks += String.fromCharCode(mark);
      continue;
    }
    const code = anselCode(c);
    if (marks === '') {
      out.point(code);
      continue;
    }
    const letter = code < 32 ? continuedAt(bytes, i) : 0;
    if (letter > 0) {
      for (const byte of bytes.subarray(i, letter)) out.point(byte);
      i = letter - 1;
      continue;
    }
    out.text(
      code < 32
        ? marks + String.fromCharCode(code)
        : (String.fromCharCode(code) + marks).normalize('NFC'),
    );
    marks = '';
  }
  out.text(marks);
  return out.done();
}

/** UTF-8 with stray bytes of the Windows encoding between: those become the letters they were meant to be. */
function repaired(bytes: Uint8Array): Uint8Array {
  const out = new Utf8Writer(Math.ceil(bytes.length * 1.05));
  for (let i = 0; i < bytes.length; i += 1) {
    const c = bytes[i] ?? 0;
    const step = c < 0x80 ? 1 : sequenceAt(bytes, i);
    if (step === 0) out.point(cp1252High.charCodeAt(c - 0x80));
    else {
      for (let k = 0; k < step; k += 1) out.byte(bytes[i + k] ?? 0);
      i += step - 1;
    }
  }
  return out.done();
}

/** The same text in UTF-8, without its mark. UTF-8 that is well formed is not copied. */
export function toUtf8(
  bytes: Uint8Array,
  { encoding, mark, survey: looked }: Examined,
): Uint8Array {
  const body = mark > 0 ? bytes.subarray(mark) : bytes;
  switch (encoding) {
    case 'utf-16le':
      return fromWide(bytes, mark, true);
    case 'utf-16be':
      return fromWide(bytes, mark, false);
    case 'ansel':
      return fromAnsel(body);
    case 'cp437':
      return fromTable(body, cp437High);
    case 'cp1252':
      return fromTable(body, cp1252High);
    case 'macintosh':
      return fromTable(body, macintoshHigh);
    default:
      return looked.invalid > 0 ? repaired(body) : body;
  }
}

/** A whole file as UTF-8 bytes, whatever it was. */
export function decodeGedcom(bytes: Uint8Array): Uint8Array {
  return toUtf8(bytes, examineEncoding(bytes));
}
