/** A PDF, by its specification: a table of objects as it is written by most programs, or packed as in newer ones. */

interface Pdf {
  readonly pages?: number;
  /** With a password. */
  readonly locked?: boolean;
  /** The table as a stream, in which nothing is looked up. */
  readonly packed?: boolean;
  readonly words?: string;
}

export function pdf({ pages = 1, locked = false, packed = false, words = '' }: Pdf = {}): Buffer {
  const kids = Array.from({ length: pages }, (_none, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Title (${words}) >>`,
    ),
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const dictionary = `<< /Size ${objects.length + 1} /Root 1 0 R${locked ? ' /Encrypt << /Filter /Standard >>' : ''}`;
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  text += packed
    ? `99 0 obj\n${dictionary} /Type /XRef /Length 0 >>\nstream\n\nendstream\nendobj\n`
    : `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n${dictionary} >>\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}
