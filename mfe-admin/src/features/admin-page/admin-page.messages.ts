import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.page', {
  title: 'Administration',
  lead: "Manage this installation. You can't see what people wrote, unless it was reported or it is an emergency.",
  sections: 'Sections',
  health: 'Health',
  requests: 'Requests',
  moderation: 'Reports',
  appeals: 'Second looks',
  inspections: 'Emergency reading',
  people: 'People',
  contests: 'Contested memorials',
  caretakings: 'Without a steward',
  merges: 'Same person',
  guardianships: 'Guardians',
  deaths: 'Reported deaths',
  entries: 'Ways in',
  kinds: 'Connection types',
  outbox: 'Mail outbox',
  remotes: 'App parts',
  reports: 'Bug reports',
});
