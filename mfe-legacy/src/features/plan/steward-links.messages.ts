import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.plan.links', {
  invite: 'Invite by e-mail',
  title: 'Ask somebody without an account',
  email: 'E-mail address',
  emailHint: 'Only you see it here.',
  about: 'They get a link and can create an account with it, or log in. Then they say yes or no.',
  send: 'Invite',
  cancel: 'Cancel',
  done: 'Done',
  sent: 'We are sending an e-mail to {email}. You can also hand on this link, on paper too. It works for {days} days.',
  byHand:
    'E-mail is not set up here. Please hand on this link yourself, on paper too. It works for {days} days.',
  once: 'You won’t be able to see the link again.',
  link: 'Link for {email}',
  shareTitle: 'Will you look after my page one day?',
  until: 'invited by e-mail until {day}',
  over: 'didn’t answer in time',
  again: 'Send again',
  takeBack: 'Cancel invitation',
  takeBackSure: 'Cancel the invitation to {email}? The link then opens nothing.',
  actOf: '{act}: {email}',
  listFailed: 'We couldn’t load who is invited by e-mail',
  listUnaffected: 'Your plan is as it was.',
  listed: 'Invited by e-mail',

  askedTitle: 'Somebody asks for your help',
  askedBy: '{name} asks you to look after their page one day.',
  askedText:
    'After they have died you would help to keep it, as far as they allow. Until then there is nothing to do, and you see no more of it than others.',
  askedUntil: 'You can answer until {day}. You can say no, without giving a reason.',
  askedFirst: 'To answer, you need an account here.',
  register: 'Create your account',
  login: 'Log in',
  goOn: 'Go on to the answer',
  gone: 'This link no longer works',
  goneText:
    'It was used, taken back, or its time is over. Please ask the person who gave it to you.',
  failed: 'We couldn’t load this',
  unaffected: 'The link still works. Please try again.',
});
