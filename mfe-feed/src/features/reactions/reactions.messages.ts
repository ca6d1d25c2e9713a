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
  react: 'React',
  change: 'Change reaction',
  takeBack: 'Take it back',
  label: 'Reactions',
  pick: 'Choose a reaction',
  sign: { one: '{name}: {count} person', other: '{name}: {count} people' },
  signMine: { one: '{name}: only you', other: '{name}: {count} people, you among them' },
  who: 'Who reacted',
  whoLoading: 'Finding out who reacted',
  whoFailed: 'Who reacted cannot be shown just now',
  whoFailedRest: 'The reactions themselves are kept.',
  whoEmpty: 'Nobody has reacted yet.',
  whoStale: 'The server cannot be reached. This is how it was a little while ago.',
  failed: 'The reaction could not be kept: {reason}',
});
