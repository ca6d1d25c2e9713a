/** What a power-up can be used for, in words. */
import type { PowerUp } from '@kinlore/shared/contracts/power-ups';
import { createMessages } from '@kinlore/shared/messages';
import { beingName, feelingName } from '../beings/index.ts';

const planets = {
  mercury: 'Mercury',
  venus: 'Venus',
  earth: 'Earth',
  moon: 'Moon',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
  uranus: 'Uranus',
  neptune: 'Neptune',
  pluto: 'Pluto',
};
const hints = {
  mercury: 'Words, messages, learning',
  venus: 'Love, beauty, friendship',
  earth: 'Home, food, daily life',
  moon: 'Childhood, family memory, moods',
  mars: 'Struggle, sport, courage',
  jupiter: 'Journeys, growth, teaching',
  saturn: 'Work, duty, endurance',
  uranus: 'Firsts, change, invention',
  neptune: 'Art, faith, dreams',
  pluto: 'Loss, endings, renewal',
};
const name = createMessages('codex.planets', planets);
const hint = createMessages('codex.planetHints', hints);

const isPlanet = (word: string): word is keyof typeof planets => Object.hasOwn(planets, word);

/** "Venus", "Lumi"; for children "Sunny". */
export function choiceWords(target: PowerUp['target'], choice: string, forChild: boolean): string {
  if (target === 'emotari') return beingName(choice, forChild);
  return isPlanet(choice) ? name(choice) : choice;
}
/** What it stands for. */
export function choiceHint(target: PowerUp['target'], choice: string): string | undefined {
  if (target === 'emotari') return feelingName(choice);
  return isPlanet(choice) ? hint(choice) : undefined;
}
