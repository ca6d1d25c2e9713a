import type { HistoryEntry } from '@kinlore/shared/contracts/family-changes';
import {
  LONG_NAME,
  World,
  idOf,
  person as account,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { entries } from '../../testing/changes.ts';
import HistoryPanel from './HistoryPanel.tsx';

const meta: Meta = { title: 'Tree/History' };
export default meta;
type Story = StoryObj;

const tree = idOf(400);
const nothing = () => undefined;
const open = (answers: Answers, person: { id: string; name: string } | null = null): Story => ({
  render: () => (
    <World user={userOf(account(3, 'Ana Marković'))} answers={answers}>
      <HistoryPanel tree={tree} person={person} onChanged={nothing} />
    </World>
  ),
});
const of = (list: readonly HistoryEntry[], before: number | null = null): Answers => ({
  [`GET /family/tree/${tree}/history`]: { data: { entries: list, before } },
});

export const EverythingThatWasChanged = open(of(entries, 2));
export const OfOnePerson = open(of(entries.slice(0, 2)), { id: idOf(1), name: 'Jelena Marković' });
export const NothingYet = open(of([]));
export const Loading = open({ [`GET /family/tree/${tree}/history`]: 'never' });
export const Failed = open({ [`GET /family/tree/${tree}/history`]: 503 });
export const LongNames = open(
  of(
    entries.map((entry) => ({
      ...entry,
      parts: entry.parts.map((part) => ({
        ...part,
        persons: part.persons.map((one) => ({ ...one, name: LONG_NAME })),
      })),
    })),
  ),
);
export const RightToLeftPage: Story = { ...open(of(entries)), parameters: { dir: 'rtl' } };
