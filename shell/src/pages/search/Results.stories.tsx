import type { Meta, StoryObj } from '@storybook/react';
import { Results } from './Results.tsx';
import type { Found } from './use-search.ts';

const meta: Meta = { title: 'Shell/Search results' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const owen = { id: '1', username: 'owen', full_name: 'Owen Ellery', avatar_url: null, plate: 'owen', life_status: 'living' } as const;
const found: Found = {
  people: { items: [{ ...owen, relation: 'family' }, { ...owen, id: '2', username: 'ilona', full_name: 'Ilona Ellery', plate: 'ilona', life_status: 'in_remembrance', relation: 'none' }], next: 'more' },
  memories: {
    items: [{
      id: '7', slug: 'oven', type: 'story', subtype: 'home', title: 'Nobody opens the oven before she nods', excerpt: 'The whole street knew the smell, and nobody knocked before eight.',
      when: { kind: 'decade', start: '1960-01-01', end: '1969-12-31', precision: 'decade', text: 'the 1960s' }, place: 'Splott', owner: owen, picture: null,
    }],
    next: null,
  },
};
const empty: Found = { people: { items: [], next: null }, memories: { items: [], next: null } };

export const Nothing: Story = { render: () => <Results state={{ status: 'idle' }} retry={nothing} more={nothing} /> };
export const Searching: Story = { render: () => <Results state={{ status: 'searching', before: null }} retry={nothing} more={nothing} /> };
export const SearchingOn: Story = { render: () => <Results state={{ status: 'searching', before: found }} retry={nothing} more={nothing} /> };
export const FoundSome: Story = { render: () => <Results state={{ status: 'found', query: 'ell', found }} retry={nothing} more={nothing} /> };
export const FoundNothing: Story = { render: () => <Results state={{ status: 'found', query: 'xyzzy', found: empty }} retry={nothing} more={nothing} /> };
export const Failed: Story = { render: () => <Results state={{ status: 'failed' }} retry={nothing} more={nothing} /> };
