import type { Meta, StoryObj } from '@storybook/react';
import { LONG_NAME, NOW, listOf, progress, row } from '../../fixtures.ts';
import { PersonaView, type PersonaViewProps } from './PersonaView.tsx';

const meta: Meta = { title: 'Codex/Persona' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const known = { value: progress, status: 'ok' as const, refresh: () => Promise.resolve() };
const view = (given: Partial<PersonaViewProps>) => (
  <PersonaView
    progress={known}
    counts={null}
    rows={listOf([])}
    onOpen={nothing}
    onRecord={nothing}
    now={NOW}
    {...given}
  />
);
const rows = [
  row(1),
  row(2, {
    amount: 10,
    title: 'A song without a year',
    parts: [
      { part: 'entry', xp: 20 },
      { part: 'daily_share', xp: -10 },
    ],
  }),
  row(3, {
    amount: 15,
    source_type: 'connection',
    reason: 'connection_accepted',
    title: null,
    activity_type: null,
    parts: [{ part: 'connection', xp: 15 }],
  }),
  row(4, {
    amount: -20,
    reason: 'entry_deleted',
    title: null,
    activity_type: null,
    parts: [{ part: 'reversal', xp: -20 }],
  }),
  row(5, {
    amount: 0,
    title: LONG_NAME,
    parts: [
      { part: 'entry', xp: 20 },
      { part: 'repeated_text', xp: -20 },
    ],
  }),
];

export const WithReasons: Story = {
  render: () =>
    view({
      rows: listOf(rows, { hasMore: true }),
      counts: {
        data: { memories: 12, pictures: 40, first_year: 1958, last_year: 2026 },
        social: { connections: 5, relatives: 3 },
      },
    }),
};
export const Beginning: Story = {
  render: () =>
    view({
      progress: {
        ...known,
        value: {
          xp: 0,
          level: 1,
          peak_level: 1,
          into_level: 0,
          level_size: 60,
          to_next: 60,
          rules_version: 1,
        },
      },
    }),
};
export const Loading: Story = {
  render: () => view({ progress: { value: null, status: 'loading', refresh: known.refresh } }),
};
export const Failed: Story = {
  render: () => view({ progress: { value: null, status: 'failed', refresh: known.refresh } }),
};
export const ReasonsFailed: Story = {
  render: () => view({ rows: listOf([], { status: 'failed' }) }),
};
export const Stale: Story = {
  render: () =>
    view({ progress: { ...known, status: 'stale' }, rows: listOf(rows, { moreFailed: true }) }),
};
export const Child: Story = {
  parameters: { theme: 'ocean' },
  render: () => view({ rows: listOf(rows.slice(0, 1)) }),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () => view({ rows: listOf([row(1, { title: 'يوم تجمّد النهر' })]) }),
};
