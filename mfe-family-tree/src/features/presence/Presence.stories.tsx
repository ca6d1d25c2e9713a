import type { TreePresence } from '@kinlore/shared/contracts/family-presence';
import { LONG_NAME, World, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { nuclear } from '../../testing/families.ts';
import { inFull } from '../../testing/in-full.ts';
import { wholeOf } from '../../testing/whole.ts';
import PersonEditor from '../person/PersonEditor.tsx';
import TreePage from '../tree/TreePage.tsx';
import { usePresence } from './index.ts';

const meta: Meta = { title: 'Tree/Presence' };
export default meta;
type Story = StoryObj;

const tree = nuclear.tree.id;
const idAt = (at: number) => nuclear.persons[at]?.id ?? '';
const of = (serial: number, name: string, ...persons: string[]): TreePresence => ({
  user: account(serial, name),
  persons,
});
const ben = of(11, 'Ben Kos', idAt(4));
const crowd = [
  ben,
  of(12, LONG_NAME, idAt(4)),
  of(13, 'سعاد الحدّاد'),
  of(14, 'Eva Lind'),
  of(15, 'Uma Rao'),
];
const base: Answers = {
  'GET /family/tree': { data: [nuclear.tree] },
  [`GET /family/tree/${tree}/whole`]: { data: wholeOf(nuclear) },
  [`GET /family/tree/${tree}`]: { data: nuclear },
};
const page = (others: readonly TreePresence[]): Story => ({
  render: () => (
    <World
      user={userOf(account(3, 'Ana Marković'))}
      answers={{ ...base, [`POST /family/tree/${tree}/presence`]: { data: others } }}
      at="/tree"
    >
      <TreePage />
    </World>
  ),
});

export const SomebodyIsHere = page([ben]);
export const ManyAreHere = page(crowd);
export const RightToLeft: Story = { ...page(crowd), parameters: { dir: 'rtl' } };
export const ReadingWhomAnotherChanges: Story = {
  ...page([ben]),
  play: async () => {
    await userEvent.click(
      await within(document.body).findByRole(
        'button',
        { name: /^Boris Lindqvist/ },
        { timeout: 10_000 },
      ),
    );
    await expect(
      await within(document.body).findByText(/Ben Kos is editing this right now/),
    ).toBeInTheDocument();
  },
};

const jelena = inFull();
const editor = (others: readonly TreePresence[]): Story => ({
  render: () => (
    <World
      user={userOf(account(3, 'Ana Marković'))}
      answers={{
        [`GET /family/tree/${tree}/persons/${jelena.person.id}`]: { data: jelena },
        [`POST /family/tree/${tree}/presence`]: { data: others },
      }}
    >
      <Here />
    </World>
  ),
});
function Here() {
  usePresence(tree);
  return (
    <PersonEditor
      tree={tree}
      person={jelena.person.id}
      onChanged={() => undefined}
      onClose={() => undefined}
    />
  );
}
export const ChangingWhomAnotherChanges = editor([of(11, 'Ben Kos', jelena.person.id)]);
export const ChangingWhomManyChange = editor(
  crowd.map(({ user }) => ({ user, persons: [jelena.person.id] })),
);
