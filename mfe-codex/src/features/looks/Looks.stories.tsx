import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, person, userOf, World, type Answers } from '@kinlore/shared/testing';
import LooksSettings from './LooksSettings.tsx';

const meta: Meta = { title: 'Codex/Accessibility' };
export default meta;
type Story = StoryObj;

const usual = {
  text_size: 'usual',
  motion: 'device',
  contrast: 'device',
  font: 'usual',
  simple: false,
  ui_mode: 'full',
};

const show = (answers: Answers, dir: 'ltr' | 'rtl' = 'ltr'): Story => ({
  parameters: { dir },
  render: () => (
    <World
      user={userOf(person(1, 'Helen Novak'))}
      answers={{ 'GET /streaks': { data: { days: null } }, ...answers }}
    >
      <LooksSettings />
    </World>
  ),
});

export const Usual = show({ 'GET /settings/accessibility': { data: usual } });
export const Chosen = show({
  'GET /settings/accessibility': {
    data: { ...usual, text_size: 'larger', contrast: 'more', simple: true, ui_mode: 'plain' },
  },
});
export const RightToLeft = show({ 'GET /settings/accessibility': { data: usual } }, 'rtl');
export const Loading = show({ 'GET /settings/accessibility': NEVER });
export const Failed = show({ 'GET /settings/accessibility': 503 });
