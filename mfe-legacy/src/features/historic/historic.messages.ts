import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.historic', {
  title: 'Historic',
  researching:
    'Historic. {name} lived long ago, so people who keep a family tree here can read about them. You keep one. Names of living people are left out.',
  toFamily:
    'Historic since {day}. People who keep a family tree here can read the name, dates, places, portrait and life story. Names of living people are left out. Everything else stays with you.',
  open: 'Since {day}, people who keep a family tree here can find this memorial.',
  opens: 'From {day}, people who keep a family tree here can find this memorial.',
  whatOpens:
    'They can read the name, dates, places, portrait and life story. Names of living people are left out. Tributes, memories and other photos stay with the family.',
  kept: 'Kept to the family since {day}.',
  keep: 'Keep it to the family',
  isKept: 'The memorial is kept to the family.',
  letRead: 'Let family researchers read it',
  letSure:
    'Every steward is told first, and can still say no. Nothing is open for at least 90 days. After that, people who keep a family tree here can read the name, dates, places, portrait and life story, without the names of living people.',
  leave: 'Cancel',
  isLet: 'Done. Every steward will be told before anything is open.',
});
