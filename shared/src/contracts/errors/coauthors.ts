/** Failures of writing a memory together. */
export const coauthorErrors = {
  'coauthor.person_unknown': [404, 'Choose somebody you are connected with or related to.'],
  'coauthor.cannot_read': [
    409,
    'This person can’t see this memory. Change who can see it first, then ask them.',
  ],
  'coauthor.too_young': [409, 'Writing a memory together is for people from 13 on.'],
  'coauthor.too_many': [409, 'Twenty people write this memory with you already.'],
  'coauthor.not_shared': [409, 'Save this memory first. A draft is yours alone.'],
  'coauthor.not_yours': [403, 'Only the person whose memory this is can change that.'],
} as const;
