import type { Meta } from '@storybook/react';
import type { ChildDay, ChildPause, ChildSettings } from '@kinlore/shared/contracts/care';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import { ana } from '../../../testing/people.ts';
import DaySection from './DaySection.tsx';
import PausesSection from './PausesSection.tsx';
import SettingsSection from './SettingsSection.tsx';
import { layla, long, mila, storyOf } from './child-stories.tsx';

const meta: Meta = { title: "Shell/Child's page, care" };
export default meta;

const at = `/parent/children/${mila.id}`;
const day: ChildDay = {
  used_minutes: 43,
  allowed_minutes: 60,
  rest: null,
  rest_at: '2026-05-12T18:00:00Z',
  time_zone: 'UTC',
};
const days = [
  { day: '2026-05-12', minutes: 43 },
  { day: '2026-05-11', minutes: 60 },
  { day: '2026-05-09', minutes: 1 },
];
const settings: ChildSettings = {
  quiet_from: 1200,
  quiet_to: 420,
  daily_minutes: 60,
  comments: true,
  voice: true,
  reaction_set: 'all',
  theme_locked: false,
  trust: 'all',
  version: 3,
  changed_by: { id: ana.id, full_name: ana.full_name },
  changed_at: '2026-05-11T16:00:00Z',
};
const pause = (serial: number, more: Partial<ChildPause> = {}): ChildPause => ({
  id: `018f3f2e-0000-7000-8000-0000000000d${String(serial)}`,
  kind: 'pause_posting',
  reason: 'Let us talk about what you wrote about Lena first.',
  until: '2026-05-15T16:00:00Z',
  placed_at: '2026-05-12T16:00:00Z',
  placed_by: { id: ana.id, full_name: ana.full_name },
  lifted_at: null,
  is_running: true,
  ...more,
});
const page = (data: readonly ChildPause[], next: string | null = null) => ({
  data,
  meta: { next },
});

const dayWith = (more: Partial<ChildDay>, used: readonly unknown[] = days): Answers => ({
  [`GET ${at}/day`]: { data: { ...day, ...more } },
  [`GET ${at}/days`]: { data: used },
});
const today = (answers: Answers) => storyOf({ answers, children: <DaySection child={mila} /> });

export const Today = today(dayWith({}));
export const TodayAtNight = today(
  dayWith({ rest: { why: 'night', until: '2026-05-13T05:00:00Z' }, rest_at: null }),
);
export const TodayAtNightElsewhere = today(
  dayWith({
    rest: { why: 'night', until: '2026-05-13T05:00:00Z' },
    rest_at: null,
    time_zone: 'America/New_York',
  }),
);
export const TodayUsedUp = today(
  dayWith({
    used_minutes: 60,
    rest: { why: 'minutes', until: '2026-05-13T05:00:00Z' },
    rest_at: null,
  }),
);
export const TodayUnlimited = today(
  dayWith({ used_minutes: 1, allowed_minutes: null, rest_at: null }, []),
);
export const TodayOnTheWay = today({ [`GET ${at}/day`]: NEVER, [`GET ${at}/days`]: NEVER });
export const TodayFailed = today({ [`GET ${at}/day`]: 503, [`GET ${at}/days`]: 503 });

const set = (answers: Answers) => storyOf({ answers, children: <SettingsSection child={mila} /> });
export const Settings = set({ [`GET ${at}/settings`]: { data: settings } });
export const SettingsWithoutHours = set({
  [`GET ${at}/settings`]: {
    data: {
      ...settings,
      quiet_from: 0,
      quiet_to: 0,
      daily_minutes: 75,
      changed_by: null,
      changed_at: null,
    },
  },
});
export const SettingsOnTheWay = set({ [`GET ${at}/settings`]: NEVER });
export const SettingsFailed = set({ [`GET ${at}/settings`]: 503 });

const pausesOf = (answers: Answers) =>
  storyOf({ answers, children: <PausesSection child={mila} /> });
export const Pauses = pausesOf({
  [`GET ${at}/pauses`]: page(
    [
      pause(1),
      pause(2, {
        kind: 'view_only',
        reason: 'استراحة قصيرة حتى الأحد',
        placed_by: { id: layla.id, full_name: long.full_name },
      }),
      pause(3, { is_running: false, lifted_at: '2026-05-11T16:00:00Z', placed_by: null }),
      pause(4, { is_running: false, kind: 'pause_gamification' }),
    ],
    'more',
  ),
});
export const PausesNone = pausesOf({ [`GET ${at}/pauses`]: page([]) });
export const PausesOnTheWay = pausesOf({ [`GET ${at}/pauses`]: NEVER });
export const PausesFailed = pausesOf({ [`GET ${at}/pauses`]: 503 });
