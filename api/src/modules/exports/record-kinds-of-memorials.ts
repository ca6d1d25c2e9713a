/** Records of a memorial, in the copy of it. Keepsakes are recorded as in a copy of one's own (`keepsakeKind`). */
import { Type } from '@kinlore/shared/contracts/kernel';
import { all, at, day, FuzzyDate, id, or, text, yes, type RecordKind } from './records.ts';

const files = Type.Array(all({ media_id: id, caption: text, alt: text }));

export const memorialKind: RecordKind = {
  name: 'memorial',
  about:
    'The memorial: who they were, their life as it is told there, its pictures and who looks after it',
  schema: all({
    id,
    name: text,
    line: text,
    remembered_as: text,
    born: FuzzyDate,
    birth_place: text,
    died: FuzzyDate,
    death_place: text,
    biography: text,
    read_by: text,
    historic_since: or(at),
    portrait_media_id: or(id),
    pictures: files,
    stewards: Type.Array(all({ name: text, role: text, relation: text })),
    created_at: text,
  }),
};
export const shownTributeKind: RecordKind = {
  name: 'tributes-shown',
  about: 'Tributes as they are shown there, with their photographs and recordings',
  schema: all({
    id,
    type: text,
    words: text,
    written_by: text,
    is_guest: yes,
    relation: text,
    when: FuzzyDate,
    place: text,
    read_by: text,
    is_pinned: yes,
    files,
    created_at: text,
  }),
};
export const heldGatheringKind: RecordKind = {
  name: 'gatherings-held',
  about: 'Funerals and other gatherings: when, and in which town',
  schema: all({
    id,
    kind: text,
    state: text,
    day,
    time: text,
    time_zone: text,
    town: text,
    venue: text,
  }),
};
export const stewardActKind: RecordKind = {
  name: 'steward-log',
  about: 'What was done for the memorial, by whom and when',
  schema: all({ id, act: text, said: text, by: or(text), at: text }),
};
