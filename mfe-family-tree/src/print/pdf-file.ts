/** The bones of a PDF file: numbered objects, streams packed small, and the table of where each begins. */

const encoder = new TextEncoder();

export const packed = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  );

/** Text of the file's own syntax as UTF-16, the one form every reader understands. */
export const said = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

export class PdfFile {
  private readonly parts: Uint8Array<ArrayBuffer>[] = [];
  private readonly starts: number[] = [];
  private length = 0;
  private count = 0;

  constructor() {
    this.put('%PDF-1.6\n');
    this.put(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  }

  private put(part: string | Uint8Array<ArrayBuffer>): void {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    this.parts.push(bytes);
    this.length += bytes.length;
  }

  /** A number for an object that is written later. */
  reserve(): number {
    this.count += 1;
    return this.count;
  }

  write(id: number, body: string): number {
    this.starts[id] = this.length;
    this.put(`${String(id)} 0 obj\n${body}\nendobj\n`);
    return id;
  }

  add(body: string): number {
    return this.write(this.reserve(), body);
  }

  /** `dictionary`: entries besides length and filter. */
  async stream(bytes: Uint8Array<ArrayBuffer>, dictionary = '', isPacked = false): Promise<number> {
    const small = isPacked ? bytes : await packed(bytes);
    const id = this.reserve();
    this.starts[id] = this.length;
    this.put(
      `${String(id)} 0 obj\n<< /Length ${String(small.length)} ${isPacked ? '' : '/Filter /FlateDecode '}${dictionary} >>\nstream\n`,
    );
    this.put(small);
    this.put('\nendstream\nendobj\n');
    return id;
  }

  text(text: string, dictionary = ''): Promise<number> {
    return this.stream(encoder.encode(text), dictionary);
  }

  end(root: number, info: number): Blob {
    const at = this.length;
    const rows = Array.from(
      { length: this.count },
      (_, index) => `${String(this.starts[index + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
    );
    this.put(
      `xref\n0 ${String(this.count + 1)}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${String(this.count + 1)} /Root ${String(root)} 0 R /Info ${String(info)} 0 R >>\nstartxref\n${String(at)}\n%%EOF\n`,
    );
    return new Blob(this.parts, { type: 'application/pdf' });
  }
}
