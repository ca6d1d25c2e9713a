/** Rows become a file as they come: of a tree of any size, only the records of one piece and those that are no person and no family are held. */
import type { FileNaming } from './naming.ts';
import { writingGedcom } from './writing-gedcom.ts';
import { writingPlain } from './writing-plain.ts';
import type { PersonOut, UnionOut } from './mapping/writing.ts';
import type { WritingTask } from './writing-messages.ts';
import type { Format, Others } from './writing-format.ts';

export interface FileWriting {
  persons(rows: readonly PersonOut[]): Promise<void>;
  unions(rows: readonly UnionOut[]): Promise<void>;
  end(): Promise<void>;
  readonly counts: { readonly persons: number; readonly veiled: number; readonly left_out: number };
  readonly paths: ReadonlySet<string>;
  /** Nobody whom the others name was gone when their turn came. */
  readonly isWhole: boolean;
  /** Most persons and families that were made and not yet written at any time. */
  readonly mostHeld: number;
}

export function writingFile(
  task: Pick<WritingTask, 'format' | 'treeName' | 'now' | 'portraits' | 'pictures'>,
  naming: FileNaming,
  others: Others,
  put: (bytes: Uint8Array) => Promise<void>,
): FileWriting {
  const format: Format =
    task.format === 'json'
      ? writingPlain(task, naming, others)
      : writingGedcom(task, naming, others);
  const counts = { persons: 0, veiled: 0, left_out: naming.leftOut };
  let [unions, held, mostHeld] = [0, 0, 0];
  const give = async (rest?: 'rest'): Promise<void> => {
    held += 1;
    mostHeld = Math.max(mostHeld, held);
    const bytes = format.take(rest);
    if (bytes === null) return;
    await put(bytes);
    held = 0;
  };
  return {
    counts,
    async persons(rows) {
      for (const person of rows) {
        const fate = naming.fate(person.id);
        if (fate === 'out') continue;
        counts.persons += 1;
        counts.veiled += Number(fate === 'redacted');
        format.person(person);
        await give();
      }
    },
    async unions(rows) {
      for (const union of rows) {
        if (!naming.has(union.id)) continue;
        unions += 1;
        format.union(union);
        await give();
      }
    },
    async end() {
      format.end();
      await give('rest');
    },
    get paths() {
      return format.paths;
    },
    get isWhole() {
      return counts.persons + unions === naming.kinds.size;
    },
    get mostHeld() {
      return mostHeld;
    },
  };
}
