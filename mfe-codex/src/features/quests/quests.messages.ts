import type { Mission } from '@kinlore/shared/contracts/missions';
import type { MissionRefusal } from '@kinlore/shared/contracts/progress-missions';
import { createMessages } from '@kinlore/shared/messages';
import { forReader } from '../../simple-words.ts';

const usual = createMessages('codex.quests', {
  failedMissions: "Your missions couldn't be loaded",
  failedPowers: "Your power-ups couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  stale: 'This may have changed. The newest could not be loaded.',
  again: 'Try again',
  underWay: 'What you are doing',
  nothingUnderWay: 'You have no mission at the moment. Choose one below, if you like.',
  toBegin: 'What you can begin',
  missionsLead:
    'Small reasons to remember. You can have three at a time, leave one whenever you like, and nothing is lost by it.',
  sacred: 'Sacred missions',
  sacredLead: 'For what is heavy or dear. Only you see them, and they take as long as they take.',
  done: 'Completed',
  doneOn: 'Completed on {day}',
  kind_weekly: 'For a week',
  kind_seasonal: 'For a season',
  kind_story: 'A story to tell',
  kind_sacred: 'Sacred',
  until: 'Open until {day}',
  noEnd: 'Takes as long as it takes',
  gives: 'Gives {xp} XP',
  givesPower: 'Gives {xp} XP and a power-up: {power}',
  begin: 'Begin',
  beginNamed: 'Begin {title}',
  complete: 'Complete',
  completeNamed: 'Complete {title}',
  leave: 'Leave mission',
  leaveNamed: 'Leave mission: {title}',
  leaveTitle: 'Leave this mission?',
  leaveText:
    'Your memories stay, and it costs you nothing. You can begin it again tomorrow; it then starts from the beginning.',
  stay: 'Keep going',
  begun: 'You have begun: {title}',
  completed: 'Completed: {title}',
  left: 'You have left: {title}',
  failedAct: "That didn't work. Please try again.",
  ofGoal: '{count} of {goal}',
  stepDone: 'done',
  why_already_active: 'You have begun it already.',
  why_too_many: 'You have as many as fit at once.',
  why_resting: 'You left it lately. You can begin it again from {day}.',
  why_not_yet: 'It comes back on {day}.',
  why_done: 'You have completed it.',
  why_unknown: 'It cannot be begun now.',
  allDone: 'Every step is done.',

  step_entries: { one: 'Record a memory', other: 'Record {count} memories' },
  step_photos_with_two_names: {
    one: 'Add a photo to a memory in which you name two people',
    other: 'Add {count} photos to memories in which you name two people',
  },
  step_facts_sourced: {
    one: 'Say where something is known from',
    other: 'Say of {count} things where they are known from',
  },
  step_parents_linked: {
    one: 'Link a parent in your tree',
    other: 'Link your parents in your tree',
  },
  step_grandparents_linked: {
    one: 'Link a grandparent in your tree',
    other: 'Link your {count} grandparents in your tree',
  },
  step_stories_about_ancestors: {
    one: 'Tell a story about a parent or grandparent',
    other: 'Tell a story about each of {count} parents and grandparents',
  },
  step_homes_with_years: {
    one: 'Record a home with its place and year',
    other: 'Record {count} homes with their place and year',
  },
  step_memories_of_homes: {
    one: 'Tell a memory from one of these homes',
    other: 'Tell a memory from each of {count} of these homes',
  },
  step_faces_named: {
    one: 'Name somebody in a memory with a photo',
    other: 'Name {count} people in memories with photos',
  },
  step_duplicates_resolved: {
    one: 'Settle a double in your tree',
    other: 'Settle {count} doubles in your tree',
  },
  step_gatherings: { one: 'Record a gathering', other: 'Record {count} gatherings' },
  step_regrets_recorded: {
    one: 'Record something you regret',
    other: 'Record {count} things you regret',
  },
  step_lessons_recorded: {
    one: 'Record what a mistake taught you',
    other: 'Record {count} mistakes that taught you something',
  },
  step_repairs_or_letters: {
    one: 'Record how something was made good, or forgiven',
    other: 'Record {count} times something was made good, or forgiven',
  },
  step_tributes_gathered: {
    one: 'Gather a tribute at a memorial you look after',
    other: 'Gather {count} tributes at memorials you look after',
  },
  step_memorial_photos: {
    one: 'A photo in a memory of somebody who died',
    other: '{count} photos in memories of somebody who died',
  },
  step_memorial_songs: {
    one: 'A song in a memory of somebody who died',
    other: '{count} songs in memories of somebody who died',
  },
  step_memorial_places: {
    one: 'A place in a memory of somebody who died',
    other: '{count} places in memories of somebody who died',
  },
  step_other: 'Another step',

  family: 'With your family',
  familyLead:
    'All of you count together, and everybody who helps gets a share. Memories that only you can see do not count here.',
  failedQuests: "Your family's quests couldn't be loaded",
  familyOf: 'For {tree}',
  questGives: 'Gives {xp} XP to share',
  questGivesPower: 'Gives {xp} XP to share, and a power-up to each who helps: {power}',
  questBegunBy: '{name} began it',
  questHelped: 'Helped so far: {names}',
  questOwn: 'Your part: {count}',
  questGained: 'Your share: {xp} XP',
  questEnded: 'Ended on {day}',
  questBeginNamed: 'Begin {title} for {tree}',
  end: 'End',
  endNamed: 'End {title} for {tree}',
  endTitle: 'End this quest?',
  endText:
    'It ends for the whole family. All memories stay, and nobody loses anything. You can begin it again tomorrow; it then starts from the beginning.',
  questBegun: 'Your family has begun: {title}',
  questEndedNow: 'You have ended: {title}',
  questWhyTooMany: 'You have begun a quest for another family. You can have one at a time.',
  questWhyResting: 'It was ended lately. You can begin it again from {day}.',

  powersLead: 'You earn them by missions, badges and levels. Nobody can buy one.',
  slots: {
    one: '{used} of {count} place taken.',
    other: '{used} of {count} places taken.',
  },
  nextSlot: 'Another place comes with level {level}.',
  atWork: 'Working now',
  nothingAtWork: 'Nothing is working at the moment.',
  owned: 'What you have',
  ownedTimes: { one: 'You have one', other: 'You have {count}' },
  none: 'What there is to earn',
  worksUntil: 'Works until {day}',
  chargesLeft: { one: 'For one more memory', other: 'For {count} more memories' },
  for: 'For {name}',
  whichPlanet: 'Which planet is it for?',
  whichCompanion: 'Which companion is it for?',
  cancel: 'Cancel',
  use: 'Use',
  useNamed: 'Use {name}',
  stop: 'Stop',
  stopNamed: 'Stop {name}',
  stopTitle: 'Stop this power-up?',
  stopBack: 'What is left of it comes back to you, once.',
  stopGone: 'What is left of it does not come back.',
  keep: 'Keep it',
  used: '{name} works now.',
  usedUp: 'You used {name}.',
  stopped: '{name} has stopped.',
  leftOver: { one: 'About one hour is left of it', other: 'About {count} hours are left of it' },
  noSlot: 'All your places are taken.',
  rests: 'It rests until {day}.',
  embersFull: 'You have three embers. More than three do not fit.',
  alreadyWorks: 'It is working already.',
  effect_storytellers_fire: 'Memories of 150 words or more give {percent}% more XP, for a day.',
  effect_rescue_tide:
    'Memories of what happened ten or more years ago give {percent}% more XP, for two days.',
  effect_kin_knot:
    'Confirmed family links, and people who agree to being named, give {percent}% more XP, for three days.',
  effect_twin_suns: 'Your next three memories give twice the XP, within a day.',
  effect_map_of_threads: 'What you do for a family quest counts half as much again, for two days.',
  effect_moon_mirror: 'Your memories bring the Moon half as much again, for a week.',
  effect_wandering_star: 'Your memories bring one planet half as much again, for a week.',
  effect_ember_jar:
    'One more ember, at once. It keeps your weeks going when one is without a memory.',
  effect_safe_harbour: 'Your weeks in a row rest for 14 days, and no ember is used.',
  effect_lantern_oil: 'One companion comes closer twice as fast, for three days.',
  effect_chorus:
    'What you tell in a shared story of three or more people gives {percent}% more XP, for a week.',
  effect_other: 'A power-up of this family of memories.',
  from_storytellers_fire: 'From missions of a week, and from badges of gold and above',
  from_rescue_tide: 'From the badge Memory Rescuer in silver',
  from_kin_knot: 'From a family quest',
  from_twin_suns: 'From every fifth level',
  from_map_of_threads: 'From a sacred mission',
  from_moon_mirror: 'From a story mission',
  from_wandering_star: 'From the badge Cartographer in gold',
  from_ember_jar: 'From every four weeks in a row',
  from_safe_harbour: 'From level 10',
  from_lantern_oil: 'From a mission for a season',
  from_chorus: 'From the badge Many Voices in gold',
  from_other: 'From what you do',
});

