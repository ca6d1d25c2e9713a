import type { TreeView } from '@kinlore/shared/contracts/family';
import { World, person as account, userOf } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { nuclear, shapes } from '../../testing/families.ts';
import FamilyTab from './FamilyTab.tsx';
import { Outline } from './Outline.tsx';
import { PersonPanel, type Port } from './PersonPanel.tsx';
import PersonForm from './PersonForm.tsx';
import TreePage, { TreeScreen } from './TreePage.tsx';

const meta: Meta = { title: 'Tree/Family' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const ana = userOf(account(3, 'Ana Marković'));
const inWorld = (children: ReactNode, answers = {}): Story => ({ render: () => <World user={ana} answers={answers}>{children}</World> });
const screen = (view: TreeView, over: { readonly stale?: boolean; readonly atHome?: boolean } = {}) =>
  inWorld(<TreeScreen view={view} stale={over.stale ?? false} atHome={over.atHome ?? true} onLook={nothing} onChanged={nothing} />);

export const Nuclear = screen(nuclear);
export const HalfSiblings = screen(shapes.halfSiblings);
export const TwoFathersAndASurrogate = screen(shapes.twoFathersAndASurrogate);
export const ThreeSpouses = screen(shapes.threeSpouses);
export const CousinsMarried = screen(shapes.cousinsMarried);
export const UncleAndNiece = screen(shapes.uncleAndNiece);
export const HiddenLivingRelatives = screen(shapes.hiddenLiving);
export const OneAlone = screen(shapes.oneAlone);
export const LongAndRightToLeftNames = screen(shapes.names);
export const RightToLeftPage: Story = { ...screen(nuclear), parameters: { dir: 'rtl' } };
export const FromBefore = screen(nuclear, { stale: true });
export const ElsewhereInTheTree = screen(nuclear, { atHome: false });
export const MayOnlyRead = screen({ ...nuclear, abilities: { add: false, undo: false } });

export const AsAList = inWorld(<Outline view={nuclear} onOpen={nothing} />);
export const AsAListWithNames = inWorld(<Outline view={shapes.names} onOpen={nothing} />);

export const NotBegun = inWorld(<TreePage />, { 'GET /family/tree': { data: [] } });
export const Loading = inWorld(<TreePage />, { 'GET /family/tree': 'never' });
export const Failed = inWorld(<TreePage />, { 'GET /family/tree': 503 });
export const InTheCodex = inWorld(<FamilyTab userId={ana.id} username={ana.username} />, { 'GET /family/tree': { data: [nuclear.tree] }, [`GET /family/tree/${nuclear.tree.id}`]: { data: nuclear } });

const panel = (view: TreeView, at: number): Story => {
  const person = view.persons[at];
  return inWorld(person !== undefined && <PersonPanel person={person} view={view} onClose={nothing} onChanged={nothing} onCentre={nothing} />);
};
export const PersonAtRest = panel(nuclear, 0);
export const PersonWithAnAccount = panel(nuclear, 2);
export const PersonHidden = panel(shapes.hiddenLiving, 2);
export const PersonWithALongName = panel(shapes.names, 0);

export const TakingOut: Story = {
  ...panel(nuclear, 0),
  play: async () => {
    await userEvent.click(within(document.body).getByRole('button', { name: 'Take out' }));
    await expect(within(document.body).getByText(/This can be undone/)).toBeInTheDocument();
  },
};

const form = (port: Port | null): Story => {
  const person = nuclear.persons[2];
  return inWorld(person !== undefined && <PersonForm person={person} view={nuclear} port={port} onCancel={nothing} onDone={nothing} />);
};
export const AddAParent = form('parent');
export const AddAPartner = form('partner');
export const AddAChild = form('child');
export const AddASibling = form('sibling');
export const Change = form(null);
export const ChangeInADialog: Story = {
  ...panel(nuclear, 0),
  play: async () => {
    await userEvent.click(within(document.body).getByRole('button', { name: 'Change' }));
    await expect(await within(document.body).findByLabelText('Given names')).toHaveValue('Jelena');
  },
};
