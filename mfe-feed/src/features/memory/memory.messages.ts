import { activityTypes, emotari } from '@kinlore/shared/contracts/vocabulary';
import { createMessages } from '@kinlore/shared/messages';

/** `first_words` -> "First words": the English of a subtype is its slug. */
const words = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('_', ' ');

const special: Readonly<Record<string, string>> = {
  other_first: 'Another first',
  new_child: 'A new child',
  service_military: 'Military service',
  service_public: 'Public service',
  mistake_learned: 'A mistake learned from',
  moved_home: 'Moving home',
  lost_place: 'A lost place',
  visual_art: 'Drawing and painting',
  craft_object: 'Something made',
  birth_giving: 'Giving birth',
  habit_change: 'A changed habit',
  value_lived: 'A value lived',
  question_of_life: 'A question of life',
  death_of_loved_one: 'Death of someone loved',
  lost_job: 'A lost job',
  lost_home: 'A lost home',
  ordinary_day: 'An ordinary day',
  funny_moment: 'A funny moment',
  photo_moment: 'A photograph',
  price_list_of_the_day: 'What things cost',
  technology_first: 'A first machine',
  celebration_public: 'A public celebration',
  letter_found: 'A letter found',
  document_found: 'A document found',
  friendship: 'A friendship',
  romance: 'A romance',
};

/** Names of the vocabulary, for translation under one namespace. */
const entries: readonly (readonly [key: string, said: string])[] = [
  ...activityTypes.flatMap(({ slug, label, subtypes }) => [
    [`type.${slug}`, label] as const,
    ...subtypes.map(
      (subtype) => [`subtype.${subtype}`, special[subtype] ?? words(subtype)] as const,
    ),
  ]),
  ...emotari.flatMap(({ slug, creature, child, moods }) => [
    [`being.${slug}`, creature] as const,
    [`child.${slug}`, child] as const,
    [`feeling.${slug}`, words(slug)] as const,
    ...moods.map((mood, index) => [`mood.${slug}.${index + 1}`, mood] as const),
  ]),
];
const vocabulary: Readonly<Record<string, string>> = Object.fromEntries(entries);
const name = createMessages('feed.vocabulary', vocabulary);

/** The name of a type; one that this build does not know is shown by its slug. */
export const typeName = (slug: string): string =>
  vocabulary[`type.${slug}`] === undefined ? words(slug) : name(`type.${slug}`);
export const subtypeName = (slug: string): string =>
  vocabulary[`subtype.${slug}`] === undefined ? words(slug) : name(`subtype.${slug}`);
/** The feeling itself: "Joy". */
export const feelingName = (slug: string): string => name(`feeling.${slug}`);
/** The being that stands for it: "Lumi", for children "Sunny". */
export const beingName = (slug: string, forChild = false): string =>
  name(`${forChild ? 'child' : 'being'}.${slug}`);
/** The word for how strong it is, 1 to 3: "content", "cheerful", "elated". */
export const moodName = (slug: string, intensity: number): string =>
  name(`mood.${slug}.${Math.min(3, Math.max(1, intensity))}`);

export const t = createMessages('feed.memory', {
  self: 'Only you',
  chosen: { one: '{count} person you chose', other: '{count} people you chose' },
  chosenLabel: 'People you choose',
  connections: 'Your connections',
  familyClose: 'Close family',
  familyWider: 'Wider family',
  familyEveryone: 'Everyone in the tree',
  familyCloseHint: 'Parents, children, brothers and sisters.',
  familyWiderHint: 'Also grandparents, aunts, uncles and cousins.',
  familyEveryoneHint: 'All relatives, up to six steps away.',
  space: 'Your family tree',
  spaceOf: 'Members of “{name}”',
  public: 'Anyone with the link',
  selfReads: 'Only you can see this. You can share it any time.',
  chosenNone: 'Nobody yet: choose at least one person',
  chosenReads: 'Only {names} can see this.',
  connectionsReads: 'All your connections can see this, now and later.',
  familyCloseReads: 'Your parents, children, brothers and sisters can see this.',
  familyWiderReads: 'Your family can see this, as far as grandparents, aunts, uncles and cousins.',
  familyEveryoneReads: 'All your relatives in the tree can see this.',
  spaceReads: 'Everyone in {name} can see this.',
  publicReads: 'Anyone with the link can see this, including strangers and search engines.',
  today: { one: '{count} person today: {names}', other: '{count} people today: {names}' },
  todayMore: '{names} and {count} more',
  todayCount: { one: '{count} person today', other: '{count} people today' },
  todayNobody: 'Nobody yet',
  people: 'With {names}',
  pictures: { one: '{count} picture', other: '{count} pictures' },
  comments: { one: '{count} comment', other: '{count} comments' },
  shared: 'shared',
  decade: '{year}s',
  felt: '{feeling}, {mood}',
  reactions: { one: '{count} reaction', other: '{count} reactions' },
  waiting: 'Waiting for a grown-up',
  draft: 'Draft',
  folded: 'A sensitive memory. Open it to read.',
});
