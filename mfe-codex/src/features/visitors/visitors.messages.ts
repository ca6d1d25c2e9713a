import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.visitors', {
  title: 'Profile views',
  choice: 'Show who looked at my profile',
  hint: 'This works both ways: you see who looked at you, and they see when you look at them. Only people who also turned it on are shown, for 30 days.',
  offHint: 'Turning it off deletes what was saved about you.',
  failed: 'We couldn’t load who looked',
  safe: 'Nothing is lost.',
  notSaved: 'We couldn’t save this. Please try again.',
  none: 'Nobody has looked in the last 30 days.',
  list: 'People who looked at your profile',
  when: { one: 'Last on {day}', other: 'Last on {day} · {count} days' },
});
