/** Pure: a tree in plain JSON, piece by piece. */
import type { FileNaming } from './naming.ts';
import { plainFamily, plainPerson } from './mapping/plain.ts';
import type { Format } from './writing-file.ts';
import type { WritingTask } from './writing-thread.ts';

const piece = 65_536;
const noPaths: ReadonlySet<string> = new Set();

export function writingPlain(
  task: Pick<WritingTask, 'treeName' | 'now'>,
  naming: FileNaming,
): Format {
  const encoder = new TextEncoder();
  let text = `{"format":"kinlore-tree","version":1,"name":${JSON.stringify(task.treeName)},"written":${JSON.stringify(task.now)},"persons":[`;
  let part: 'persons' | 'families' = 'persons';
  let isFirst = true;
  const add = (one: object): void => {
    text += `${isFirst ? '' : ','}\n${JSON.stringify(one)}`;
    isFirst = false;
  };
  const families = (): void => {
    if (part === 'families') return;
    [part, isFirst] = ['families', true];
    text += '\n],"families":[';
  };
  return {
    paths: noPaths,
    person(person) {
      add(plainPerson(person, naming));
    },
    union(union) {
      families();
      add(plainFamily(union, naming));
    },
    end() {
      families();
      text += '\n]}\n';
    },
    take(rest) {
      if (rest === undefined && text.length <= piece) return null;
      const bytes = encoder.encode(text);
      text = '';
      return bytes;
    },
  };
}
