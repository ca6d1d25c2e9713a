/** A sheet as SVG: a file that needs nothing but itself. The letters it uses travel inside it. */
import type { FaceFile, Faces } from './faces.ts';
import { subsetOf } from './font-file.ts';
import { clean, escaped } from './clean.ts';
import { FALL, RISE } from './letters.ts';
import {
  inks,
  isWhole,
  type Group,
  type Mark,
  type Picture,
  type PieceMark,
  type Sheet,
  type TextMark,
} from './marks.ts';
import type { Pace } from './pace.ts';

export interface SvgSize {
  /** Millimetres of the page, and where on it the drawing stands. */
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const round =
  '<clipPath id="round" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath>';

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The parts of the file, in order. Rejects with AbortError where it was called off. */
export async function svgOf(
  { sheet, faces }: { readonly sheet: Sheet; readonly faces: Faces },
  size: SvgSize,
  pace: Pace,
): Promise<string[]> {
  const { left, top, scale } = size;
  const box = [-left / scale, -top / scale, size.width / scale, size.height / scale];
  const groups = [...sheet.threads, ...sheet.cards, ...sheet.words];
  const body: string[] = [];
  for (const [at, group] of groups.entries()) {
    body.push(`<g>${group.marks.map(markOf).join('')}</g>\n`);
    await pace(at / groups.length);
  }
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${n(size.width)}mm" height="${n(size.height)}mm" viewBox="${box.map(n).join(' ')}">\n<title>${escaped(clean(sheet.title))}</title>\n`,
    `<style>${fontFaces(faces, groups)}.n{font-family:"Kinlore name",serif}.p{font-family:"Kinlore plain",sans-serif}text{font-kerning:none;font-variant-ligatures:none;white-space:pre}</style>${round}\n`,
    `<rect x="${n(box[0] ?? 0)}" y="${n(box[1] ?? 0)}" width="${n(box[2] ?? 0)}" height="${n(box[3] ?? 0)}" fill="${inks.paper}"/>\n`,
    ...body,
    '</svg>\n',
  ];
}

/** Which letters of which file stand on the sheet. */
export function usedIn(groups: readonly Group[]): Map<FaceFile, Map<number, string>> {
  const used = new Map<FaceFile, Map<number, string>>();
  for (const { marks } of groups) {
    for (const mark of marks) {
      if (mark.kind !== 'text') continue;
      for (const run of mark.runs ?? []) {
        const letters = used.get(run.file) ?? new Map<number, string>();
        used.set(run.file, letters);
        for (const [at, letter] of Array.from(run.text).entries())
          letters.set(run.glyphs[at] ?? 0, letter);
      }
    }
  }
  return used;
}

const hex = (letter: string): string => `U+${(letter.codePointAt(0) ?? 0).toString(16)}`;

function fontFaces(faces: Faces, groups: readonly Group[]): string {
  const used = usedIn(groups);
  return faces.files
    .flatMap((file) => {
      const letters = used.get(file);
      if (letters === undefined) return [];
      const range = [...letters.values()].map(hex).join(',');
      return [
        `@font-face{font-family:"Kinlore ${file.face}";src:url(data:font/ttf;base64,${base64(subsetOf(file.font, letters.keys()))}) format("truetype");unicode-range:${range}}`,
      ];
    })
    .join('');
}

function markOf(mark: Mark): string {
  switch (mark.kind) {
    case 'box': {
      const edge =
        mark.edge === null
          ? ''
          : ` stroke="${inks[mark.edge]}" stroke-width="${n(mark.weight)}"${dashed(mark.dash)}`;
      return `<rect x="${n(mark.x)}" y="${n(mark.y)}" width="${n(mark.width)}" height="${n(mark.height)}" fill="${mark.fill === null ? 'none' : inks[mark.fill]}"${edge}/>`;
    }
    case 'line':
      return `<path d="${pathOf(mark.ends)}" fill="none" stroke="${inks[mark.ink]}" stroke-width="${n(mark.weight)}"${dashed(mark.dash)}/>`;
    case 'picture':
      return `<image x="${n(mark.x)}" y="${n(mark.y)}" width="${n(mark.width)}" height="${n(mark.width)}" preserveAspectRatio="xMidYMid slice" clip-path="url(#round)" href="${dataOf(mark.picture)}"/>`;
    case 'text':
      return textOf(mark);
    case 'piece': {
      const edge =
        mark.edge === null
          ? ''
          : ` stroke="${inks[mark.edge]}" stroke-width="${n(mark.weight)}"${dashed(mark.dash)}`;
      return `<path d="${ringOf(mark)}" fill-rule="evenodd" fill="${mark.fill === null ? 'none' : inks[mark.fill]}"${edge}/>`;
    }
    default:
      return mark satisfies never;
  }
}

const PART = 0x60_00;
/** In parts that can be handed over as arguments, each a multiple of three. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return text;
}

const dashed = (dash: readonly number[]): string =>
  dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(n).join(' ')}"`;
const dataOf = ({ type, bytes }: Picture): string => `data:${type};base64,${base64(bytes)}`;

function lineTo([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): string {
  if (ax === bx) return `V${n(by)}`;
  return ay === by ? `H${n(bx)}` : `L${n(bx)} ${n(by)}`;
}

function pathOf(ends: readonly number[]): string {
  let path = '';
  for (let at = 0; at < ends.length; at += 4) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ends.slice(at, at + 4);
    path += `M${n(ax)} ${n(ay)}${lineTo([ax, ay], [bx, by])}`;
  }
  return path;
}

/** In steps of a third of a circle at most: an arc of half of one could bend either way. */
function arcTo({ x, y }: PieceMark, radius: number, from: number, to: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 2.1));
  return Array.from({ length: steps }, (_, step) => {
    const angle = from + ((to - from) * (step + 1)) / steps;
    return `A${n(radius)} ${n(radius)} 0 0 ${to > from ? '1' : '0'} ${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  }).join('');
}

function ringOf(mark: PieceMark): string {
  const { x, y, inner, outer, from, to } = mark;
  const at = (radius: number, angle: number) =>
    `${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  const joint = isWhole(mark) ? 'M' : 'L';
  const tip = isWhole(mark) ? '' : `L${at(0, 0)}`;
  const within = inner > 0 ? `${joint}${at(inner, to)}${arcTo(mark, inner, to, from)}` : tip;
  return `M${at(outer, from)}${arcTo(mark, outer, from, to)}${within}Z`;
}

function textOf({ x, y, size, width, face, ink, text, picture, turn = 0 }: TextMark): string {
  const said = escaped(text);
  const turned =
    turn === 0 ? '' : ` transform="rotate(${n((turn * 180) / Math.PI)} ${n(x)} ${n(y)})"`;
  if (picture !== null)
    return `<image x="${n(x)}" y="${n(y - size * RISE)}" width="${n(width)}" height="${n(size * (RISE + FALL))}" preserveAspectRatio="none"${turned} role="img" href="${dataOf(picture)}"><title>${said}</title></image>`;
  return `<text x="${n(x)}" y="${n(y)}" class="${face === 'name' ? 'n' : 'p'}" font-size="${n(size)}" fill="${inks[ink]}"${turned}>${said}</text>`;
}
