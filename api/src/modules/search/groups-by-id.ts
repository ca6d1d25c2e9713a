/** The groups of a search whose pages follow by id, newest first: memorials, questions, shared stories, keepsakes. */
import { codeIn } from '@kinlore/shared/contracts/keepsake-code';
import type {
  FoundKeepsake,
  FoundMemorial,
  FoundQuestion,
  FoundStory,
} from '@kinlore/shared/contracts/search';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { findKeepsakes } from '../keepsakes/index.ts';
import { findQuestions } from '../questions/index.ts';
import { findStories } from '../shared-stories/index.ts';
import type { Ask, Found, GroupDeps } from './groups.ts';
import { holdsAll, marked } from './marks.ts';
import { presentKeepsake, presentMemorial, presentStory } from './presenting.ts';
import { wordsHeld, wordsHeldHere } from './wanted.ts';

export async function memorials(deps: GroupDeps, ask: Ask): Promise<Found<FoundMemorial>> {
  const { found, next } = await deps.memorials.named(deps.database, {
    viewer: ask.actor.subject.id,
    holds: (name) => wordsHeld(name, ask.terms),
    before: idCursor.decode(ask.cursor),
    limit: ask.limit,
  });
  return { items: found.map((memorial) => presentMemorial(memorial, ask.terms)), next };
}

export async function questions(deps: GroupDeps, ask: Ask): Promise<Found<FoundQuestion>> {
  const read = await findQuestions(deps, deps.database, {
    viewer: ask.actor.subject.id,
    holds: (words) => wordsHeldHere(words, ask.terms),
    before: idCursor.decode(ask.cursor),
    limit: ask.limit,
  });
  const { rows, next } = pageOf(read, ask.limit, ({ id }) => idCursor.encode(id));
  return {
    items: rows.map(({ words, ...question }) => ({
      ...question,
      words: marked(words, ask.terms),
    })),
    next,
  };
}

export async function stories(deps: GroupDeps, ask: Ask): Promise<Found<FoundStory>> {
  const read = await findStories(deps, deps.database, {
    reader: ask.actor.subject,
    holds: (text) => wordsHeld(text, ask.terms),
    isFoundIn: (text) => holdsAll(text, ask.terms),
    before: idCursor.decode(ask.cursor),
    limit: ask.limit,
  });
  const { rows, next } = pageOf(read, ask.limit, ({ card }) => idCursor.encode(card.id));
  return { items: rows.map((story) => presentStory(story, ask.terms)), next };
}

export async function keepsakes(deps: GroupDeps, ask: Ask): Promise<Found<FoundKeepsake>> {
  const read = await findKeepsakes(deps, deps.database, {
    viewer: ask.actor.subject.id,
    code: codeIn(ask.typed),
    holds: (text) => wordsHeld(text, ask.terms),
    before: idCursor.decode(ask.cursor),
    limit: ask.limit,
  });
  const { rows, next } = pageOf(read, ask.limit, ({ id }) => idCursor.encode(id));
  return { items: rows.map((keepsake) => presentKeepsake(keepsake, ask.terms)), next };
}
