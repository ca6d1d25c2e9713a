import { reactionTypes } from '@kinlore/shared/contracts/vocabulary';
import { createMessages } from '@kinlore/shared/messages';

const names: Readonly<Record<string, string>> = Object.fromEntries(
  reactionTypes.map(({ slug, name: said }) => [slug, said]),
);
const say = createMessages('feed.reaction-names', names);

/** The name of a reaction of the vocabulary, undefined for any other. */
export const name = (slug: string): string | undefined =>
  names[slug] === undefined ? undefined : say(slug);

export const t = createMessages('feed.reactions', {
  warmth: 'Warmth',
  celebration: 'Celebration',
  memory: 'Memory',
  solidarity: 'Standing with you',
  more: 'More reactions',
  label: 'Reactions',
  pick: 'All reactions',
  sign: { one: '{name}: {count} person', other: '{name}: {count} people' },
  signMine: { one: '{name}: only you', other: '{name}: {count} people, including you' },
  who: 'Who reacted',
  whoLoading: 'Loading who reacted',
  whoFailed: 'We couldn’t load who reacted',
  whoFailedRest: 'The reactions themselves are safe.',
  whoEmpty: 'No reactions yet.',
  whoStale: 'We can’t reach the server. This is how it was a little while ago.',
  failed: 'Your reaction wasn’t saved: {reason}',
});
