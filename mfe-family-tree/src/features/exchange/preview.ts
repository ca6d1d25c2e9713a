/** Pure: what is in a file, read where the file is, before anything of it leaves. */
import {
  GedcomError,
  isZip,
  readGedcom,
  readGedzip,
  sentenceOf,
  type GedcomErrorCode,
  type Severity,
} from '@kinlore/shared/gedcom';

export interface PreviewLine {
  readonly line: number;
  readonly severity: Severity;
  readonly sentence: string;
}
export interface Preview {
  readonly version: string;
  readonly encoding: string;
  readonly zipped: boolean;
  readonly files: number;
  readonly persons: number;
  readonly families: number;
  readonly lines: number;
  /** The first of them; `total` counts all. */
  readonly report: readonly PreviewLine[];
  readonly total: number;
}
export type PreviewAnswer =
  | { readonly kind: 'read'; readonly preview: Preview }
  | { readonly kind: 'refused'; readonly code: GedcomErrorCode };
export type FromPreview = { readonly kind: 'share'; readonly share: number } | PreviewAnswer;

const mostLines = 300;

/** `onShare`: how much is read, 0 to 1. */
export async function readPreview(
  bytes: Uint8Array,
  onShare: (share: number) => void,
): Promise<PreviewAnswer> {
  try {
    const zipped = isZip(bytes);
    const archive = zipped ? await readGedzip(bytes) : null;
    const file = readGedcom(archive === null ? bytes : archive.gedcom, { onProgress: onShare });
    const report = file.report.slice(0, mostLines).map((problem) => ({
      line: problem.line,
      severity: problem.severity,
      sentence: sentenceOf(problem),
    }));
    return {
      kind: 'read',
      preview: {
        version: file.declaredVersion ?? file.version,
        encoding: file.encoding,
        zipped,
        files: archive === null ? 0 : archive.files.size,
        persons: file.persons.count,
        families: file.families.count,
        lines: file.lineCount,
        report,
        total: file.reportTotal,
      },
    };
  } catch (error) {
    if (error instanceof GedcomError) return { kind: 'refused', code: error.code };
    throw error;
  }
}
