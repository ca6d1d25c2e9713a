/** The kinds of records in a copy, each with what it is in words, its schema and its query. Ids are those of the instance it came from, so that another one can tell what belongs together. */
import { Type, type TSchema } from '@kinlore/shared/contracts/kernel';
import type { Platform } from '../../platform/ports.ts';
import type { KeyType, RecordQuery } from './records.queries.ts';

/** Raised whenever a schema changes so that an older reader would misunderstand it. */
export const SCHEMA_VERSION = 1;

export interface RecordKind {
  /** Of its file, without an ending. */
  readonly name: string;
  /** What is in it. */
  readonly about: string;
  readonly schema: TSchema;
}
export interface QueriedKind extends RecordKind {
  readonly key: KeyType;
  readonly query: RecordQuery;
  /** So many are read at once; fewer of those that are large. */
  readonly batch?: number;
  /** What lies sealed in a record, opened for whose it is. */
  readonly opened?: (record: unknown, sign: Platform['sign']) => unknown;
}

export const text = Type.String();
export const whole = Type.Integer();
export const id = Type.String({ format: 'uuid' });
export const at = Type.String({ format: 'date-time' });
export const day = Type.String({ format: 'date' });
export const yes = Type.Boolean();
export const or = (schema: TSchema) => Type.Union([schema, Type.Null()]);
export const Person = Type.Object({ id, name: text });
export const FuzzyDate = Type.Object({
  kind: text,
  start: or(day),
  end: or(day),
  precision: text,
  text,
});
export const all = (properties: Readonly<Record<string, TSchema>>) =>
  Type.Object(properties, { additionalProperties: false });

export const memoryKind: RecordKind = {
  name: 'memories',
  about:
    'Memories: words, dates, places, people, feelings, and which photographs, recordings and documents belong to them, with what is said in recordings',
  schema: all({
    id,
    title: text,
    words: text,
    type: text,
    subtype: text,
    status: text,
    when: FuzzyDate,
    place: text,
    told_by: text,
    source_note: text,
    sensitivity: or(text),
    skip_from_book: yes,
    question: or(text),
    method: text,
    language: text,
    written_by: all({ id, name: or(text) }),
    people: Type.Array(all({ name: text, account_id: or(id), tree_person_id: or(id), tag: text })),
    feelings: Type.Array(all({ feeling: text, intensity: whole })),
    photographs: Type.Array(all({ media_id: id, caption: text, description: text })),
    recordings: Type.Array(
      all({
        media_id: id,
        caption: text,
        transcript: Type.Array(all({ at: whole, text })),
        written_by: or(text),
        checked: or(Type.Boolean()),
      }),
    ),
    documents: Type.Array(all({ media_id: id, caption: text })),
    audience: text,
    audience_degree: whole,
    chosen_ids: Type.Array(id),
    family_space_id: or(id),
    reactions: Type.Record(text, whole),
    version: whole,
    created_at: at,
    updated_at: at,
    published_at: or(at),
  }),
};
export const versionKind: RecordKind = {
  name: 'memory-versions',
  about: 'How memories read before they were changed',
  schema: all({
    memory_id: id,
    version: whole,
    written_by_id: id,
    content: Type.Object({}),
    created_at: at,
  }),
};
export const receivedCommentKind: RecordKind = {
  name: 'comments-received',
  about: 'Comments below these memories, as they are shown there',
  schema: all({
    id,
    memory_id: id,
    written_by: Person,
    words: text,
    created_at: at,
    edited_at: or(at),
  }),
};
export const mediaKind: RecordKind = {
  name: 'media',
  about:
    'Photographs, recordings, documents and mails: their files, when they were taken, and their SHA-256',
  schema: all({
    id,
    kind: text,
    file: or(text),
    /** Beside it, who is named where in it, for other programs (XMP). */
    names_file: or(text),
    /** Of the file: as it was kept, or damaged, missing or left out. */
    state: text,
    sha256: text,
    bytes: whole,
    type: text,
    original_name: text,
    width: or(whole),
    height: or(whole),
    taken_at: or(at),
    taken_at_source: or(text),
    latitude: or(Type.Number()),
    longitude: or(Type.Number()),
    added_at: at,
  }),
};
