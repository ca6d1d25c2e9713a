/** Fonts inside a PDF: only the outlines that are used, and a table from each of them back to its letter, so that names can be searched and copied. */
import type { FaceFile } from './faces.ts';
import { subsetOf } from './font-file.ts';
import type { PdfFile } from './pdf-file.ts';

const four = (value: number): string => value.toString(16).padStart(4, '0');
const unicode = (letter: string): string =>
  Array.from({ length: letter.length }, (_, at) => four(letter.charCodeAt(at))).join('');

/** At most a hundred pairs stand in one block. */
const BLOCK = 100;

function toUnicode(letters: ReadonlyMap<number, string>): string {
  const pairs = [...letters]
    .toSorted(([a], [b]) => a - b)
    .map(([glyph, letter]) => `<${four(glyph)}> <${unicode(letter)}>\n`);
  const blocks = Array.from({ length: Math.ceil(pairs.length / BLOCK) }, (_, at) =>
    pairs.slice(at * BLOCK, (at + 1) * BLOCK),
  );
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks
    .map((block) => `${String(block.length)} beginbfchar\n${block.join('')}endbfchar\n`)
    .join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`;
}

/** Fonts of which a part is embedded carry six letters before their name. */
const tagOf = (key: string): string =>
  Array.from(key.padEnd(6, 'K'), (sign) =>
    String.fromCodePoint(65 + ((sign.codePointAt(0) ?? 0) % 26)),
  ).join('');

/** The number of the font's object. */
export async function embed(
  pdf: PdfFile,
  { key, face, font }: FaceFile,
  letters: ReadonlyMap<number, string>,
): Promise<number> {
  const thousandths = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const bytes = subsetOf(font, letters.keys());
  const file = await pdf.stream(bytes, `/Length1 ${String(bytes.length)}`);
  const name = `/${tagOf(key)}+${face === 'name' ? 'Brygada1918' : 'Commissioner'}-${key}`;
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags ${face === 'name' ? '6' : '4'} /FontBBox [${font.box.map(thousandths).join(' ')}] /ItalicAngle 0 /Ascent ${String(thousandths(font.ascent))} /Descent ${String(thousandths(font.descent))} /CapHeight ${String(thousandths(font.ascent * 0.7))} /StemV 80 /FontFile2 ${String(file)} 0 R >>`,
  );
  const widths = [...letters.keys()]
    .toSorted((a, b) => a - b)
    .map((glyph) => `${String(glyph)} [${String(thousandths(font.advanceOf(glyph)))}]`)
    .join(' ');
  const descendant = pdf.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${String(descriptor)} 0 R /W [${widths}] /DW ${String(thousandths(font.advanceOf(0)))} /CIDToGIDMap /Identity >>`,
  );
  const cmap = await pdf.text(toUnicode(letters));
  return pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${String(descendant)} 0 R] /ToUnicode ${String(cmap)} 0 R >>`,
  );
}
