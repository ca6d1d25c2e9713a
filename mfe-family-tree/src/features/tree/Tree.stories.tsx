import type { TreeView } from '@kinlore/shared/contracts/family';
import { usualPreferences } from '@kinlore/shared/contracts/family-whole';
import {
  LONG_NAME,
  NEVER,
  World,
  person as account,
  picture,
  userOf,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { nuclear, shapes } from '../../testing/families.ts';
import { wholeOf } from '../../testing/whole.ts';
import FamilyTab from './FamilyTab.tsx';
import KeysSheet from './KeysSheet.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import PersonForm from './PersonForm.tsx';
import TreePage from './TreePage.tsx';
import type { Port } from './ports.ts';

const meta: Meta = { title: 'Tree/Family' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const ana = userOf(account(3, 'Ana Marković'));
const inWorld = (children: ReactNode, answers = {}, at = '/tree'): Story => ({
  render: () => (
    <World user={ana} answers={answers} at={at}>
      {children}
    </World>
  ),
});
const answersOf = (view: TreeView) => ({
  'GET /family/tree': { data: [view.tree] },
  [`GET /family/tree/${view.tree.id}/whole`]: { data: wholeOf(view) },
  [`GET /family/tree/${view.tree.id}`]: { data: view },
});
const screen = (view: TreeView, search = '', over = {}) =>
  inWorld(<TreePage />, { ...answersOf(view), ...over }, `/tree${search}`);

export const Nuclear = screen(nuclear);
export const OpeningAGreatOne: Story = {
  ...screen(nuclear, `?tree=${nuclear.tree.id}`, {
    [`GET /family/tree/${nuclear.tree.id}/whole`]: NEVER,
  }),
  play: async () => {
    await waitFor(async () =>
      expect(
        await within(document.body).findByRole(
          'progressbar',
          { name: /^Step 1 of 3/ },
          { timeout: 5_000 },
        ),
      ).toBeVisible(),
    );
  },
};
export const HalfSiblings = screen(shapes.halfSiblings);
export const TwoFathersAndASurrogate = screen(shapes.twoFathersAndASurrogate);
export const ThreeSpouses = screen(shapes.threeSpouses);
export const CousinsMarried = screen(shapes.cousinsMarried);
export const UncleAndNiece = screen(shapes.uncleAndNiece);
export const HiddenLivingRelatives = screen(shapes.hiddenLiving);
export const OneAlone = screen(shapes.oneAlone);
export const LongAndRightToLeftNames = screen(shapes.names);
export const RightToLeftPage: Story = { ...screen(nuclear), parameters: { dir: 'rtl' } };
/** Photographs upright and across, one that cannot be loaded, and plates beside them. */
const pictured = (view: TreeView): TreeView => ({
  ...view,
  persons: view.persons.map((person, at) => ({
    ...person,
    picture:
      [
        picture(1, 600, 900).url_small,
        picture(2, 900, 500).url_small,
        null,
        'data:image/png;base64,AAAA',
      ][at % 4] ?? null,
  })),
});
export const Portraits = screen(pictured(nuclear));
export const PortraitsOfLongNames = screen(pictured(shapes.names));
export const PortraitsRightToLeft: Story = {
  ...screen(pictured(shapes.names)),
  parameters: { dir: 'rtl' },
};
export const PortraitsForAChild: Story = {
  ...screen(pictured(nuclear)),
  parameters: { theme: 'child_friendly' },
};
export const PortraitsPutAway = screen(pictured(nuclear), '', {
  [`GET /family/tree/${nuclear.tree.id}/preferences`]: {
    data: { ...usualPreferences, show_photos: false },
  },
});
export const ElsewhereInTheTree = screen(nuclear, `?focus=${nuclear.persons[0]?.id ?? ''}`);
export const Everyone = screen(nuclear, '?view=map');
export const Fan = screen(nuclear, '?view=fan');
export const Timeline = screen(nuclear, '?view=timeline');
export const TimelineOfNames = screen(shapes.names, '?view=timeline');
export const MayOnlyRead = screen({ ...nuclear, abilities: { add: false, undo: false } });
export const ChooserOfTrees = screen(nuclear, '', {
  'GET /family/tree': {
    data: [
      nuclear.tree,
      { ...nuclear.tree, id: shapes.names.persons[0]?.id ?? '', name: 'The family of Boris' },
    ],
  },
});

const asAList = async () =>
  userEvent.click(await within(document.body).findByRole('button', { name: 'Show as a list' }));
export const AsAList: Story = { ...screen(nuclear), play: asAList };
export const AsAListWithNames: Story = { ...screen(shapes.names), play: asAList };
export const Searching: Story = {
  ...screen(nuclear),
  play: async () => {
    await userEvent.type(await within(document.body).findByRole('combobox'), 'marko');
    await expect(
      await within(document.body).findByRole('option', { name: /Jelena Marković/ }),
    ).toBeInTheDocument();
  },
};
/** What is loaded when it is asked for takes its time on a busy machine. */
const slow = { timeout: 10_000 };
const choose = async (...names: readonly RegExp[]) => {
  const user = userEvent.setup();
  for (const name of names) {
    const card = await within(document.body).findByRole('button', { name }, slow);
    await user.keyboard('{Shift>}');
    await user.click(card);
    await user.keyboard('{/Shift}');
  }
  await expect(
    await within(document.body).findByText(`${String(names.length)} people selected`, {}, slow),
  ).toBeInTheDocument();
};
export const Choosing: Story = {
  ...screen(nuclear),
  play: () => choose(/^Jelena Marković/, /^Petar Marković/, /^Mila Lindqvist/),
};
export const ChoosingAsAList: Story = {
  ...screen(nuclear),
  play: async () => {
    await asAList();
    for (const name of ['Select Ana Marković', 'Select Rui Lindqvist'])
      await userEvent.click(await within(document.body).findByRole('checkbox', { name }, slow));
    await expect(
      await within(document.body).findByText('2 people selected', {}, slow),
    ).toBeInTheDocument();
  },
};
export const TakingOutSeveral: Story = {
  ...screen(nuclear),
  play: async () => {
    await choose(/^Jelena Marković/, /^Petar Marković/, /^Mila Lindqvist/);
    await userEvent.click(within(document.body).getByRole('button', { name: 'Remove' }));
    await expect(await within(document.body).findByText(/1 person stays/)).toBeInTheDocument();
  },
};
export const Keys = inWorld(<KeysSheet />);
export const TreeFailed = screen(nuclear, '', {
  [`GET /family/tree/${nuclear.tree.id}/whole`]: 503,
});

const waits = (over = {}) => ({
  id: 'w',
  tree: { id: nuclear.tree.id, name: 'The family' },
  person: { id: nuclear.persons[4]?.id ?? '', name: 'Boris Lindqvist' },
  other: { id: nuclear.persons[5]?.id ?? '', name: 'Mila Lindqvist' },
  relation: 'child',
  asked_by: account(3, 'Ana Marković'),
  side: 'asker',
  created_at: '2026-11-20T10:00:00Z',
  ...over,
});
const waiting = (...words: readonly object[]) => ({
  'GET /family/words': { data: words, meta: { next: null } },
});
export const WaitingForAYes = screen(nuclear, '', waiting(waits()));
export const WaitingForAYesRightToLeft: Story = {
  ...screen(
    shapes.names,
    '',
    waiting(waits({ person: { id: shapes.names.persons[2]?.id ?? '', name: 'سعاد الحدّاد' } })),
  ),
  parameters: { dir: 'rtl' },
};
export const NotBegun = inWorld(<TreePage />, { 'GET /family/tree': { data: [] } });
export const NotBegunAnewYet = inWorld(<TreePage />, {
  'GET /family/tree': { data: [] },
  'GET /family/removed-trees': {
    data: [
      {
        id: nuclear.tree.id,
        name: 'The Marković family',
        persons: 42,
        restorable_until: '2026-12-19T10:00:00Z',
      },
    ],
  },
});
export const Loading = inWorld(<TreePage />, { 'GET /family/tree': 'never' });
export const Failed = inWorld(<TreePage />, { 'GET /family/tree': 503 });
export const InTheCodex = inWorld(<FamilyTab userId={ana.id} username={ana.username} />, {
  'GET /family/tree': { data: [nuclear.tree] },
  [`GET /family/tree/${nuclear.tree.id}`]: { data: nuclear },
});

const boris = nuclear.persons[4]?.id ?? '';
const ofBoris = (over = {}) =>
  inWorld(<FamilyTab userId="boris" username="boris" />, {
    'GET /family/of/boris': {
      data: { tree_id: nuclear.tree.id, tree_name: 'The Marković family', person_id: boris },
    },
    [`GET /family/tree/${nuclear.tree.id}`]: { data: { ...nuclear, focus_id: boris } },
    ...over,
  });
export const InTheCodexOfAnother = ofBoris();
export const InTheCodexOfAnotherHiddenInPart = ofBoris({
  [`GET /family/tree/${nuclear.tree.id}`]: {
    data: { ...shapes.hiddenLiving, focus_id: shapes.hiddenLiving.persons[4]?.id ?? '' },
  },
});
export const InTheCodexOfAStranger = ofBoris({ 'GET /family/of/boris': { data: null } });
export const InTheCodexOfAnotherFailed = ofBoris({ 'GET /family/of/boris': 503 });
export const InTheCodexOfAnotherLoading = ofBoris({ 'GET /family/of/boris': NEVER });

const panel = (view: TreeView, at: number, answers = {}): Story => {
  const person = view.persons[at];
  return inWorld(
    person !== undefined && (
      <PersonPanel
        known={{ person, view }}
        name={person.name}
        instead={null}
        onClose={nothing}
        onChanged={nothing}
        onCentre={nothing}
        onOpen={nothing}
      />
    ),
    answers,
  );
};
export const PersonAtRest = panel(nuclear, 0);
export const PersonWithAnAccount = panel(nuclear, 2);
export const PersonWhoIsWaitedFor = panel(nuclear, 4, waiting(waits()));
export const PersonWhoIsAsked = panel(
  nuclear,
  4,
  waiting(
    waits({ side: 'answerer', id: 'a' }),
    waits({ relation: 'partner', other: { id: nuclear.persons[2]?.id ?? '', name: LONG_NAME } }),
  ),
);
export const PersonHidden = panel(shapes.hiddenLiving, 2);
export const PersonWithALongName = panel(shapes.names, 0);
export const PersonWithAPortrait = panel(pictured(nuclear), 0);
export const PersonWhosePortraitIsLost = panel(pictured(nuclear), 3);

export const TakingOut: Story = {
  ...panel(nuclear, 0),
  play: async () => {
    await userEvent.click(within(document.body).getByRole('button', { name: 'More actions' }));
    await userEvent.click(within(document.body).getByRole('menuitem', { name: 'Remove' }));
    await expect(within(document.body).getByText(/You can undo this/)).toBeInTheDocument();
  },
};

const form = (port: Port | null): Story => {
  const person = nuclear.persons[2];
  return inWorld(
    person !== undefined && (
      <PersonForm person={person} view={nuclear} port={port} onCancel={nothing} onDone={nothing} />
    ),
  );
};
export const AddAParent = form('parent');
export const AddAPartner = form('partner');
export const AddAChild = form('child');
export const AddASibling = form('sibling');
export const Change = form(null);
export const ChangeInADialog: Story = {
  ...panel(nuclear, 0),
  play: async () => {
    await userEvent.click(within(document.body).getByRole('button', { name: 'Edit' }));
    await expect(await within(document.body).findByLabelText('Given names')).toHaveValue('Jelena');
  },
};
