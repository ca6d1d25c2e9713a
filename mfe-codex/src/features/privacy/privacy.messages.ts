import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.privacy', {
  failed: "Your privacy settings couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  notSaved: "That couldn't be saved. Please try again.",

  memories: 'New memories',
  memoriesLead: 'Who should see a new memory? You can choose again for each one.',
  examplesFailed: "We couldn't check who would see them just now.",
  first: 'A new memory starts with',
  usual: 'Your family',
  usualHint: 'Or your connections, as long as none of your family is here.',
  close: 'Close family',
  wider: 'Wider family',
  everyone: 'Everyone in the tree',
  connections: 'Your connections',
  public: 'Anyone with the link',
  self: 'Only you',

  both: '{sees} would see this, {not} would not.',
  sees: '{sees} would see this.',
  seesNot: '{not} would not see this.',
  nobody: 'None of your people are here yet.',
  publicSees: '{sees} would see this, and so could people without an account.',
  publicNobody: 'Everyone could see this, also people without an account.',
  selfNot: 'Not even {not} would see this.',
  selfSees: '{sees} would see this, because they look after you.',
  selfNobody: 'Nobody else would see this.',

  finding: 'Being found',
  listed: 'Anyone here can find me by name',
  listedHint:
    'If you turn this off, only your family and your connections find you, and people you have asked to connect.',
  naming: 'Being mentioned',
  namingFact:
    'Only your family and your connections can mention you in a memory or tag you in a photo. We ask you before your name links to you.',
  tagsFromFamily: 'My family can tag me in photos without asking',
  tagsFromConnections: 'My connections can tag me in photos without asking',
  tagsHint: 'You can remove yourself from any photo at any time.',
  links: 'Links to your memories',
  linksLead: 'Anyone with one of these links can see that memory, without an account.',
  linksFailed: 'We couldn’t load your links',
  linksRest: 'They go on working.',
  linksMore: 'Show more',
  linkEnded: 'The link is removed.',
  linkWoken: 'The link works again.',
});
