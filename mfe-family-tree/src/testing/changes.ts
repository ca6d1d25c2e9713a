/** Invented changes of a tree, of each kind that looks its own way. */
import type { HistoryEntry, HistoryPart } from '@kinlore/shared/contracts/family-changes';
import { idOf, person as account } from '@kinlore/shared/testing';

const jelena = { id: idOf(1), name: 'Jelena Marković', hidden: false };
const ana = { id: idOf(3), name: 'Ana Marković', hidden: false };
const hidden = { id: idOf(9), name: '', hidden: true };
const part = (over: Partial<HistoryPart>): HistoryPart => ({
  entity: 'person',
  action: 'changed',
  about: '',
  persons: [jelena],
  fields: [],
  ...over,
});
const entry = (
  seq: number,
  kind: string,
  parts: readonly HistoryPart[],
  over: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  seq,
  kind,
  actor: account(3, 'Ana Marković'),
  created_at: `2026-05-${String(seq + 9)}T10:00:00Z`,
  undone: false,
  undoes: null,
  parts: [...parts],
  more_parts: 0,
  abilities: { undo: true, redo: false },
  ...over,
});

export const entries: readonly HistoryEntry[] = [
  entry(
    9,
    'undo',
    [
      part({
        entity: 'name',
        fields: [{ field: 'full_text', before: 'Jelena M.', after: 'Jelena Marković' }],
      }),
    ],
    { undoes: 8, abilities: { undo: false, redo: true } },
  ),
  entry(
    8,
    'person.update',
    [
      part({
        entity: 'name',
        fields: [{ field: 'full_text', before: 'Jelena Marković', after: 'Jelena M.' }],
      }),
    ],
    { undone: true, abilities: { undo: false, redo: false } },
  ),
  entry(
    7,
    'person.update',
    [
      part({
        entity: 'event',
        about: 'birth',
        fields: [
          { field: 'when_text', before: '1924', after: '14 March 1923' },
          { field: 'when_start', before: '1924-01-01', after: '1923-03-14' },
          { field: 'place_text', before: '', after: 'Zemun' },
        ],
      }),
      part({
        fields: [{ field: 'note', before: '', after: 'Counted the stairs aloud, all thirty-one.' }],
      }),
    ],
    { actor: account(5, 'Petar Marković'), abilities: { undo: false, redo: false } },
  ),
  entry(
    6,
    'person.merge',
    [
      part({ entity: 'event', about: 'occupation', action: 'changed' }),
      part({ action: 'removed', persons: [{ id: idOf(761), name: 'Jelena Ilić', hidden: false }] }),
    ],
    { more_parts: 12 },
  ),
  entry(5, 'parent.link', [
    part({
      entity: 'link',
      action: 'added',
      persons: [ana, jelena],
      fields: [{ field: 'nature', before: null, after: 'birth' }],
    }),
  ]),
  entry(4, 'person.update', [part({ persons: [hidden], fields: [] })], {
    actor: null,
    abilities: { undo: false, redo: false },
  }),
  entry(3, 'union.update', [
    part({
      entity: 'event',
      about: 'marriage',
      action: 'added',
      persons: [jelena, { id: idOf(2), name: 'Milorad Marković', hidden: false }],
      fields: [{ field: 'when_text', before: null, after: '1947' }],
    }),
  ]),
];
