/** Pure: a tree in plain JSON, piece by piece. */
import type { FileNaming } from './naming.ts';
import { plainFamily, plainPerson, plainSource } from './mapping/plain.ts';
import type { Format, Others } from './writing-format.ts';
import type { WritingTask } from './writing-messages.ts';

const piece = 65_536;
const noPaths: ReadonlySet<string> = new Set();

export function writingPlain(
  task: Pick<WritingTask, 'treeName' | 'now'>,
  naming: FileNaming,
  { sources }: Pick<Others, 'sources'>,
): Format {
  const encoder = new TextEncoder();
  let text = `{"format":"kinlore-tree","version":2,"name":${JSON.stringify(task.treeName)},"written":${JSON.stringify(task.now)},"persons":[`;
  let part: 'persons' | 'families' = 'persons';
  let isFirst = true;
  const add = (one: object): void => {
    text += `${isFirst ? '' : ','}\n${JSON.stringify(one)}`;
    isFirst = false;
  };
  const cited = new Set<string>();
  /** A source shows itself with those it is cited for: what no record of the file cites is not in it. */
  const noteSources = ({
    citations,
  }: {
    readonly citations: readonly { readonly source_id: string }[];
  }): void => {
    for (const { source_id } of citations) cited.add(source_id);
  };
  const families = (): void => {
    if (part === 'families') return;
    [part, isFirst] = ['families', true];
    text += '\n],"families":[';
  };
  return {
    paths: noPaths,
    person(person) {
      if (naming.fate(person.id) === 'full') noteSources(person);
      add(plainPerson(person, naming));
    },
    union(union) {
      families();
      if (union.partners.every(({ id }) => naming.fate(id) === 'full')) noteSources(union);
      add(plainFamily(union, naming));
    },
    end() {
      families();
      text += '\n],"sources":[';
      isFirst = true;
      for (const source of sources)
        if (cited.has(source.id) && naming.source(source.id) !== null)
          add(plainSource(source, naming));
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