/** The same for readers under 13. */
const simpleForms = {
  underWay: 'Your missions now',
  nothingUnderWay: 'You have no mission right now. Pick one below if you like.',
  toBegin: 'Pick a mission',
  missionsLead:
    'Missions give you ideas for what to write. You can have three at a time, and you can stop one whenever you want.',
  sacredLead: 'For things that are sad or very dear to you. Take all the time you need.',
  kind_seasonal: 'For a few weeks',
  noEnd: 'Take all the time you need',
  leaveText:
    'Your memories stay and you lose nothing. You can start it again tomorrow, from the beginning.',
  why_already_active: 'You have started it already.',
  why_too_many: 'You have enough missions now. Finish one first.',
  why_resting: 'You stopped it a little while ago. You can start it again on {day}.',
  why_unknown: 'You can’t start it now.',
  step_entries: { one: 'Write a memory', other: 'Write {count} memories' },
  step_photos_with_two_names: {
    one: 'Add a photo and say which two people are in it',
    other: 'Add {count} photos and say which two people are in each',
  },
  step_facts_sourced: {
    one: 'Say how you know something',
    other: 'Say how you know {count} things',
  },
  step_homes_with_years: {
    one: 'Write about a home: where it is and in which year',
    other: 'Write about {count} homes: where they are and in which year',
  },
  step_memories_of_homes: {
    one: 'Write what happened in one of these homes',
    other: 'Write what happened in {count} of these homes',
  },
  step_faces_named: {
    one: 'Say who is in a photo',
    other: 'Say who is in your photos: {count} people',
  },
  step_duplicates_resolved: {
    one: 'Find someone who is in the tree twice, and put that right',
    other: 'Find {count} people who are in the tree twice, and put that right',
  },
  step_gatherings: {
    one: 'Write about a party or a visit',
    other: 'Write about {count} parties or visits',
  },
  step_regrets_recorded: {
    one: 'Write about something you are sorry for',
    other: 'Write about {count} things you are sorry for',
  },
  step_lessons_recorded: {
    one: 'Write what you learned from a mistake',
    other: 'Write what you learned from {count} mistakes',
  },
  step_repairs_or_letters: {
    one: 'Write how something became good again',
    other: 'Write how {count} things became good again',
  },
  step_memorial_photos: {
    one: 'Add a photo of someone who died',
    other: 'Add {count} photos of someone who died',
  },
  step_memorial_songs: {
    one: 'Write about a song that reminds you of someone who died',
    other: 'Write about {count} songs that remind you of someone who died',
  },
  step_memorial_places: {
    one: 'Write about a place that reminds you of someone who died',
    other: 'Write about {count} places that remind you of someone who died',
  },
  familyLead:
    'You do these with your family. Everyone who helps gets XP. Memories that only you can see do not count here.',
  powersLead: 'You get these for missions, badges and levels. Nobody can buy one.',
  slots: {
    one: 'You use {used} of {count} place.',
    other: 'You use {used} of {count} places.',
  },
  nextSlot: 'You get one more place at level {level}.',
  none: 'What you can earn',
  embersFull: 'You have three embers already. That is the most you can have.',
  effect_storytellers_fire:
    'For one day, long memories (150 words or more) give you {percent}% more XP.',
  effect_rescue_tide:
    'For two days, memories from ten or more years ago give you {percent}% more XP.',
  effect_kin_knot: 'For three days, new family links give you {percent}% more XP.',
  effect_twin_suns: 'For one day, your next three memories give you double XP.',
  effect_map_of_threads:
    'For two days, what you do for a family quest counts one and a half times.',
  effect_moon_mirror: 'For a week, your memories make the Moon grow faster.',
  effect_wandering_star: 'For a week, your memories make one planet grow faster.',
  effect_ember_jar: 'You get one more ember. It saves your weeks in a row when you miss one.',
  effect_safe_harbour: 'Your weeks in a row rest for 14 days. No ember is used.',
  effect_lantern_oil: 'For three days, one companion comes closer twice as fast.',
  effect_chorus:
    'For a week, what you tell in a shared story of three or more people gives {percent}% more XP.',
};
export const t = forReader(usual, createMessages('codex.quests.simple', simpleForms), simpleForms);

