import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../testing/documents.ts';
import { Unplayable, type FileBytes } from '../recordings/file-bytes.ts';
import { lookAtPdf } from './pdf.ts';

const fileOf = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});
const look = (bytes: Buffer) => lookAtPdf(fileOf(bytes));
const changed = (from: string, to: string, bytes = pdf()) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

describe('what is no whole document', () => {
  it.each([
    ['one that was cut', pdf().subarray(0, -30)],
    ['its beginning alone', Buffer.from('%PDF-1.7 <!doctype html><script>')],
    ['one whose table lies elsewhere', changed('%\xe2\xe3\xcf\xd3\n', '')],
    ['one whose table goes beyond its end', changed('0 4\n', '0 999999999\n')],
    ['one without a beginning', changed('/Root', '/Toor')],
  ])('%s', async (_what, bytes) => {
    await expect(look(bytes)).rejects.toBeInstanceOf(Unplayable);
  });

  it('whatever is changed or left out of one, an answer comes, and never another failure', async () => {
    const whole = pdf({ pages: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }))),
        fc.nat(whole.length),
        async (changes, end) => {
          const bytes = Buffer.from(whole.subarray(0, Math.max(end, whole.length - 40)));
          for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
          const told = await look(bytes).catch((error: unknown) => error);
          expect(told instanceof Unplayable || (told !== null && typeof told === 'object')).toBe(
            true,
          );
          expect(told instanceof Error && !(told instanceof Unplayable)).toBe(false);
        },
      ),
    );
  });

  it('a table that leads back to itself ends', async () => {
    const before = pdf();
    const start = before.toString('latin1').lastIndexOf('xref\n0');
    const loop = changed('/Root 1 0 R', `/Root 9 0 R /Prev ${start}`, before);
    expect(await look(loop)).toEqual({ isLocked: false, pages: null });
  });
});

describe('a document', () => {
  it('says how many pages it has where its table is plain, and that it is locked', async () => {
    expect(await look(pdf({ pages: 12 }))).toEqual({ isLocked: false, pages: 12 });
    expect(await look(pdf({ packed: true }))).toEqual({ isLocked: false, pages: null });
    expect(await look(pdf({ locked: true }))).toMatchObject({ isLocked: true });
    expect(await look(pdf({ locked: true, packed: true }))).toMatchObject({ isLocked: true });
    expect(await look(changed('/Encrypt', '/#45ncrypt', pdf({ locked: true })))).toMatchObject({
      isLocked: true,
    });
  });
});
