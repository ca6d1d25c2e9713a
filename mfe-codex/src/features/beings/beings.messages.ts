import { emotari } from '@kinlore/shared/contracts/vocabulary';
import { createMessages } from '@kinlore/shared/messages';

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
