/** How the stages of a life are called where they are engraved on the sky. */
import { createMessages } from '@kinlore/shared/messages';
import { stageAt } from '@kinlore/shared/sky';

const names = createMessages('feed.sky-stages', {
  constellation_before: 'Before Me',
  seed: 'Seed',
  sprout: 'Sprout',
  spark: 'Spark',
  voyager: 'Voyager',
  builder: 'Builder',
  river: 'River',
  harvest: 'Harvest',
  lantern: 'Lantern',
  elder_star: 'Elder Star',
  constellation: 'Constellation',
});

/** By its number in the columns; empty where there is none. */
export const stageName = (stage: number): string => {
  const slug = stageAt(stage);
  return slug === null ? '' : names(slug);
};
