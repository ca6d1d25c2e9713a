/** The row of a memory that is being recorded. */
import type { AskedInMemory } from '../questions/index.ts';
import type { Reader } from './activities.policy.ts';
import { columnsOf, type Content } from './content.ts';
import { slugFor } from './slug.ts';

interface Ready {
  readonly id: string;
  readonly reader: Reader;
  readonly content: Content;
  readonly status: 'draft' | 'submitted' | 'published';
  readonly facts: { readonly asked: AskedInMemory | null };
}

/** What is not open any more for whose memory it is, is let go of: nobody loses what they wrote for it. */
const questionColumns = (asked: AskedInMemory | null) => ({
  question_id: asked?.[0] ?? null,
  question_words: asked?.[1] ?? null,
  question_from_id: asked?.[2] ?? null,
});

export const newRow = ({ id, reader, content, status, facts }: Ready, now: Date) => ({
  id,
  owner_id: reader.subject.id,
  author_id: reader.user.id,
  slug: slugFor(content.title),
  status,
  ...columnsOf(content),
  ...questionColumns(facts.asked),
  published_at: status === 'published' ? now : null,
  created_at: now,
  updated_at: now,
});
export type NewRow = ReturnType<typeof newRow>;
