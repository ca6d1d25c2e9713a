/** Photographs made here, so that a test needs no file of anybody. */
import sharp, { type Sharp } from 'sharp';

interface Grid {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): readonly [number, number, number];
}

/** Upright: red above left, green above right, blue below. */
export const flag = (width: number, height: number): Grid => ({
  width,
  height,
  at: (x, y) => (y >= height / 2 ? [20, 40, 220] : x < width / 2 ? [220, 30, 30] : [30, 200, 60]),
});

/** How the camera stored an upright picture while it was held in this way (EXIF orientation 1 to 8). */
export function heldLike(orientation: number, { width: w, height: h, at }: Grid): Grid {
  const turned = orientation > 4;
  const from: Readonly<Record<number, (x: number, y: number) => readonly [number, number]>> = {
    1: (x, y) => [x, y],
    2: (x, y) => [w - 1 - x, y],
    3: (x, y) => [w - 1 - x, h - 1 - y],
    4: (x, y) => [x, h - 1 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [w - 1 - y, x],
    7: (x, y) => [w - 1 - y, h - 1 - x],
    8: (x, y) => [y, h - 1 - x],
  };
  const stored = from[orientation] ?? ((x: number, y: number) => [x, y] as const);
  return { width: turned ? h : w, height: turned ? w : h, at: (x, y) => at(...stored(x, y)) };
}

export function draw({ width, height, at }: Grid): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(at(x, y), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A JPEG with everything a phone writes: position, time, maker, XMP, a colour profile. */
export const phonePicture = (orientation: number, upright: Grid = flag(60, 40)): Promise<Buffer> =>
  draw(heldLike(orientation, upright))
    .withExif({
      IFD0: { Make: 'Kinlore', Model: 'Test camera', Software: 'none', Artist: 'Ana Secret' },
      IFD2: {
        DateTimeOriginal: '1998:07:14 09:30:00',
        DateTimeDigitized: '1998:07:14 09:30:00',
        BodySerialNumber: 'SERIAL-4711',
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '44/1 48/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '20/1 25/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>secret-xmp</rdf:Description></rdf:RDF></x:xmpmeta>',
    )
    .jpeg({ quality: 90 })
    .toBuffer();

/** A JPEG into which another program wrote this, and nothing else. */
export const withXmp = (xmp: string, upright: Grid = flag(60, 40)): Promise<Buffer> =>
  draw(upright).withXmp(xmp).jpeg({ quality: 90 }).toBuffer();

/** Different bytes each time, so that two pictures are never the same file. */
let serial = 0;
export const somePicture = (width = 64, height = 48): Promise<Buffer> => {
  serial += 1;
  const tint = serial % 255;
  return draw({ width, height, at: (x, y) => [(x * 5 + tint) % 256, (y * 7) % 256, tint] })
    .jpeg({ quality: 70 + (serial % 20) })
    .toBuffer();
};
