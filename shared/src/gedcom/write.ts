/** Records to bytes. What was read is written again, unknown structures too; every line is valid whatever it was made from. */
import type { Structure } from './types.ts';

export interface WriteOptions {
  readonly version: '5.5.1' | '7.0';
  readonly lineEnd?: '\n' | '\r\n';
  /** A byte order mark first. GEDCOM 7 recommends one; programs for 5.5.1 often stumble over it. */
  readonly mark?: boolean;
  /** Who wrote it, for a header made here; records that bring a HEAD keep theirs. */
  readonly source?: { readonly id: string; readonly name?: string; readonly version?: string };
  /** GEDCOM 7: addresses (URIs) of extension tags, declared in the header where they are used. */
  readonly schema?: Readonly<Record<string, string>>;
}

const lineLimit = 255;
const node = (
  tag: string,
  value: string | null,
  children: readonly Structure[] = [],
): Structure => ({ tag, ...(value === null || value === '' ? {} : { value }), line: 0, children });

const tagText = (tag: string): string => {
  const clean = tag.replaceAll(/[^A-Za-z0-9_]/g, '_');
  return clean === '' ? '_' : clean;
};

/** C0 controls mean nothing anywhere; every kind of line break is one. */
const clean = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f]/g, '')
    .toWellFormed();

/** Old and new identifiers of all records: kept where valid and first, made new where not. */
class Xrefs {
  private readonly byOld = new Map<string, string>();
  private readonly used = new Set<string>();
  private readonly met = new Set<string>();
  /** Names for records whose own was given before. */
  private readonly doubled = new Map<string, string[]>();
  private next = 1;
  private readonly valid: RegExp;
  /** `names`: of every record of the file. What points at a record may come before it. */
  constructor(names: readonly string[], version: WriteOptions['version']) {
    this.valid = version === '7.0' ? /^[A-Z0-9_]+$/ : /^[A-Za-z0-9][A-Za-z0-9_:.-]{0,19}$/;
    for (const xref of names) if (this.good(xref)) this.used.add(xref);
    for (const xref of names) {
      if (!this.byOld.has(xref)) this.byOld.set(xref, this.good(xref) ? xref : this.fresh());
      else this.doubled.set(xref, [...(this.doubled.get(xref) ?? []), this.fresh()]);
    }
  }
  /** The first of a name keeps it where it may; pointers mean the first. */
  ofRecord(xref: string | undefined): string | undefined {
    if (xref === undefined) return undefined;
    const isFirst = !this.met.has(xref);
    this.met.add(xref);
    return isFirst ? this.byOld.get(xref) : this.doubled.get(xref)?.shift();
  }
  private good(xref: string): boolean {
    return xref !== 'VOID' && this.valid.test(xref);
  }
  private fresh(): string {
    while (this.used.has(`X${String(this.next)}`)) this.next += 1;
    const made = `X${String(this.next)}`;
    this.used.add(made);
    return made;
  }
  /** Where nobody is met, GEDCOM 7 says VOID; before it the pointer is left to say what it said. */
  target(pointer: string, seven: boolean): string {
    const known = this.byOld.get(pointer);
    if (known !== undefined) return known;
    if (seven || pointer === 'VOID') return 'VOID';
    const plain = pointer.replaceAll(/[^A-Za-z0-9_:.-]/g, '_').slice(0, 20);
    return plain === '' ? 'VOID' : plain;
  }
}

/** Where 5.5.1 may cut a value: not beside a blank, not inside a character with its marks, not between two at-signs. */
function mayCut(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (
    before === ' ' ||
    after === ' ' ||
    before === '\t' ||
    after === '\t' ||
    before === '@' ||
    after === '@'
  )
    return false;
  const code = after.charCodeAt(0);
  return (
    !(code >= 0xdc00 && code <= 0xdfff) && !/^[\p{M}\u200d]/u.test(after) && before !== '\u200d'
  );
}

/** Pieces of one line of text; a text with nowhere to cut stays whole. */
function pieces(text: string, room: number): string[] {
  const out: string[] = [];
  let from = 0;
  while (text.length - from > room) {
    let at = from + room;
    while (at > from && !mayCut(text, at)) at -= 1;
    if (at === from) {
      at = from + room + 1;
      while (at < text.length && !mayCut(text, at)) at += 1;
    }
    out.push(text.slice(from, at));
    from = at;
  }
  if (from < text.length || out.length === 0) out.push(text.slice(from));
  return out;
}

/** Before 7, at-signs are doubled but for the escapes of dates; in 7 only one that begins a line. */
function escaped(text: string, seven: boolean): string {
  if (seven) return text.startsWith('@') ? `@${text}` : text;
  return text.replaceAll(/(?<!@)@#D[A-Z][A-Z _]*@(?!@)|@/g, (found) =>
    found === '@' ? '@@' : found,
  );
}

