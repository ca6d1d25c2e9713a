/** Failures of heirlooms, recipes, songs and sayings. */
export const keepsakeErrors = {
  'keepsake.unnamed': [422, 'Give it a name first.'],
  'keepsake.file': [422, 'A photo or recording isn’t there any more. Add it again.'],
  'keepsake.holder': [422, 'Choose somebody you know, or type their name.'],
  'keepsake.editor': [422, 'Choose somebody you know.'],
  'keepsake.memory': [422, 'Choose memories you can read.'],
  'keepsake.unknown': [422, 'Choose keepsakes you can read.'],
  'keepsake.too_many_links': [
    409,
    'A memory tells of 20 keepsakes, and 1,000 memories tell of one keepsake, at most.',
  ],
  'keepsake.too_many': [409, 'You keep a thousand things here already. Remove one first.'],
} as const;
