/** Words of the administrator's page of accounts. */
import { createMessages } from '@kinlore/shared/messages';
import type { Person } from './person.ts';

export const t = createMessages('admin.people', {
  caption: 'People',
  find: 'Search by name, username or e-mail',
  name: 'Name',
  kind: 'Account',
  memories: 'Memories',
  seen: 'Last seen',
  joined: 'Joined {day}',
  acts: 'Actions',
  unverified: '{email}, not verified',
  suspended: 'Suspended',
  suspend: 'Suspend account',
  restore: 'Restore account',
  suspendSure:
    '{name} will be logged out at once. Nothing is deleted, and you can restore the account. We write to them, and they can ask for a second look.',
  suspendWhy: 'Why? They will read this.',
  suspendLong: 'For how long?',
  days: { one: '{count} day', other: '{count} days' },
  noEnd: 'Until somebody restores it',
  suspendedUntil: 'Suspended until {day}',
  suspendedToast: 'The account of {name} is suspended.',
  restoredToast: 'The account of {name} is restored.',
  liftTwoFactor: 'Turn off two-factor login',
  liftTwoFactorSure:
    'Turn off two-factor login for {name}? Do this only if they asked you, and you are sure it was them: their password alone will open the account. They will get an e-mail.',
  liftedTwoFactor: 'Two-factor login is off for {name}.',
  takeBadge: 'Remove a badge',
  takeBadgeLead:
    'Only for a badge that was not earned honestly. {name} loses all its tiers and the XP that came with them, cannot earn it again, and is told why.',
  giveBack: 'Give a badge back',
  giveBackLead:
    'For a badge that was removed by mistake. {name} gets all its tiers and their XP back, and is told.',
  giveBackWhich: 'Which badge?',
  takenOn: 'Removed on {day}. {why}.',
  gaveBack: '{name} has the badge {badge} again.',
  badge: 'Badge',
  chooseBadge: 'Choose a badge',
  takeWhy: 'Why? They will read this.',
  copied: 'What earned it was copied',
  automated: 'What earned it was made by a program',
  untrue: 'What earned it was made up',
  tookBadge: '{name} no longer has the badge {badge}.',
  badgesFailed: "The badges couldn't be loaded",
  badgesUnaffected: 'Nothing has changed for {name}. Please try again.',
  roles: 'Roles',
  rolesOf: 'Roles of {name}',
  admin: 'Administrator: people, mail, app parts',
  moderator: 'Moderator: reports',
  support: 'Support: health',
  save: 'Save',
  leave: 'Cancel',
  none: 'No people found.',
  parent: 'Parent',
  child: 'Child',
  teen: 'Teen',
  adult: 'Adult',
  memorial: 'Memorial',
  isOwner: 'Owner',
  isAdmin: 'Administrator',
  isModerator: 'Moderator',
  isSupport: 'Support',
});

/** What somebody is, in a word. */
export const roleWord = {
  owner: 'isOwner',
  admin: 'isAdmin',
  moderator: 'isModerator',
  support: 'isSupport',
} as const satisfies Record<Person['roles'][number], string>;
