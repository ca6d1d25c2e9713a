import { beforeAll, describe, expect, it } from 'vitest';
import { GedcomError, isZip, readGedzip, writeGedzip, type ZipLimits } from './index.ts';
import { bytesOf } from './testing/texts.ts';
import { writeZip } from './zip-write.ts';

const gedcom = bytesOf('0 HEAD\n1 GEDC\n2 VERS 7.0\n0 TRLR\n');
const codeOf = async (bytes: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<string> => {
  try {
    const { files } = await readGedzip(bytes, limits);
    for (const file of files.values()) await file.bytes();
  } catch (error) {
    if (error instanceof GedcomError) return error.code;
    throw error;
  }
  return 'read';
};

let plain: Uint8Array;
beforeAll(async () => {
  plain = await writeZip([
    { name: 'gedcom.ged', bytes: gedcom },
    { name: 'media/Brontë.txt', bytes: bytesOf('x'.repeat(2000)) },
  ]);
});
/** The file with a few bytes changed at the last entry of the directory. */
function directory(change: (view: DataView, at: number) => void): Uint8Array {
  const bytes = plain.slice();
  const view = new DataView(bytes.buffer);
  let at = bytes.length - 22;
  while (view.getUint32(at, true) !== 0x02014b50) at -= 1;
  change(view, at);
  return bytes;
}

describe('GEDZIP', () => {
  it('what is written is read again, names in any script', async () => {
    const bytes = await writeGedzip(gedcom, [
      { name: 'media/Brontë.txt', bytes: bytesOf('picture') },
      { name: 'empty', bytes: new Uint8Array() },
    ]);
    const { gedcom: text, files } = await readGedzip(bytes);
    expect([isZip(bytes), isZip(gedcom), text, [...files.keys()]]).toEqual([
      true,
      false,
      gedcom,
      ['media/Brontë.txt', 'empty'],
    ]);
    expect(await files.get('media/Brontë.txt')?.bytes()).toEqual(bytesOf('picture'));
  });
  it('a single .ged of another name will do, two will not', async () => {
    expect(
      (await readGedzip(await writeZip([{ name: 'tree.GED', bytes: gedcom }]))).gedcom,
    ).toEqual(gedcom);
    expect(
      await codeOf(
        await writeZip([
          { name: 'a.ged', bytes: gedcom },
          { name: 'b.ged', bytes: gedcom },
        ]),
      ),
    ).toBe('zip-no-gedcom');
  });
  it('the plain file is read', async () => expect(await codeOf(plain)).toBe('read'));
  it.each(['../x', 'a/../../x', '/etc/passwd', '\\x', 'C:\\x', 'a\u0000b', 'a\\..\\b'])(
    'the path %j is refused',
    async (name) =>
      expect(
        await codeOf(
          await writeZip([
            { name: 'gedcom.ged', bytes: gedcom },
            { name, bytes: gedcom },
          ]),
        ),
      ).toBe('zip-unsafe-path'),
  );
  it('links and encrypted entries are refused', async () => {
    expect(await codeOf(directory((view, at) => view.setUint32(at + 38, 0xa1ff0000, true)))).toBe(
      'zip-symlink',
    );
    expect(await codeOf(directory((view, at) => view.setUint16(at + 8, 0x0801, true)))).toBe(
      'zip-encrypted',
    );
  });
  it('other ways of packing are refused', async () =>
    expect(await codeOf(directory((view, at) => view.setUint16(at + 10, 12, true)))).toBe(
      'zip-method',
    ));
  it('a bomb is refused before it is inflated', async () =>
    expect(
      await codeOf(
        await writeZip([
          { name: 'gedcom.ged', bytes: gedcom },
          { name: 'bomb', bytes: new Uint8Array(5_000_000) },
        ]),
      ),
    ).toBe('zip-bomb'));
  it('entries that share their bytes are a bomb', async () =>
    expect(await codeOf(directory((view, at) => view.setUint32(at + 42, 0, true)))).toBe(
      'zip-bomb',
    ));
  it('sizes that lie are found out, in either direction', async () => {
    expect(await codeOf(directory((view, at) => view.setUint32(at + 24, 100, true)))).toBe(
      'zip-size-lies',
    );
    expect(await codeOf(directory((view, at) => view.setUint32(at + 24, 2400, true)))).toBe(
      'zip-size-lies',
    );
  });
  it('damaged bytes are found out', async () =>
    expect(await codeOf(directory((view, at) => view.setUint32(at + 16, 1, true)))).toBe(
      'zip-checksum',
    ));
  it('too many entries, too many bytes', async () => {
    expect(await codeOf(plain, { entries: 1 })).toBe('zip-too-many-entries');
    expect(await codeOf(plain, { total: 1000 })).toBe('zip-too-large');
  });
  it('one name twice is refused in reading and writing', async () => {
    expect(
      await codeOf(
        await writeZip([
          { name: 'gedcom.ged', bytes: gedcom },
          { name: 'a', bytes: gedcom },
          { name: 'a', bytes: gedcom },
        ]),
      ),
    ).toBe('zip-duplicate');
    await expect(writeGedzip(gedcom, [{ name: 'gedcom.ged', bytes: gedcom }])).rejects.toThrow(
      RangeError,
    );
    await expect(writeGedzip(gedcom, [{ name: '../a', bytes: gedcom }])).rejects.toThrow(
      RangeError,
    );
  });
  it('cut off anywhere, it is refused with a code', async () => {
    for (let length = 0; length < plain.length; length += 7)
      expect(await codeOf(plain.slice(0, length))).toMatch(/^zip-/);
  });
  it('any byte changed, it is read or refused with a code', async () => {
    for (let at = 0; at < plain.length; at += 1) {
      const bytes = plain.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      expect(await codeOf(bytes)).toMatch(/^(?:read|zip-)/);
    }
  });
});
