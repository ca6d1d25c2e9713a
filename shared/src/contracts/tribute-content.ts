/** What a tribute holds: words, and photographs, voices and films (rules R10d). */
import { Closed, Id, Line, Nullable, Text, Type, Words } from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { Picture, Recording } from './media.ts';
import { PersonCard } from './people.ts';

export const MOST_TRIBUTE_FILES = 10;

/** Whoever may read the memorial, the family among them, or who keeps it alone: never more than read the memorial. */
export const tributeAudiences = ['memorial', 'family', 'stewards'] as const;

/** As its readers are given them, each kind in the order of its author. */
export const TributeFiles = Type.Object({
  pictures: Type.Array(Picture),
  recordings: Type.Array(Recording),
});

/** Whose it is, and what it shows. `author` is null for a guest, who has no account and is named by what they wrote of themselves. */
export const shownContent = {
  author: Nullable(PersonCard),
  guest_name: Nullable(Type.String()),
  ...TributeFiles.properties,
  audience: Words(tributeAudiences),
};

/** Of a change that waits, to its author and to who may decide about it: the words, the files, and whom it would be for. */
export const waitingContent = {
  pending_body: Nullable(Type.String()),
  pending_files: Nullable(TributeFiles),
  pending_audience: Type.Optional(Words(tributeAudiences)),
};

/** As its author names them: files of their own, or those that stand in it already. */
export const NamedTributeFiles = Type.Array(
  Closed({ media_id: Id, caption: Type.Optional(Line(300)), alt: Type.Optional(Line(300)) }),
  { maxItems: MOST_TRIBUTE_FILES },
);

export const sentContent = {
  relation: Type.Optional(Line(120)),
  body: Type.Optional(Text(5_000)),
  when: Type.Optional(FuzzyDate),
  place: Type.Optional(Line(200)),
  files: Type.Optional(NamedTributeFiles),
  audience: Type.Optional(Words(tributeAudiences)),
};

/** Files that are not sent stay as they are. */
export const changedContent = { body: Text(5_000), files: sentContent.files };
