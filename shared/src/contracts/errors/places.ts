/** Failures of places and what they are called. */
export const placeErrors = {
  'place.unnamed': [422, 'Type the name first.'],
  'place.too_many_names': [
    409,
    'This town has thirty names in your tree already. Remove one first.',
  ],
} as const;
