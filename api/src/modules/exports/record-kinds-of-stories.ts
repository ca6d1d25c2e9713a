/** Records of stories that several tell. */
import { Type } from '@kinlore/shared/contracts/kernel';
import * as queries from './records-of-stories.queries.ts';
import { all, at, FuzzyDate, id, or, text, whole, type QueriedKind } from './records.ts';

export const storyKinds: readonly QueriedKind[] = [
  {
    name: 'shared-stories',
    about: 'Stories this account began, for several to tell',
    key: 'uuid',
    query: queries.sharedStoriesQuery,
    schema: all({
      id,
      title: text,
      when: FuzzyDate,
      place: text,
      memory_id: or(id),
      read_by: text,
      created_at: at,
      edited_at: or(at),
    }),
  },
  {
    name: 'story-requests',
    about: 'Stories this account was asked to tell its side of',
    key: 'uuid',
    query: queries.storyRequestsQuery,
    schema: all({ story_id: id, status: text, asked_at: at, answered_at: or(at) }),
  },
  {
    name: 'story-perspectives',
    about: 'What this account told of shared stories, in every version',
    key: 'text',
    query: queries.storyPerspectivesQuery,
    schema: all({
      id,
      story_id: id,
      version: whole,
      words: text,
      when: FuzzyDate,
      place: text,
      photographs: Type.Array(id),
      read_by: text,
      saved_at: at,
    }),
  },
  {
    name: 'written-together',
    about: 'Whom this account asked to write a memory with it, and what it was asked to write',
    key: 'text',
    query: queries.coauthorsQuery,
    schema: all({
      activity_id: id,
      person_id: id,
      role: text,
      state: text,
      asked_at: at,
      answered_at: or(at),
    }),
  },
  {
    name: 'story-people',
    about: 'Whom this account named in shared stories',
    key: 'text',
    query: queries.storyPeopleQuery,
    schema: all({ story_id: id, person_id: id, named_at: at }),
  },
  {
    name: 'story-consents',
    about: 'What was answered about being named in shared stories',
    key: 'text',
    query: queries.storyConsentsQuery,
    schema: all({
      story_id: id,
      edition: whole,
      person_id: id,
      answer: or(text),
      answered_at: or(at),
    }),
  },
];
