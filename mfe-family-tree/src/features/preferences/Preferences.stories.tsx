import { ApiFailure } from '@kinlore/shared/api-client';
import { usualPreferences, type TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { LONG_NAME, World, idOf, person as account, userOf } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { nuclear } from '../../testing/families.ts';
import { wholeOf } from '../../testing/whole.ts';
import TreePage from '../tree/TreePage.tsx';
import { views } from '../tree/views.ts';
import PreferencesDialog from './PreferencesDialog.tsx';

const meta: Meta = { title: 'Tree/How I see it' };
export default meta;
type Story = StoryObj;

const tree = nuclear.tree.id;
const ana = userOf(account(3, 'Ana Marković'));
const kept = () => Promise.resolve();
const dialog = (
  onKeep: (preferences: TreePreferences) => Promise<void> = kept,
  person = 'Jelena Marković',
): Story => ({
  render: () => (
    <World user={ana}>
      <PreferencesDialog
        onKeep={onKeep}
        preferences={usualPreferences}
        views={views.map(({ key, label }) => ({ value: key, label: label() }))}
        persons={[{ value: idOf(1), label: person }]}
        hasSelf
        onClose={() => undefined}
      />
    </World>
  ),
});
export const Asked = dialog();
export const LongName = dialog(kept, LONG_NAME);
export const RightToLeft: Story = { ...dialog(), parameters: { dir: 'rtl' } };
export const NotKept: Story = {
  ...dialog(() =>
    Promise.reject(
      new ApiFailure({
        code: 'general.unavailable',
        message: 'Nothing was lost; please try again in a moment.',
        status: 503,
      }),
    ),
  ),
  play: async () => {
    await userEvent.click(within(document.body).getByRole('button', { name: 'Save' }));
    await expect(await within(document.body).findByText(/Nothing was lost/)).toBeInTheDocument();
  },
};

const whole = wholeOf(nuclear);
/** With sexes, and with days of the first two, as the server answers whoever likes them. */
const told = {
  ...whole,
  persons: {
    ...whole.persons,
    sex: 'FMFMXUMF'.padEnd(whole.persons.id.length, 'U').slice(0, whole.persons.id.length),
    born_day: whole.persons.id.map((_, at) => [928, 1200][at] ?? 0),
    died_day: whole.persons.id.map((_, at) => [1231, 1112][at] ?? 0),
  },
};

const seen = (preferences: Partial<TreePreferences>): Story => ({
  render: () => (
    <World
      user={ana}
      at="/tree"
      answers={{
        'GET /family/tree': { data: [nuclear.tree] },
        [`GET /family/tree/${tree}/whole`]: { data: told },
        [`GET /family/tree/${tree}/preferences`]: { data: { ...usualPreferences, ...preferences } },
      }}
    >
      <TreePage />
    </World>
  ),
});
export const WithoutYearsFamilyNameFirst = seen({
  show_dates: 'none',
  name_order: 'surname_first',
  colour_by: 'none',
});
export const LeftToRight = seen({ orientation: 'right' });
export const LeftToRightDescendants = seen({
  orientation: 'right',
  default_view: 'descendants',
  show_dates: 'full',
});
export const LeftToRightAtRest = seen({
  orientation: 'right',
  reduce_motion: 'on',
  colour_by: 'generation',
});
export const ByDays = seen({ show_dates: 'full' });
export const BySex = seen({ colour_by: 'sex', show_dates: 'full' });
export const ByGeneration = seen({ colour_by: 'generation' });
export const ByLiving = seen({ colour_by: 'living' });
export const GenerationsOfAFan = seen({ colour_by: 'generation', default_view: 'fan' });
export const SexesOfATimeline = seen({ colour_by: 'sex', default_view: 'timeline' });
export const ParentsPutAway = seen({ collapsed_up: [nuclear.focus_id] });
export const AskedWithLinesPutAway: Story = {
  render: () => (
    <World user={ana}>
      <PreferencesDialog
        onKeep={kept}
        preferences={{ ...usualPreferences, collapsed: [idOf(1)], collapsed_up: [idOf(2)] }}
        views={[{ value: 'family', label: 'Family' }]}
        persons={[]}
        hasSelf
        onClose={() => undefined}
      />
    </World>
  ),
};
export const AroundAnotherPerson = seen({
  default_view: 'descendants',
  focus_person_id: nuclear.persons[0]?.id ?? null,
});
