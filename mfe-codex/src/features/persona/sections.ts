/** The sections of the persona tab: each slice of the game adds its own. All of them are in the one chunk of the tab. */
import type { ComponentType } from 'react';
import type { Slots } from '@kinlore/shared/remote';
import { MissionsSection, PowersSection } from '../quests/index.ts';
import { BadgesSection } from './BadgesSection.tsx';
import { CosmicSection } from './CosmicSection.tsx';
import { CompanionsSection } from './companions/CompanionsSection.tsx';
import { t as companions } from './companions/companions.messages.ts';
import { DetailsSection } from './DetailsSection.tsx';
import { t } from './persona.messages.ts';

export interface PersonaSection {
  /** As the address names it. */
  readonly key: string;
  /** Asked anew each time, so that it is in the language of the page. */
  readonly title: () => string;
  readonly Section: ComponentType<Slots['codex.tab']>;
}

/** In the order in which they stand; the first is open where the address names none. */
export const personaSections: readonly [PersonaSection, ...PersonaSection[]] = [
  { key: 'cosmic', title: () => t('cosmic'), Section: CosmicSection },
  { key: 'badges', title: () => t('badges'), Section: BadgesSection },
  { key: 'details', title: () => t('details'), Section: DetailsSection },
  { key: 'missions', title: () => t('missionsSection'), Section: MissionsSection },
  { key: 'power-ups', title: () => t('powersSection'), Section: PowersSection },
  { key: 'companions', title: () => companions('title'), Section: CompanionsSection },
];
