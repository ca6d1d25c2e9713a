import type { Meta, StoryObj } from '@storybook/react';
import { badgeRules, classNames, planets, tiers, type Planet } from '../persona/index.ts';
import { Row, Stack } from '@kinlore/shared/ui';
import { BadgeFigure, ClassSign, CosmicChart } from './index.ts';

const meta: Meta = { title: 'Figures/Badges, classes, chart' };
export default meta;
type Story = StoryObj;

export const EveryBadgeInFiveTiers: Story = {
  render: () => (
    <Row gap={16}>
      {badgeRules.map(({ slug, name }) => (
        <Row key={slug} gap={4}>
          {[...tiers, null].map((tier) => (
            <BadgeFigure
              key={tier}
              badge={slug}
              tier={tier}
              size={64}
              label={`${name}, ${tier ?? 'not reached'}`}
            />
          ))}
        </Row>
      ))}
    </Row>
  ),
};
export const SmallBadges: Story = {
  render: () => (
    <Stack gap={8}>
      {tiers.map((tier) => (
        <Row key={tier} gap={8}>
          {badgeRules.map(({ slug, name }) => (
            <BadgeFigure key={slug} badge={slug} tier={tier} size={24} label={name} />
          ))}
        </Row>
      ))}
    </Stack>
  ),
};
export const SixteenClasses: Story = {
  render: () => (
    <Row gap={24}>
      {Object.entries(classNames).map(([key, name]) => (
        <Stack key={key} gap={4}>
          <Row gap={8}>
            {(['novice', 'adept', 'master'] as const).map((rank) => (
              <ClassSign key={rank} classKey={key} rank={rank} size={88} />
            ))}
          </Row>
          <span>{name}</span>
        </Stack>
      ))}
    </Row>
  ),
};

const resonances: Readonly<Record<Planet, number>> = {
  mercury: 51,
  venus: 38,
  earth: 70,
  moon: 82,
  mars: 24,
  jupiter: 45,
  saturn: 63,
  uranus: 31,
  neptune: 19,
  pluto: 56,
};
const nothing: Readonly<Record<Planet, number>> = {
  mercury: 0,
  venus: 0,
  earth: 0,
  moon: 0,
  mars: 0,
  jupiter: 0,
  saturn: 0,
  uranus: 0,
  neptune: 0,
  pluto: 0,
};
export const Chart: Story = {
  render: () => (
    <Row gap={24}>
      <CosmicChart resonances={resonances} size={432} label={`${planets.length} planets`} />
      <CosmicChart resonances={nothing} size={300} label="Nothing yet" />
    </Row>
  ),
};
