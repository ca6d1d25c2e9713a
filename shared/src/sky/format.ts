/**
 * How a segment travels: a head of 32 bytes, columns of one byte a row, and the names as JSON at the end. What may be larger than a byte (the step to the day, the
 * place, each person) stands as two columns, the low bytes and the high ones: so it is pressed best. What is read is looked at whole before anything is made of it:
 * nothing is allocated that the bytes do not hold, and no number leads outside.
 *
 *  0 'KSKY'   4 version (16 bits)   8 rows   12 named people, over all rows   16 first day   20 bytes of the names   24 to 31 nothing
 */
export const SKY_FORMAT = 1;
export const HEAD = 32;
export const MAGIC = 0x59_4b_53_4b;
/** In the order in which they stand, behind two columns of the days and two of the places. The people of all rows follow. */
export const bytesOfRow = [
  'type',
  'subtype',
  'feeling',
  'intensity',
  'stage',
  'people',
  'photo',
] as const;
export const PAIRED = 4;
const COLUMNS = bytesOfRow.length + PAIRED;

export const layout = (count: number, refs: number) => {
  const person = HEAD + COLUMNS * count;
  return { person, names: person + 2 * refs };
};
