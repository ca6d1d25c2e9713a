/** How documents leave the server: that they are there, and what they are called. What stands in them is read by `reading.ts` alone. */
import type { CaseDocument, CaseDocumentType } from '@kinlore/shared/contracts/case-documents';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { DocumentRow, ReadingRow } from './documents.queries.ts';
import type { DocumentKeys } from './keys.ts';

export interface ShownDocuments {
  readonly documents: readonly DocumentRow[];
  readonly readings: readonly ReadingRow[];
  readonly keys: DocumentKeys;
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly reader: string;
  readonly asStaff: boolean;
  /** Nothing has come of the case yet. */
  readonly isEarly: boolean;
}

const cardOf = (cards: ReadonlyMap<string, PersonCard>, id: string | null): PersonCard | null =>
  id === null ? null : (cards.get(id) ?? null);

/** One's own; to administrators all of them, with who has read them and why. */
export const presentDocuments = ({
  documents,
  readings,
  keys,
  cards,
  reader,
  asStaff,
  isEarly,
}: ShownDocuments): CaseDocument[] =>
  documents
    .filter(({ user_id: by }) => asStaff || by === reader)
    .map((row) => ({
      id: row.id,
      person: cardOf(cards, row.user_id),
      name: keys.openName(row.id, row.sealed_name),
      type: row.type satisfies CaseDocumentType,
      bytes: row.bytes,
      at: row.added_at.toISOString(),
      own: row.user_id === reader,
      removable: row.user_id === reader && isEarly,
      readings: readings
        .filter(({ document_id: of }) => asStaff && of === row.id)
        .map(({ reader_id: by, read_at: at, reason }) => ({
          person: cardOf(cards, by),
          at: at.toISOString(),
          reason,
        })),
    }));