type Key = Parameters<typeof t>[0];
const known = <const K extends Key>(keys: readonly K[]) => {
  const set: ReadonlyMap<string, K> = new Map(keys.map((key) => [key, key]));
  return (key: string): K | undefined => set.get(key);
};

const stepKey = known([
  'step_entries',
  'step_photos_with_two_names',
  'step_facts_sourced',
  'step_parents_linked',
  'step_grandparents_linked',
  'step_stories_about_ancestors',
  'step_homes_with_years',
  'step_memories_of_homes',
  'step_faces_named',
  'step_duplicates_resolved',
  'step_gatherings',
  'step_regrets_recorded',
  'step_lessons_recorded',
  'step_repairs_or_letters',
  'step_tributes_gathered',
  'step_memorial_photos',
  'step_memorial_songs',
  'step_memorial_places',
]);
/** What a step asks for. A newer server may count what this page has no words for. */
export function stepWords({ metric, goal }: Mission['steps'][number]): string {
  const key = stepKey(`step_${metric}`);
  return key === undefined ? t('step_other') : t(key, { count: goal });
}

/** Why it cannot be begun now. `day`: from when on it may. */
export function whyWords(refusal: MissionRefusal, day: string): string {
  if (refusal === 'resting') return t('why_resting', { day });
  return refusal === 'not_yet' ? t('why_not_yet', { day }) : t(`why_${refusal}`);
}

