import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Column, EmptyState, Stack } from '@kinlore/shared/ui';
import { Picture, Table, Tabs, type Sort, type TableColumn } from './index.ts';

const meta: Meta = { title: 'Parts/Structure' };
export default meta;
type Story = StoryObj;

const tabs = [
  { key: 'summons', label: 'Summons', icon: 'bell', badge: 12 },
  { key: 'persona', label: 'Persona', icon: 'sign-astrolabe' },
  { key: 'family', label: 'Family', icon: 'tree' },
  { key: 'legacy', label: 'Legacy', icon: 'sign-candle' },
] as const;
type TabKey = (typeof tabs)[number]['key'];

function Codex({ side = false }: { readonly side?: boolean }) {
  const [selected, setSelected] = useState<TabKey>('persona');
  return (
    <Tabs label="Codex" tabs={tabs} selected={selected} onSelect={setSelected} side={side}>
      <h2>{selected}</h2>
      <p>The page of this tab.</p>
    </Tabs>
  );
}
export const TabsOnTop: Story = {
  render: () => <Codex />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('tab', { name: /Persona/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(page.getByRole('tab', { name: /Family/ })).toHaveFocus();
    await expect(page.getByRole('tabpanel')).toHaveTextContent('family');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(page.getByRole('tab', { name: /Summons/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};
export const TabsOnTheEdge: Story = { render: () => <Codex side /> };
export const TabsRightToLeft: Story = { parameters: { dir: 'rtl' }, render: () => <Codex side /> };

type Person = {
  readonly id: number;
  readonly name: string;
  readonly joined: string;
  readonly memories: number;
};
const people: readonly Person[] = [
  { id: 1, name: 'Ana Marković', joined: '12 May 2026', memories: 1204 },
  { id: 2, name: 'Petar Marković', joined: '3 June 2026', memories: 38 },
  { id: 3, name: 'Mila', joined: '19 October 2026', memories: 7 },
];
const columns: readonly TableColumn<Person, 'name' | 'joined' | 'memories'>[] = [
  { key: 'name', label: 'Name', sortable: true, cell: (row) => row.name },
  { key: 'joined', label: 'Joined', sortable: true, cell: (row) => row.joined },
  {
    key: 'memories',
    label: 'Memories',
    numeric: true,
    sortable: true,
    cell: (row) => row.memories.toLocaleString('en'),
  },
];

function People({ rows, caption }: { readonly rows: readonly Person[]; readonly caption: string }) {
  const [sort, setSort] = useState<Sort<'name' | 'joined' | 'memories'>>({
    key: 'name',
    direction: 'ascending',
  });
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
      empty={
        <EmptyState level={4} title="Nobody has joined yet">
          Invite the first person.
        </EmptyState>
      }
    />
  );
}
export const Tables: Story = {
  render: () => (
    <Stack gap={32}>
      <People
        rows={people}
        caption="People of this instance. A memory counts once, however many read it."
      />
      <People rows={[]} caption="People who left" />
    </Stack>
  ),
};

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#b9a888"/><path d="M0 300 150 180 260 260 420 120 600 280V400H0Z" fill="#5d6a5c"/></svg>')}`;
export const Pictures: Story = {
  render: () => (
    <Column>
      <Stack gap={24}>
        <Picture
          src={photo}
          width={600}
          height={400}
          alt="Hills behind Zemun"
          thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI"
          caption="The road to Zemun, 1968. Photograph: Petar."
        />
        <Picture
          src={photo}
          width={600}
          height={400}
          alt="Hills behind Zemun"
          thumbhash="not a hash"
        />
      </Stack>
    </Column>
  ),
};
