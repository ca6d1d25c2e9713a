/** Pure: what is in a file, counted, before anything is written. */
import type { ImportPreview } from '@kinlore/shared/contracts/family-exchange';
import { whoIs } from './known.ts';
import { createLivingInFile } from './living-in-file.ts';
import { familyFrom } from './mapping/families.ts';
import { subOf, valueOf, walkNode, type Node } from './mapping/node.ts';
import { personFrom, type PersonRecord } from './mapping/persons.ts';
import type { Records } from './read-records.ts';

type Counted = Pick<
  ImportPreview,
  | 'persons'
  | 'families'
  | 'sources'
  | 'media'
  | 'others'
  | 'kept'
  | 'living'
  | 'known'
  | 'made_by'
  | 'language'
>;

function structuresIn(nodes: readonly Node[]): number {
  let count = 0;
  for (const found of nodes)
    walkNode(found, () => {
      count += 1;
    });
  return count;
}

const plainParts: readonly string[] = [
  'DATE',
  'PLAC',
  'TYPE',
  'NOTE',
  'GIVN',
  'SURN',
  'SPFX',
  'NSFX',
  'NICK',
];
/** What stands below a name or an event that a row has no place for. */
const beside = (extra: Node | null): number =>
  extra === null
    ? 0
    : structuresIn((extra.sub ?? []).filter((found) => !plainParts.includes(found.tag)));

const keptOf = (person: PersonRecord): number =>
  structuresIn(person.rest) +
  [...person.names, ...person.events].reduce((sum, { extra }) => sum + beside(extra), 0);

/** The English name of a language code, or what a file says that is no code. */
function languageIn(code: string): string {
  try {
    return code === '' ? '' : (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code);
  } catch {
    return code;
  }
}

function headFacts(head: Node): Pick<Counted, 'made_by' | 'language'> {
  const source = subOf(head, 'SOUR');
  const made_by =
    source === undefined
      ? ''
      : [valueOf(source, 'NAME') || (source.value ?? ''), valueOf(source, 'VERS')]
          .filter((part) => part !== '')
          .join(' ');
  return {
    made_by: made_by.slice(0, 200),
    language: languageIn(valueOf(head, 'LANG').slice(0, 50)),
  };
}

/** `persons`: JSON of those who stand in the tree. `today`: `YYYY-MM-DD`. */
export async function previewImport(
  records: Records,
  persons: string | null,
  today: string,
  pause: (done: number) => Promise<void>,
): Promise<Counted> {
  const who = whoIs(persons);
  const counted: { -readonly [K in keyof Counted]: Counted[K] } = {
    persons: 0,
    families: 0,
    sources: 0,
    media: 0,
    others: 0,
    kept: 0,
    living: 0,
    known: 0,
    made_by: '',
    language: '',
  };
  const living = createLivingInFile();
  const xrefs = new Set<string>();
  for (let at = 0; at < records.count; at += 1) xrefs.add(records.xref(at) ?? '');
  const there = (xref: string) => xrefs.has(xref);
  const take: Readonly<Record<string, (record: Node) => void>> = {
    INDI(record) {
      const person = personFrom(record, { family: there, source: there });
      counted.persons += 1;
      counted.kept += keptOf(person);
      living.addPerson(person);
      counted.known += Number(who(person) !== null);
    },
    FAM(record) {
      const family = familyFrom(record, { person: there, source: there });
      living.addFamily(family);
      counted.families += 1;
      counted.kept +=
        structuresIn(family.rest) +
        family.events.reduce((sum, { extra }) => sum + beside(extra), 0);
    },
    SOUR: () => {
      counted.sources += 1;
    },
    OBJE: () => {
      counted.media += 1;
    },
    HEAD: (record) => {
      Object.assign(counted, headFacts(record));
    },
    TRLR: () => undefined,
  };
  for (let at = 0; at < records.count; at += 1) {
    const work = take[records.tag(at)];
    if (work === undefined) counted.others += 1;
    else work(records.read(at));
    if (at % 500 === 499) await pause(at + 1);
  }
  counted.living = living.count(today);
  return counted;
}
