import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { modelOf, packStrings, type TreeModel } from '../model/index.ts';
import { nuclear } from '../testing/families.ts';
import { englishOptions, fontsOfPackages, pressFor } from '../testing/press.ts';
import { modelOfRandom } from '../testing/told.ts';
import { wholeOf } from '../testing/whole.ts';
import { readFont, subsetOf } from './font-file.ts';
import { chosenOf } from './chosen.ts';
import { planOf, type PaperChoice } from './paper.ts';
import { paceOf } from './pace.ts';
import { pdfOf } from './pdf.ts';
import { sheetOf } from './sheet.ts';

const facts = { title: 'The family', language: 'en', made: new Date('2026-11-21T12:00:00Z') };

async function pdf(model: TreeModel, paper: Partial<PaperChoice> = {}): Promise<Buffer> {
  const printed = await sheetOf(
    model,
    chosenOf(model, { view: 'map', focus: 0, living: 'seen' }),
    englishOptions,
    pressFor(model),
  );
  const plan = planOf([printed.sheet.width, printed.sheet.height], {
    size: 'a4',
    orientation: 'auto',
    scale: 'fit',
    tiles: false,
    ...paper,
  });
  return Buffer.from(await (await pdfOf(printed, plan, facts, paceOf())).arrayBuffer());
}

/** The objects of a file by the table at its end, streams unpacked. A reader of its own: what is tested is what readers see. */
function objectsOf(
  file: Buffer,
): ReadonlyMap<number, { readonly body: string; readonly stream: string }> {
  const text = file.toString('latin1');
  const table = text.slice(Number(/startxref\n(\d+)/u.exec(text)?.[1]));
  const starts = [...table.matchAll(/(\d{10}) 00000 n /gu)].map(([, at]) => Number(at));
  return new Map(
    starts.map((start, at) => {
      const head = text.slice(start, text.indexOf('endobj', start));
      expect(head.startsWith(`${String(at + 1)} 0 obj`)).toBe(true);
      const [body = ''] = head.split('stream\n');
      const length = Number(/\/Length (\d+)/u.exec(body)?.[1]);
      const from = start + body.length + 'stream\n'.length;
      return [
        at + 1,
        {
          body,
          stream: head.includes('stream\n')
            ? (body.includes('/FlateDecode')
                ? inflateSync(file.subarray(from, from + length))
                : file.subarray(from, from + length)
              ).toString('latin1')
            : '',
        },
      ] as const;
    }),
  );
}

/** What one copies out of the file: each shown glyph through the table of its font. */
function copied(file: Buffer, everyPage = false): string[] {
  const objects = objectsOf(file);
  const bodyOf = (id: number) => objects.get(id)?.body ?? '';
  const resources =
    [...objects.values()].find(({ body }) => body.includes('/XObject <<'))?.body ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(\w+) (\d+) 0 R/gu)].map(([, name, id]) => {
      const cmap =
        objects.get(Number(/\/ToUnicode (\d+)/u.exec(bodyOf(Number(id)))?.[1]))?.stream ?? '';
      return [
        name,
        new Map(
          [...cmap.matchAll(/<(\w{4})> <(\w+)>/gu)].map(([, glyph, letters = '']) => [
            glyph,
            String.fromCharCode(
              ...(letters.match(/.{4}/gu) ?? []).map((unit) => Number.parseInt(unit, 16)),
            ),
          ]),
        ),
      ] as const;
    }),
  );
  const page = [...objects.values()]
    .map(({ stream }) => stream)
    .filter((stream) => stream.includes(' cm\n'))
    .slice(0, everyPage ? undefined : 1)
    .join('');
  return [...page.matchAll(/BT [\s\S]*?ET/gu)].map(([block]) =>
    [...block.matchAll(/\/(\w+) [\d.]+ Tf [^<]*<(\w+)> Tj/gu)]
      .map(([, font, hex = '']) =>
        (hex.match(/.{4}/gu) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? '').join(''),
      )
      .join(''),
  );
}

