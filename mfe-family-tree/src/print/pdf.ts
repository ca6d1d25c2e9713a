/** A sheet as PDF: one page, or as many as the poster is cut into, each with the parts that lie on it and no more. */
import type { FaceFile, Faces } from './faces.ts';
import { inks, type Group, type Ink, type Picture, type Sheet } from './marks.ts';
import type { Pace } from './pace.ts';
import { OVERLAP, type Page, type Plan } from './paper.ts';
import { embed } from './pdf-fonts.ts';
import { PdfFile, said } from './pdf-file.ts';
import { drawn, type NameOf } from './pdf-marks.ts';
import { runWidth } from './faces.ts';
import { usedIn } from './svg.ts';

export const POINT = 72 / 25.4;
/** Points along a side; beyond that a page is told in larger units. */
const LONGEST = 14_400;

const n = (value: number): string => String(Math.round(value * 1000) / 1000);

export interface PdfFacts {
  readonly title: string;
  readonly language: string;
  readonly made: Date;
}

/** Rejects with AbortError where it was called off. */
export async function pdfOf(
  { sheet, faces }: { readonly sheet: Sheet; readonly faces: Faces },
  plan: Plan,
  facts: PdfFacts,
  pace: Pace,
): Promise<Blob> {
  const pdf = new PdfFile();
  const groups = [...sheet.threads, ...sheet.cards, ...sheet.words];
  const used = usedIn(groups);
  withSigns(used, faces, plan.pages);
  const images = new Images(pdf);
  const [tree, resources] = [pdf.reserve(), pdf.reserve()];
  const pages: number[] = [];
  const onPages = groupsByPage(groups, plan);
  for (const [at, page] of plan.pages.entries()) {
    const content = await contentOf(onPages[at] ?? [], page, plan, faces, images.nameOf, (share) =>
      pace((at + share) / plan.pages.length),
    );
    const unit = Math.max(1, (Math.max(page.width, page.height) * POINT) / LONGEST);
    const body = await pdf.text(`${n(1 / unit)} 0 0 ${n(1 / unit)} 0 0 cm\n${content}`);
    pages.push(
      pdf.add(
        `<< /Type /Page /Parent ${String(tree)} 0 R /MediaBox [0 0 ${n((page.width * POINT) / unit)} ${n((page.height * POINT) / unit)}]${unit === 1 ? '' : ` /UserUnit ${n(unit)}`} /Resources ${String(resources)} 0 R /Contents ${String(body)} 0 R >>`,
      ),
    );
    await pace((at + 1) / plan.pages.length);
  }
  const fonts: string[] = [];
  for (const [file, letters] of used)
    fonts.push(`/${file.key} ${String(await embed(pdf, file, letters))} 0 R`);
  pdf.write(
    resources,
    `<< /Font << ${fonts.join(' ')} >> /XObject << ${await images.written(pace)} >> >>`,
  );
  pdf.write(
    tree,
    `<< /Type /Pages /Kids [${pages.map((page) => `${String(page)} 0 R`).join(' ')}] /Count ${String(pages.length)} >>`,
  );
  const stamp = facts.made.toISOString().replaceAll(/\D/gu, '').slice(0, 14);
  const info = pdf.add(
    `<< /Title ${said(facts.title)} /Creator ${said('Kinlore')} /CreationDate (D:${stamp}Z) >>`,
  );
  return pdf.end(
    pdf.add(
      `<< /Type /Catalog /Pages ${String(tree)} 0 R /Lang ${said(facts.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    ),
    info,
  );
}

/** The names of cut pages are written in the plain face too; so is the blank that carries what was drawn as a picture. */
function withSigns(
  used: Map<FaceFile, Map<number, string>>,
  faces: Faces,
  pages: readonly Page[],
): void {
  for (const text of [' ', ...pages.map((page) => page.name)]) {
    for (const { file, text: letters, glyphs } of faces.runs('plain', text) ?? []) {
      const known = used.get(file) ?? new Map<number, string>();
      used.set(file, known);
      for (const [at, letter] of Array.from(letters).entries()) known.set(glyphs[at] ?? 0, letter);
    }
  }
}

/** By page the groups that may lie on it: of thousands of pages each must not ask all groups. */
function groupsByPage(
  groups: readonly Group[],
  { pages, columns, rows, scale, left, top }: Plan,
): readonly (readonly Group[])[] {
  const [stepX, stepY] = [pages[1]?.window.x ?? 0, pages[columns]?.window.y ?? 0];
  const found: Group[][] = pages.map(() => []);
  // The first page a place may lie on is one before the one whose window begins there: they share a strip.
  const span = (
    from: number,
    to: number,
    step: number,
    count: number,
  ): readonly [first: number, last: number] =>
    step === 0
      ? [0, count - 1]
      : [Math.max(0, Math.floor(from / step) - 1), Math.min(count - 1, Math.floor(to / step))];
  for (const group of groups) {
    const [firstColumn, lastColumn] = span(
      group.x * scale + left - 1,
      (group.x + group.width) * scale + left + 1,
      columns > 1 ? stepX : 0,
      columns,
    );
    const [firstRow, lastRow] = span(
      group.y * scale + top - 1,
      (group.y + group.height) * scale + top + 1,
      rows > 1 ? stepY : 0,
      rows,
    );
    for (let row = firstRow; row <= lastRow; row += 1)
      for (let column = firstColumn; column <= lastColumn; column += 1)
        found[row * columns + column]?.push(group);
  }
  return found;
}

async function contentOf(
  groups: readonly Group[],
  page: Page,
  plan: Plan,
  faces: Faces,
  nameOf: NameOf,
  pace: Pace,
): Promise<string> {
  const { window, left, top } = page;
  const k = POINT * plan.scale;
  // From the drawing to the page: shrunk, moved, turned over.
  const [x, y] = [
    (plan.left - window.x + left) * POINT,
    (page.height - (plan.top - window.y + top)) * POINT,
  ];
  const near = {
    x: (window.x - plan.left) / plan.scale - 2,
    y: (window.y - plan.top) / plan.scale - 2,
    width: window.width / plan.scale + 4,
    height: window.height / plan.scale + 4,
  };
  const parts = ['q\n'];
  if (page.name !== '')
    parts.push(
      `${[left, page.height - top - window.height, window.width, window.height].map((value) => n(value * POINT)).join(' ')} re W n\n`,
    );
  parts.push(`${k.toFixed(6)} 0 0 ${(-k).toFixed(6)} ${n(x)} ${n(y)} cm\n`);
  for (const [at, group] of groups.entries()) {
    if (touches(group, near)) for (const mark of group.marks) parts.push(drawn(mark, nameOf));
    await pace(at / groups.length);
  }
  parts.push('Q\n', page.name === '' ? '' : cutMarks(page, plan, faces));
  return parts.join('');
}

type Box = Pick<Group, 'x' | 'y' | 'width' | 'height'>;
const touches = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** At the corners, where to cut; at the sides that go on, where the next sheet begins; and the name of the sheet. */
function cutMarks(
  { width, height, window, left, top, name }: Page,
  plan: Plan,
  faces: Faces,
): string {
  const p = (value: number) => n(value * POINT);
  const [right, low, long] = [left + window.width, top + window.height, 5];
  const line = (ax: number, ay: number, bx: number, by: number) =>
    `${p(ax)} ${p(height - ay)} m ${p(bx)} ${p(height - by)} l\n`;
  const corners = [left, right].flatMap((x) =>
    [top, low].flatMap((y) => [
      line(x, y + (y === top ? -1 : 1), x, y + (y === top ? -long : long)),
      line(x + (x === left ? -1 : 1), y, x + (x === left ? -long : long), y),
    ]),
  );
  const goesRight = window.x + window.width < plan.width - 0.01;
  const goesDown = window.y + window.height < plan.height - 0.01;
  const glue = [
    ...(goesRight
      ? [
          line(right - OVERLAP, top - 1, right - OVERLAP, top - 3),
          line(right - OVERLAP, low + 1, right - OVERLAP, low + 3),
        ]
      : []),
    ...(goesDown
      ? [
          line(left - 1, low - OVERLAP, left - 3, low - OVERLAP),
          line(right + 1, low - OVERLAP, right + 3, low - OVERLAP),
        ]
      : []),
  ];
  const runs = faces.runs('plain', name) ?? [];
  let [at, words] = [
    (width / 2) * POINT - runs.reduce((sum, run) => sum + runWidth(run), 0) * 4.5,
    '',
  ];
  for (const run of runs) {
    words += `/${run.file.key} 9 Tf 1 0 0 1 ${n(at)} ${p(3.5)} Tm <${run.glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('')}> Tj `;
    at += runWidth(run) * 9;
  }
  return `0.4 G 0.3 w [] 0 d\n${corners.join('')}${glue.join('')}S\n0.3 g BT ${words}ET\n`;
}

/** Every image once, however often it is drawn. */
class Images {
  private readonly pdf: PdfFile;
  private readonly names = new Map<string, readonly [Picture, Ink | null]>();
  private readonly known = new Map<Picture, string>();

  constructor(pdf: PdfFile) {
    this.pdf = pdf;
  }

  readonly nameOf: NameOf = (picture, ink) => {
    const name = this.known.get(picture) ?? `I${String(this.known.size)}`;
    this.known.set(picture, name);
    this.names.set(name, [picture, ink]);
    return name;
  };

  /** The entries of the resources. */
  async written(pace: Pace): Promise<string> {
    const entries: string[] = [];
    for (const [name, [picture, ink]] of this.names) {
      entries.push(`/${name} ${String(await this.image(picture, ink))} 0 R`);
      await pace(1);
    }
    return entries.join(' ');
  }

  /** Letters are one pixel of ink behind a mask; portraits are what they are. */
  private async image({ width, height, bytes, cover }: Picture, ink: Ink | null): Promise<number> {
    const size = (w: number, h: number) =>
      `/Type /XObject /Subtype /Image /Width ${String(w)} /Height ${String(h)} /BitsPerComponent 8`;
    if (cover === undefined || ink === null)
      return this.pdf.stream(
        bytes,
        `${size(width, height)} /ColorSpace /DeviceRGB /Filter /DCTDecode`,
        true,
      );
    const mask = await this.pdf.stream(cover, `${size(width, height)} /ColorSpace /DeviceGray`);
    const pixel = Uint8Array.from([1, 3, 5], (at) =>
      Number.parseInt(inks[ink].slice(at, at + 2), 16),
    );
    return this.pdf.stream(
      pixel,
      `${size(1, 1)} /ColorSpace /DeviceRGB /SMask ${String(mask)} 0 R`,
    );
  }
}
