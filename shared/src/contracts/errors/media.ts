/** Failures of keeping photographs. */
export const mediaErrors = {
  'media.no_file': [422, 'No file was sent.'],
  'media.no_profile_image': [422, 'No profile_image file provided'],
  'media.not_a_picture': [
    415,
    "This file can't be used. Please choose a JPEG, PNG, WebP, HEIC, AVIF or GIF photo.",
  ],
  'media.not_kept': [
    415,
    "This file can't be used. Photos (JPEG, PNG, WebP, HEIC, AVIF, GIF), sound (MP3, M4A, WAV, OGG, WebM), video (MP4, MOV, WebM) and, in memories, PDF documents work.",
  ],
  'media.too_many_pixels': [
    422,
    'This picture is larger than 50 megapixels or 16,000 pixels on a side.',
  ],
  'media.broken': [422, "This file is damaged and couldn't be read."],
  'media.locked': [
    422,
    'This PDF is protected. Please save a copy without a password or restrictions, and add that one.',
  ],
  'media.cut_off': [400, 'The upload was interrupted. Please try again.'],
  'media.upload_unfinished': [409, 'This file has not arrived whole yet.'],
  'media.upload_offset': [409, 'The upload goes on from another place. Please try again.'],
  'media.upload_expired': [
    410,
    'This upload was not finished within a day. Please send the file again.',
  ],
  'media.upload_protocol': [412, 'This upload speaks another protocol than tus 1.0.0.'],
  'media.in_use': [
    409,
    'This photo is used in a memory, a keepsake or a family tree. Remove it there first.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