describe('a PDF', () => {
  it.each([
    ['a4', 841.89, 595.276],
    ['a3', 1190.551, 841.89],
    ['a2', 1683.78, 1190.551],
    ['a1', 2383.937, 1683.78],
    ['a0', 3370.394, 2383.937],
  ] as const)('has a page of %s', async (size, width, height) => {
    const file = await pdf(modelOf(wholeOf(nuclear)), { size });
    expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.6');
    expect(file.toString('latin1')).toContain(`/MediaBox [0 0 ${String(width)} ${String(height)}]`);
    expect(file.toString('latin1', file.length - 6)).toBe('%%EOF\n');
  });

  it('lets every name be copied and searched, in each script our fonts have', async () => {
    const model = modelOfRandom(4, 2);
    const names = ['Ана Марковић', 'Ελένη Ψαρρού', 'Nguyễn Thị Minh', 'Łucja Żak'];
    const words = copied(
      await pdf({ ...model, given: packStrings(names), surname: packStrings(names.map(() => '')) }),
    );
    for (const name of names) expect(words).toContain(name);
    expect(words).toContain('The family');
  });

  it('says names as words beside the pictures where letters are drawn', async () => {
    const model = modelOfRandom(1, 2);
    const file = await pdf({
      ...model,
      given: packStrings(['山田 (太郎)']),
      surname: packStrings(['']),
    });
    const page = [...objectsOf(file).values()].map(({ stream }) => stream).join('');
    expect(page).toContain('/Span << /ActualText <FEFF5c7175300020002859');
    expect(file.toString('latin1')).toContain('/SMask');
  });

  it('has a page for each sheet, each with its name, and fonts once', async () => {
    const file = await pdf(modelOfRandom(60, 4), { size: 'needed', tiles: true });
    const text = file.toString('latin1');
    const pages = text.match(/\/Type \/Page /gu)?.length ?? 0;
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(`/Count ${String(pages)}`);
    expect(text.match(/\/MediaBox \[0 0 (?:841\.89 595\.276|595\.276 841\.89)\]/gu)).toHaveLength(
      pages,
    );
    expect(text.match(/\/FontFile2/gu)?.length ?? 0).toBeLessThanOrEqual(4);
    expect(copied(file).at(-1)).toBe('A1');
  });

  it('leaves nobody out between its sheets', async () => {
    const file = await pdf(modelOfRandom(60, 4), { size: 'needed', tiles: true });
    const one = copied(await pdf(modelOfRandom(60, 4), { size: 'needed' }));
    const onSheets = new Set(copied(file, true));
    expect(one.filter((words) => !onSheets.has(words))).toEqual([]);
  });

  it('tells a page longer than a reader allows in larger units', async () => {
    const text = (await pdf(modelOfRandom(3_000, 4), { size: 'needed' })).toString('latin1');
    expect(text).toMatch(/\/MediaBox \[0 0 14400 [\d.]+\] \/UserUnit [\d.]+/u);
  });

  it('of three thousand people is far below 5 MB', async () => {
    expect((await pdf(modelOfRandom(3_000, 4), { size: 'a0' })).length).toBeLessThan(1_000_000);
  });
});

describe('a font', () => {
  it('keeps the outlines that are used, and its checksum holds', async () => {
    const font = await readFont(await fontsOfPackages('name', 'latin'));
    const glyphs = Array.from('Zoë', (letter) => font.glyphOf(letter.codePointAt(0) ?? 0));
    expect(glyphs.every((glyph) => glyph > 0)).toBe(true);
    const file = subsetOf(font, glyphs);
    const view = new DataView(file.buffer);
    let sum = 0;
    for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
    expect(sum).toBe(0xb1_b0_af_ba);
    expect(file.length).toBeLessThan(
      subsetOf(
        font,
        Array.from({ length: 200 }, (_, glyph) => glyph),
      ).length / 2,
    );
  });

  it('is refused where it is none', async () => {
    await expect(readFont(new ArrayBuffer(100))).rejects.toThrow(RangeError);
  });
});
