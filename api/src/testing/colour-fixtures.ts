/** Colour profiles and JPEG parts written byte by byte, so that a test of colours does not lean on the library it tests. */
type Triple = readonly [number, number, number];

/** Columns: what full red, green and blue are in XYZ under D50. From the published primaries, adapted by Bradford. */
interface Space {
  readonly name: string;
  readonly columns: readonly [Triple, Triple, Triple];
  readonly gamma: number;
}

export const displayP3: Space = {
  name: 'Wide P3',
  gamma: 2.2,
  columns: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
};
export const adobeRgb: Space = {
  name: 'Like Adobe RGB',
  gamma: 563 / 256,
  columns: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
};
const srgbColumns: Space['columns'] = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
];

const times = (columns: Space['columns'], [a, b, c]: Triple): Triple => [
  columns[0][0] * a + columns[1][0] * b + columns[2][0] * c,
  columns[0][1] * a + columns[1][1] * b + columns[2][1] * c,
  columns[0][2] * a + columns[1][2] * b + columns[2][2] * c,
];

const cross = ([a, b, c]: Triple, [d, e, f]: Triple): Triple => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
];
const dot = ([a, b, c]: Triple, [d, e, f]: Triple): number => a * d + b * e + c * f;

/** By Cramer's rule: which amounts of the columns give `wanted`. */
function solve([one, two, three]: Space['columns'], wanted: Triple): Triple {
  const whole = dot(one, cross(two, three));
  return [
    dot(wanted, cross(two, three)) / whole,
    dot(one, cross(wanted, three)) / whole,
    dot(one, cross(two, wanted)) / whole,
  ];
}

const light = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** The sample of `space` that looks as this sRGB sample does. */
export function intoSpace(space: Space, [red, green, blue]: Triple): Triple {
  const [a, b, c] = solve(
    space.columns,
    times(srgbColumns, [light(red / 255), light(green / 255), light(blue / 255)]),
  );
  const sample = (value: number): number =>
    Math.round(Math.min(1, Math.max(0, value)) ** (1 / space.gamma) * 255);
  return [sample(a), sample(b), sample(c)];
}

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const xyz = (values: Triple): Buffer =>
  Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), ...values.map(fixed)]);

/** An ICC profile (version 2, a display with three primaries and one curve). */
export function profileBytes({ name, columns, gamma }: Space): Buffer {
  const curve = Buffer.concat([
    Buffer.from('curv\0\0\0\0', 'latin1'),
    word(1),
    Buffer.from([Math.floor(gamma), Math.round((gamma % 1) * 256)]),
  ]);
  const description = Buffer.concat([
    Buffer.from('desc\0\0\0\0', 'latin1'),
    word(name.length + 1),
    Buffer.from(`${name}\0`),
    Buffer.alloc(78),
  ]);
  const words = Buffer.from('text\0\0\0\0none\0', 'latin1');
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description],
    ['cprt', words],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz(columns[0])],
    ['gXYZ', xyz(columns[1])],
    ['bXYZ', xyz(columns[2])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table: Buffer[] = [word(tags.length)];
  const bodies: Buffer[] = [];
  let at = 128 + 4 + tags.length * 12;
  for (const [tag, body] of tags) {
    table.push(Buffer.from(tag, 'latin1'), word(at), word(body.length));
    bodies.push(padded(body));
    at += padded(body).length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02100000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  xyz([0.9642, 1, 0.8249]).copy(header, 68, 8);
  return Buffer.concat([header, ...table, ...bodies]);
}

/** A JPEG with the profile put in behind its first bytes. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Without the mark that Adobe's writers leave (APP14): the four inks are then read as they stand, not turned round. */
export function withoutAdobeMark(jpeg: Buffer): Buffer {
  for (
    let at = 2;
    at + 4 < jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda;
    at += 2 + jpeg.readUInt16BE(at + 2)
  ) {
    if (jpeg[at + 1] === 0xee)
      return Buffer.concat([
        jpeg.subarray(0, at),
        jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2)),
      ]);
  }
  return jpeg;
}
