import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('family-tree.presence', {
  here: 'Who else is here',
  isHere: { one: '{names} is here too.', other: '{names} are here too.' },
  more: { one: '{count} more', other: '{count} more' },
  changing: {
    one: '{names} is editing this right now.',
    other: '{names} are editing this right now.',
  },
  changingToo: {
    one: '{names} is editing this too. You can both save your changes.',
    other: '{names} are editing this too. You can all save your changes.',
  },
  changes: { one: '{names} is editing', other: '{names} are editing' },
});