/** The same of a quest. */
export function questWhyWords(refusal: MissionRefusal, day: string): string {
  if (refusal === 'resting') return t('questWhyResting', { day });
  return refusal === 'too_many' ? t('questWhyTooMany') : whyWords(refusal, day);
}

const effectKey = known([
  'effect_storytellers_fire',
  'effect_rescue_tide',
  'effect_kin_knot',
  'effect_twin_suns',
  'effect_map_of_threads',
  'effect_moon_mirror',
  'effect_wandering_star',
  'effect_ember_jar',
  'effect_safe_harbour',
  'effect_lantern_oil',
  'effect_chorus',
]);
const fromKey = known([
  'from_storytellers_fire',
  'from_rescue_tide',
  'from_kin_knot',
  'from_twin_suns',
  'from_map_of_threads',
  'from_moon_mirror',
  'from_wandering_star',
  'from_ember_jar',
  'from_safe_harbour',
  'from_lantern_oil',
  'from_chorus',
]);
export function effectWords(slug: string, value: number): string {
  const key = effectKey(`effect_${slug}`);
  if (key === undefined) return t('effect_other');
  switch (key) {
    case 'effect_storytellers_fire':
    case 'effect_rescue_tide':
    case 'effect_kin_knot':
      return t(key, { percent: Math.round((value - 1) * 100) });
    default:
      return t(key);
  }
}
export const fromWords = (slug: string): string => t(fromKey(`from_${slug}`) ?? 'from_other');
