import type { Meta, StoryObj } from '@storybook/react';
import { idOf, NEVER, person, userOf, World, type Answer } from '@kinlore/shared/testing';
import { LONG_NAME } from '../../fixtures.ts';
import ChildCopies from './ChildCopies.tsx';
import DataSettings from './DataSettings.tsx';
import { byKind } from './exports.fixtures.ts';

const meta: Meta = { title: 'Codex/Your data' };
export default meta;
type Story = StoryObj;

const copy = (serial: number, more: object = {}) => ({
  id: idOf(serial),
  scope: 'me',
  child: null,
  parts: ['memories', 'originals', 'account'],
  shape: 'copy',
  with_hard: false,
  direction: 'ltr',
  state: 'ready',
  done: 470,
  total: 470,
  bytes: 1_240_000_000,
  problem: null,
  downloads: 1,
  asked_at: '2026-05-12T15:40:00Z',
  ready_at: '2026-05-12T15:44:00Z',
  expires_at: '2026-05-19T15:44:00Z',
  ...more,
});
const page = (...data: readonly object[]) => ({ data, meta: { next: null } });
const old = [
  copy(8, { state: 'expired', asked_at: '2025-12-24T10:00:00Z', downloads: 0 }),
  copy(9, { state: 'failed', asked_at: '2025-01-02T10:00:00Z', downloads: 0 }),
];

const book = (serial: number, more: object = {}) =>
  copy(serial, { shape: 'epub', parts: ['memories'], bytes: 34_000_000, ...more });

const show = (answer: Answer, dir: 'ltr' | 'rtl' = 'ltr', books: Answer = page()): Story => ({
  parameters: { dir },
  render: () => (
    <World
      user={userOf(person(1, 'Helen Novak'))}
      answers={{
        'GET /settings/data-exports': byKind(answer, books),
        [`GET /settings/data-exports/${idOf(4)}`]: NEVER,
        [`GET /settings/data-exports/${idOf(2)}`]: NEVER,
      }}
    >
      <DataSettings />
    </World>
  ),
});

export const First = show(page());
export const Queued = show(page(copy(2, { state: 'queued', done: 0 })));
export const Building = show(page(copy(2, { state: 'building', done: 198 }), ...old));
export const Ready = show(page(copy(2), ...old));
export const AllDownloadsUsed = show(page(copy(2, { downloads: 10 })));
export const CouldNotBeMade = show(
  page(
    copy(2, {
      state: 'failed',
      bytes: null,
      problem: {
        code: 'general.storage_full',
        message:
          'There is no storage space left. Nothing was lost, but nothing new can be saved until there is room.',
      },
    }),
  ),
);
export const LongAgo = show(page(...old));
export const RightToLeft = show(page(copy(2), ...old), 'rtl');
export const OnTheWay = show(NEVER);
export const Failed = show(503);

export const BookUnderWay = show(
  page(),
  'ltr',
  page(book(4, { state: 'building', done: 80, total: 212 })),
);
export const BookReady = show(page(copy(2)), 'ltr', page(book(4)));
export const BookToPrintReady = show(page(), 'rtl', page(book(4, { shape: 'a5' })));
export const BookCouldNotBeMade = show(
  page(),
  'ltr',
  page(
    book(4, {
      state: 'failed',
      bytes: null,
      problem: {
        code: 'exports.interrupted',
        message:
          'The server was interrupted several times while it made this copy. Please try again.',
      },
    }),
  ),
);
export const BookFailed = show(page(), 'ltr', 503);

const ofChild = (name: string, answer: Answer): Story => ({
  render: () => (
    <World
      user={userOf(person(1, 'Helen Novak'))}
      answers={{ 'GET /settings/data-exports': byKind(answer, page()) }}
    >
      <ChildCopies childId={idOf(5)} name={name} />
    </World>
  ),
});
export const OfAChild = ofChild('Mila', page());
export const OfAChildReady = ofChild(
  LONG_NAME,
  page(copy(3, { scope: 'child', child: { id: idOf(5), full_name: LONG_NAME } })),
);

export const OfThoseWhoDied: Story = {
  render: () => (
    <World
      user={userOf(person(1, 'Helen Novak'))}
      answers={{
        'GET /settings/data-exports': byKind(page(), page()),
        'GET /settings/data-exports/lives': page(
          { memorial_id: idOf(61), life_id: idOf(62), full_name: 'Jelena Kos', from: null },
          {
            memorial_id: idOf(63),
            life_id: idOf(64),
            full_name: LONG_NAME,
            from: '2999-08-01T10:00:00Z',
          },
        ),
      }}
    >
      <DataSettings />
    </World>
  ),
};
