/** What each of them felt at a memory, dealt out by its kind, the same every time. */
import type { ReactionSlug } from '@kinlore/shared/contracts/vocabulary';
import { accounts, type AccountKey, type DemoMemory } from './data/index.ts';
import { chanceOf } from './pictures/svg.ts';

const dealt: Readonly<Record<DemoMemory['type'], readonly [ReactionSlug, ...ReactionSlug[]]>> = {
  milestone: ['heart', 'cheer', 'proud', 'i_remember'],
  family: ['heart', 'smile', 'i_remember', 'me_too'],
  relationship: ['heart', 'smile', 'tear', 'hug'],
  work: ['proud', 'strength', 'tell_me_more', 'smile'],
  learning: ['smile', 'wow', 'tell_me_more', 'proud'],
  journey: ['i_remember', 'wow', 'heart', 'tell_me_more'],
  creation: ['wow', 'thanks', 'smile', 'cheer'],
  body: ['strength', 'wow', 'smile', 'hug'],
  spirit: ['heart', 'thanks', 'me_too', 'tear'],
  loss: ['with_you', 'candle', 'hug', 'strength'],
  everyday: ['smile', 'laugh', 'me_too', 'heart'],
  witness: ['wow', 'i_remember', 'tell_me_more', 'thanks'],
};
const forChildren: readonly [ReactionSlug, ...ReactionSlug[]] = ['heart', 'smile', 'cheer', 'wow'];

export const marksOf = (memory: DemoMemory): readonly (readonly [AccountKey, ReactionSlug])[] => {
  const chance = chanceOf(`marks ${memory.key}`);
  const given = new Map(memory.marks);
  const mayDeal = memory.to !== 'self' && memory.marks === undefined;
  return accounts.flatMap(({ key, type }): [AccountKey, ReactionSlug][] => {
    const set = type === 'child' || memory.by === 'mila' ? forChildren : dealt[memory.type];
    const [luck, which] = [chance(), Math.floor(chance() * set.length)];
    const slug =
      given.get(key) ??
      (mayDeal && luck < (type === 'child' ? 0.12 : 0.5) ? set[which] : undefined);
    return key === memory.by || slug === undefined ? [] : [[key, slug]];
  });
};
