/** Failures of links for guests, and of what guests tell. */
export const guestLinkErrors = {
  'guest_link.too_many': [409, 'You have twenty links for guests already. Remove one first.'],
  'guest_link.over': [410, 'This link doesn’t take anything any more.'],
  'guest_link.full': [409, 'As many people as it was made for have told something already.'],
  'guest_link.empty': [422, 'Say something, write something, or add a photo first.'],
  'guest_link.kept_already': [409, 'It was kept already. Ask the person you told it to.'],
} as const;
