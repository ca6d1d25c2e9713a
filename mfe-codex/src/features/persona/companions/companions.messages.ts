import { emotari } from '@kinlore/shared/contracts/vocabulary';
import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.companions', {
  title: 'Companions',
  lead: 'Each feeling has a companion. It comes closer every time you record that feeling.',
  rule: 'A memory brings a companion closer by how strong the feeling was: 1, 2 or 3. It grows at 1, 3, 7, 15 and 31.',
  unmet: 'Not met yet',
  bond: 'Bond {bond} of 5',
  next: '{sum} of {next} until it grows',
  grown: '{sum}, fully grown',
  mood: 'Now {mood}',
  why: 'Memories with {name}',
  memories: { one: '{count} memory with {name}', other: '{count} memories with {name}' },
  gave: '+{count}',
  more: 'Show more',
  moreFailed: "The rest couldn't be loaded.",
  failedTitle: "Your companions couldn't be loaded",
  whyFailed: "These memories couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  stale: 'This may be out of date.',
  again: 'Try again',
  untitled: 'A memory',
});

const words = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1);
const entries: readonly (readonly [key: string, said: string])[] = emotari.flatMap(
  ({ slug, creature, child, moods }) => [
    [`being.${slug}`, creature] as const,
    [`child.${slug}`, child] as const,
    [`feeling.${slug}`, words(slug)] as const,
    ...moods.map((mood, index) => [`mood.${slug}.${index + 1}`, mood] as const),
  ],
);
const vocabulary: Readonly<Record<string, string>> = Object.fromEntries(entries);
const name = createMessages('codex.beings', vocabulary);

/** "Lumi"; for children "Sunny". */
export const beingName = (slug: string, forChild: boolean): string =>
  name(`${forChild ? 'child' : 'being'}.${slug}`);
export const feelingName = (slug: string): string => name(`feeling.${slug}`);
export const moodName = (slug: string, mood: number): string => name(`mood.${slug}.${mood}`);
