/** What stands around the memories of a page, as its statement reads it: taken apart memory by memory. Pure. */
import type { TranscriptLine } from '@kinlore/shared/contracts/media';
import type { Parts } from './parts.queries.ts';

/** What stands around the memories of a page. Lists, not records: a name that comes again in every row costs on both sides. */
export interface ReadLists {
  readonly people:
    | readonly (readonly [
        activity: string,
        name: string,
        user: string | null,
        person: string | null,
        tag: string,
      ])[]
    | null;
  readonly feelings:
    | readonly (readonly [activity: string, emotari: string, intensity: number])[]
    | null;
  readonly media:
    | readonly (readonly [activity: string, media: string, caption: string, alt: string])[]
    | null;
  /** How many photographs there are besides. */
  readonly more: readonly (readonly [activity: string, many: number])[] | null;
  readonly recordings:
    | readonly (readonly [
        activity: string,
        media: string,
        caption: string,
        transcript: readonly TranscriptLine[],
      ])[]
    | null;
  readonly documents:
    | readonly (readonly [activity: string, media: string, caption: string])[]
    | null;
  readonly chosen: readonly (readonly [activity: string, user: string])[] | null;
}

type ReadRecording = NonNullable<ReadLists['recordings']>[number];
const recordingFrom = ([, media_id, caption, transcript]: ReadRecording) => ({
  media_id,
  caption,
  transcript,
});

type ReadDocument = NonNullable<ReadLists['documents']>[number];
const documentFrom = ([, media_id, caption]: ReadDocument) => ({ media_id, caption });

type ReadFeeling = NonNullable<ReadLists['feelings']>[number];
const feelingFrom = ([, emotari, intensity]: ReadFeeling) => ({ emotari, intensity });

const byMemory = <R extends readonly [string, ...unknown[]]>(
  list: readonly R[] | null | undefined,
): ReadonlyMap<string, readonly R[]> => Map.groupBy(list ?? [], ([id]) => id);

/** The lists of a page apart, memory by memory. */
export function partsIn(read: ReadLists | null | undefined): (id: string) => Parts {
  const [people, feelings, media, recordings, documents, chosen] = [
    byMemory(read?.people),
    byMemory(read?.feelings),
    byMemory(read?.media),
    byMemory(read?.recordings),
    byMemory(read?.documents),
    byMemory(read?.chosen),
  ];
  return (id) => ({
    people: (people.get(id) ?? []).map(([, name, user_id, person_id, tag_status]) => ({
      name,
      user_id,
      person_id,
      tag_status,
    })),
    feelings: (feelings.get(id) ?? []).map(feelingFrom),
    media: (media.get(id) ?? []).map(([, media_id, caption, alt]) => ({ media_id, caption, alt })),
    recordings: (recordings.get(id) ?? []).map(recordingFrom),
    documents: (documents.get(id) ?? []).map(documentFrom),
    chosen: (chosen.get(id) ?? []).map(([, user]) => user),
  });
}