class LineWriter {
  private out = '';
  private readonly xrefs: Xrefs;
  private readonly seven: boolean;
  private readonly end: string;
  constructor(xrefs: Xrefs, version: WriteOptions['version'], end: string) {
    this.xrefs = xrefs;
    this.seven = version === '7.0';
    this.end = end;
  }
  private lines(level: number, head: string, value: string): void {
    const room = lineLimit - 12 - head.length;
    for (const [i, row] of value.split('\n').entries()) {
      const text = escaped(row, this.seven);
      const [first = '', ...more] = this.seven ? [text] : pieces(text, Math.max(60, room));
      const start = i === 0 ? head : `${String(level + 1)} CONT`;
      this.out += `${start}${first === '' ? '' : ` ${first}`}${this.end}`;
      for (const piece of more) this.out += `${String(level + 1)} CONC ${piece}${this.end}`;
    }
  }
  /** Levels end at 99: what is deeper is written there, so that nothing is lost. */
  private one(structure: Structure, depth: number, xref: string | undefined): void {
    const level = Math.min(depth, this.seven ? 250 : 99);
    const head = `${String(level)}${xref === undefined ? '' : ` @${xref}@`} ${tagText(structure.tag)}`;
    if (structure.pointer !== undefined)
      this.out += `${head} @${this.xrefs.target(structure.pointer, this.seven)}@${this.end}`;
    else this.lines(level, head, clean(structure.value ?? ''));
  }
  record(record: Structure): void {
    const stack: { structure: Structure; depth: number }[] = [{ structure: record, depth: 0 }];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const { structure, depth } = top;
      this.one(structure, depth, depth === 0 ? this.xrefs.ofRecord(structure.xref) : undefined);
      for (let i = structure.children.length - 1; i >= 0; i -= 1) {
        const child = structure.children[i];
        if (child !== undefined) stack.push({ structure: child, depth: depth + 1 });
      }
    }
  }
  take(): string {
    const text = this.out;
    this.out = '';
    return text;
  }
  get length(): number {
    return this.out.length;
  }
}

function schemaOf(
  records: readonly Structure[],
  schema: Readonly<Record<string, string>>,
): Structure[] {
  const used = new Set<string>();
  const waiting: Structure[] = [...records];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.tag.startsWith('_')) used.add(next.tag);
    for (const child of next.children) waiting.push(child);
  }
  const declared = [...used]
    .toSorted()
    .flatMap((tag) => (schema[tag] === undefined ? [] : [node('TAG', `${tag} ${schema[tag]}`)]));
  return declared.length === 0 ? [] : [node('SCHMA', null, declared)];
}

function sourceOf(source: WriteOptions['source']): Structure[] {
  if (source === undefined) return [];
  const { id, name, version } = source;
  return [
    node('SOUR', id, [
      ...(version === undefined ? [] : [node('VERS', version)]),
      ...(name === undefined ? [] : [node('NAME', name)]),
    ]),
  ];
}

/** HEAD as the version wants it: its version and encoding said right, the rest as it was. */
function headOf(
  head: Structure | undefined,
  records: readonly Structure[],
  { version, source, schema }: WriteOptions,
): Structure {
  const seven = version === '7.0';
  const old = head?.children ?? sourceOf(source);
  const hasGedc = old.some(({ tag }) => tag === 'GEDC');
  const gedc = (children: readonly Structure[]): Structure =>
    node('GEDC', null, [
      node('VERS', version),
      ...children.filter(({ tag }) => tag !== 'VERS' && !(seven && tag === 'FORM')),
    ]);
  const form = seven ? [] : [node('FORM', 'LINEAGE-LINKED')];
  const rest = old
    .filter(({ tag }) => tag !== 'CHAR')
    .map((child) => (child.tag === 'GEDC' ? gedc(child.children) : child));
  const declared =
    seven && schema !== undefined && !old.some(({ tag }) => tag === 'SCHMA')
      ? schemaOf(records, schema)
      : [];
  return {
    ...(head ?? node('HEAD', null)),
    children: [
      ...(hasGedc ? [] : [gedc(form)]),
      ...declared,
      ...rest,
      ...(seven ? [] : [node('CHAR', 'UTF-8')]),
    ],
  };
}

export interface GedcomWriter {
  add(record: Structure): void;
  /** What was added since the last time; null while it is little, unless it is the `rest`. */
  take(rest?: 'rest'): Uint8Array | null;
}

const chunk = 65_536;

/** A file of which only what was not taken yet is in memory. `names`: the xrefs of all records there will be. It begins with the head; the `trailer` is the caller's to add. */
export function createGedcomWriter(
  names: readonly string[],
  options: WriteOptions,
  head: Structure | undefined,
  body: readonly Structure[] = [],
): GedcomWriter {
  const writer = new LineWriter(
    new Xrefs(names, options.version),
    options.version,
    options.lineEnd ?? '\n',
  );
  const encoder = new TextEncoder();
  writer.record(headOf(head, body, options));
  return {
    add(record) {
      writer.record(record);
    },
    take: (rest) =>
      rest === undefined && writer.length <= chunk ? null : encoder.encode(writer.take()),
  };
}

const namesOf = (records: readonly Structure[]): string[] =>
  records.flatMap(({ xref }) => (xref === undefined ? [] : [xref]));
export const trailer: Structure = node('TRLR', null);

/** The file in pieces of about 64 kB, so that one of any size can be sent while it is written. Header and trailer are made where absent. */
export function* writeGedcomChunks(
  records: Iterable<Structure>,
  options: WriteOptions,
): Generator<Uint8Array> {
  const all = [...records];
  const head = all[0]?.tag === 'HEAD' ? all[0] : undefined;
  const body = all.filter(
    (record, i) =>
      !(i === 0 && head !== undefined) &&
      !(record.tag === 'TRLR' && record.xref === undefined && record.children.length === 0),
  );
  const writer = createGedcomWriter(
    namesOf(head === undefined ? body : [head, ...body]),
    options,
    head,
    body,
  );
  if (options.mark === true) yield Uint8Array.of(0xef, 0xbb, 0xbf);
  for (const record of [...body, trailer]) {
    writer.add(record);
    const piece = writer.take();
    if (piece !== null) yield piece;
  }
  const rest = writer.take('rest');
  if (rest !== null) yield rest;
}

/** The whole file at once. Records are written as they are: change them to another version first, with `convertRecords`. */
export function writeGedcom(records: Iterable<Structure>, options: WriteOptions): Uint8Array {
  const chunks = [...writeGedcomChunks(records, options)];
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
