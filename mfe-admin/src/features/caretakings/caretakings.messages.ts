import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.caretakings', {
  caption: 'Memorials without a steward',
  held: 'Nobody in these families looks after the memorial any more. Nothing of it is changed or deleted. If you know somebody who would, you can ask them; you see nothing of the memorial but its name.',
  none: 'Every memorial is looked after',
  noneText:
    'When the last steward is gone and nobody in the family wants to follow, the memorial is listed here.',
  of: 'Memorial of {name}',
  since: 'Since {day}',
  choosing: 'The family is choosing somebody until {day}.',
  ask: 'Ask someone',
  askOf: 'Ask someone for the memorial of {name}',
  person: 'Who',
  personHint:
    'Their username. They can answer for 30 days, and become the primary steward if they say yes.',
  send: 'Ask',
  cancel: 'Cancel',
  asked: 'They have been asked.',
});
