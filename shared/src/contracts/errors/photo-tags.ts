/** Failures of saying who is in a picture (rules R17). */
export const photoTagErrors = {
  'photo_tag.person_unknown': [422, 'Please choose someone you know.'],
  'photo_tag.region_outside': [422, 'Please mark a place inside the photo.'],
  'photo_tag.too_many': [409, 'This photo already has 100 tags. Please remove some first.'],
  'photo_tag.already_named': [409, 'Someone has already said who this is.'],
  'photo_tag.guardian_decides': [403, 'A grown-up who looks after you answers this.'],
  'photo_tag.nothing_to_blur': [422, 'There is no marked place to blur.'],
  'photo_tag.blur_too_large': [422, 'This place is too large to blur.'],
} as const satisfies Record<string, readonly [number, string]>;
