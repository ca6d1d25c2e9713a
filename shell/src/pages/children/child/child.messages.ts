import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.child', {
  title: 'Child',
  loading: 'Loading {title}',
  leadChild: 'What {name} may do, and what you see of it.',
  leadTeen: '{name} looks after this account. You see when and with whom, not what.',
  toChildren: 'All children',
  missing: 'We couldn’t find this child',
  missingText: 'The account is not in your care, or its owner is 18 now.',
  asChild: 'You are viewing as {name}. Switch back to yourself to change anything here.',
  noSections: 'There is nothing to set up here.',
  contacts: 'Connections',
  guardians: 'Guardians',
  consent: 'Consent',
  day: 'Today',
  settings: 'Settings',
  pauses: 'Pauses',
  visits: 'When you looked',
  handOver: 'Hand over the login',
  copy: 'A copy to take away',
  devices: 'Devices',
  devicesText: 'Lost a tablet, or time for a break? Log {name} out everywhere at once.',
});
