/** The two faces of a printed sheet, each of several files by script, and how wide words are in them. */
import { readFont, type FontFile } from './font-file.ts';

export const faces = ['name', 'plain'] as const;
export type FaceName = (typeof faces)[number];

export interface Script {
  readonly key: string;
  /** Letters of this script, from and to. As in the style sheets of the fonts; a letter in several stands in the first. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

export const scripts: readonly Script[] = [
  {
    key: 'latin',
    ranges: [
      [0x20, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  {
    key: 'latin-ext',
    ranges: [
      [0x100, 0x2ba],
      [0x1d00, 0x1dbf],
      [0x1e00, 0x1e9f],
      [0x1ef2, 0x1eff],
      [0x20a0, 0x20c0],
    ],
  },
  {
    key: 'vietnamese',
    ranges: [
      [0x102, 0x103],
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x1ea0, 0x1ef9],
    ],
  },
  {
    key: 'cyrillic',
    ranges: [
      [0x400, 0x45f],
      [0x490, 0x491],
      [0x4b0, 0x4b1],
      [0x2116, 0x2116],
    ],
  },
  {
    key: 'cyrillic-ext',
    ranges: [
      [0x460, 0x52f],
      [0x1c80, 0x1c8a],
    ],
  },
  { key: 'greek', ranges: [[0x370, 0x3ff]] },
];

export interface FaceFile {
  /** Short and unique: the name of the font in the files we write. */
  readonly key: string;
  readonly face: FaceName;
  readonly script: Script;
  readonly font: FontFile;
}

/** One stretch of words in one file. */
export interface Run {
  readonly file: FaceFile;
  readonly text: string;
  readonly glyphs: readonly number[];
}

/** Gives the bytes of one font file. Rejects where it cannot be had. */
export type FontSource = (face: FaceName, script: string) => Promise<ArrayBuffer>;

/** What words in the scripts we carry need; a script that cannot be had is drawn as pictures are. */
export class Faces {
  readonly files: readonly FaceFile[];

  constructor(files: readonly FaceFile[]) {
    this.files = files;
  }

  /** The file and glyph of one letter, or null where no file has it. */
  private letter(face: FaceName, codePoint: number): readonly [FaceFile, number] | null {
    for (const file of this.files) {
      if (file.face !== face) continue;
      const glyph = file.font.glyphOf(codePoint);
      if (glyph !== 0) return [file, glyph];
    }
    return null;
  }

  /** Null where a letter is missing. */
  runs(face: FaceName, text: string): readonly Run[] | null {
    const runs: { file: FaceFile; text: string; glyphs: number[] }[] = [];
    for (const letter of text) {
      const found = this.letter(face, letter.codePointAt(0) ?? 0);
      if (found === null) return null;
      const [file, glyph] = found;
      const last = runs.at(-1);
      if (last?.file === file) {
        last.text += letter;
        last.glyphs.push(glyph);
      } else runs.push({ file, text: letter, glyphs: [glyph] });
    }
    return runs;
  }

  /** For a size of 1; null where a letter is missing. */
  widthOf(face: FaceName, text: string): number | null {
    const runs = this.runs(face, text);
    return runs === null ? null : runs.reduce((sum, run) => sum + runWidth(run), 0);
  }
}

/** For a size of 1. */
export const runWidth = ({ file: { font }, glyphs }: Run): number =>
  glyphs.reduce((sum, glyph) => sum + font.advanceOf(glyph), 0) / font.unitsPerEm;

const within = ({ ranges }: Script, code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

/** Only the scripts that occur are loaded. Rejects where Latin cannot be had: nothing can be printed without. */
export async function facesFor(texts: Iterable<string>, source: FontSource): Promise<Faces> {
  const codes = new Set<number>();
  for (const text of texts) for (const letter of text) codes.add(letter.codePointAt(0) ?? 0);
  const needed = scripts.filter(
    (script) => script.key === 'latin' || [...codes].some((code) => within(script, code)),
  );
  const files = await Promise.all(
    faces.flatMap((face) =>
      needed.map(async (script): Promise<FaceFile[]> => {
        try {
          return [
            {
              key: `${face === 'name' ? 'N' : 'P'}${String(scripts.indexOf(script))}`,
              face,
              script,
              font: await readFont(await source(face, script.key)),
            },
          ];
        } catch (error) {
          if (script.key === 'latin') throw error;
          return [];
        }
      }),
    ),
  );
  return new Faces(files.flat());
}
