import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.births', {
  title: 'Dates of birth',
  lead: 'A date of birth decides what a child may do. Ask the guardians for proof before you agree.',
  open: 'Waiting',
  decided: 'Decided',
  none: 'Nothing to decide',
  noneText: 'When a guardian says that a date of birth is wrong, it is decided here.',
  child: 'Account @{username}',
  asks: '{name} wants to change {now} to {born}.',
  someone: 'Someone',
  unknown: 'no date',
  agree: 'Correct it',
  agreeTo: 'Correct it: the date of birth of @{username}',
  refuse: 'Leave it',
  refuseTo: 'Leave it: the date of birth of @{username}',
  done: 'It is decided. The guardians are told.',
  wasAgreed: 'It was corrected.',
  wasRefused: 'It stays as it was.',
  wasWithdrawn: 'It was taken back.',
});
