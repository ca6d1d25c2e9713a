import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.presence', {
  here: 'Who else is here',
  isHere: { one: '{names} is here too.', other: '{names} are here too.' },
  more: { one: '{count} more', other: '{count} more' },
  changing: {
    one: '{names} is changing this just now.',
    other: '{names} are changing this just now.',
  },
  changingToo: {
    one: '{names} is changing this too. Both of you can keep what you write.',
    other: '{names} are changing this too. All of you can keep what you write.',
  },
  changes: { one: 'Being changed by {names}', other: 'Being changed by {names}' },
});
