/** The grammar tables unfolded: what may stand below a structure. Tags a table names but does not explain take any text and nothing below. */
import { enumerations551Text, grammar551Text } from './grammar-551-table.ts';
import { enumerations7Text, grammar7Text } from './grammar-7-table.ts';

export interface Rule {
  readonly tag: string;
  readonly type: string;
  readonly least: 0 | 1;
  readonly most: number;
}

export interface Kind {
  readonly type: string;
  readonly payload: string;
  readonly below: ReadonlyMap<string, Rule>;
}

export interface Grammar {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The kind whose substructures are the records. */
  readonly file: Kind;
}

const counts: Readonly<Record<string, readonly [0 | 1, number]>> = {
  '?': [0, 1],
  '*': [0, Infinity],
  '!': [1, 1],
  '+': [1, Infinity],
  3: [0, 3],
};

function ruleOf(item: string): Rule {
  const [tag = '', type = tag] = item.slice(0, -1).split('=');
  const [least, most] = counts[item.slice(-1)] ?? [0, 1];
  return { tag, type, least, most };
}

function rows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

function unfolded(
  items: readonly string[],
  groups: ReadonlyMap<string, readonly string[]>,
): string[] {
  return items.flatMap((item) =>
    item.startsWith('<') ? unfolded(groups.get(item) ?? [], groups) : [item],
  );
}

function load(text: string, wordsText: string): Grammar {
  const groups = new Map<string, readonly string[]>();
  const kinds = new Map<string, Kind>();
  for (const [name = '', ...rest] of rows(text)) {
    if (name.startsWith('<')) {
      groups.set(name, rest);
      continue;
    }
    const [payload = 'text', ...items] = rest;
    kinds.set(name, {
      type: name,
      payload,
      below: new Map(
        unfolded(items, groups).map((item) => [
          item.slice(0, -1).split('=')[0] ?? '',
          ruleOf(item),
        ]),
      ),
    });
  }
  const words = new Map(rows(wordsText).map(([name = '', ...rest]) => [name, rest]));
  return {
    kinds,
    words,
    file: kinds.get('DATASET') ?? { type: 'DATASET', payload: '-', below: new Map() },
  };
}

const held = new Map<string, Grammar>();

/** Unfolded when first asked for. */
export function grammarOf(version: '5.5.1' | '7.0'): Grammar {
  const known = held.get(version);
  if (known !== undefined) return known;
  const made =
    version === '7.0'
      ? load(grammar7Text, enumerations7Text)
      : load(grammar551Text, enumerations551Text);
  held.set(version, made);
  return made;
}

const plain = (type: string): Kind => ({ type, payload: 'text', below: new Map() });

/**
 * Where 5.5.1 offers a pointer or a text, other things stand below the one than below the other: `pointing` and `told` name
 * what may stand below each, of all that the table lists for both.
 */
const twoForms: Readonly<
  Record<string, { readonly pointing: readonly string[]; readonly told: readonly string[] }>
> = {
  LINK: { pointing: [], told: ['FILE', 'TITL'] },
  NOTE: { pointing: [], told: [] },
  CITATION: {
    pointing: ['PAGE', 'EVEN', 'DATA', 'OBJE', 'NOTE', 'QUAY'],
    told: ['TEXT', 'OBJE', 'NOTE', 'QUAY'],
  },
};
const ofForm = new WeakMap<Kind, { readonly pointing: Kind; readonly told: Kind }>();

function keepBelow(kind: Kind, tags: readonly string[]): Kind {
  return { ...kind, below: new Map([...kind.below].filter(([tag]) => tags.includes(tag))) };
}

/** The kind for a structure that points at a record, or that tells what it is in place. The same kind where both are alike. */
export function kindOfForm(kind: Kind, isPointer: boolean): Kind {
  const forms =
    kind.payload.startsWith('@') && kind.payload.includes('|') ? twoForms[kind.type] : undefined;
  if (forms === undefined) return kind;
  const known = ofForm.get(kind) ?? {
    pointing: keepBelow(kind, forms.pointing),
    told: keepBelow(kind, forms.told),
  };
  ofForm.set(kind, known);
  return isPointer ? known.pointing : known.told;
}

/** What stands below `kind` under `tag`; null where nothing of the name may. */
export function kindBelow({ kinds }: Grammar, kind: Kind, tag: string): Kind | null {
  const rule = kind.below.get(tag);
  return rule === undefined ? null : (kinds.get(rule.type) ?? plain(rule.type));
}
