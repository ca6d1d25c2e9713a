/** Failures of keeping photographs. */
export const mediaErrors = {
  'media.no_file': [422, 'No file was sent.'],
  'media.no_profile_image': [422, 'No profile_image file provided'],
  'media.not_a_picture': [
    415,
    'This is not a picture that can be kept. JPEG, PNG, WebP, HEIC, AVIF and GIF can.',
  ],
  'media.too_many_pixels': [
    422,
    'This picture is larger than 50 megapixels or 16,000 pixels on a side.',
  ],
  'media.broken': [
    422,
    'This picture is damaged and could not be read to its end. Nothing was kept of it.',
  ],
  'media.cut_off': [400, 'The upload ended before the file was complete. Nothing was kept of it.'],
  'media.in_use': [
    409,
    'This photograph stands in a memory or a family tree. Take it out there first.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
