/** Names that other programs wrote into photographs: where they are found, which place they mean, and what hostile files are told. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw, flag, heldLike, withXmp } from '../../../testing/pictures.ts';
import { makeDerivatives } from '../derivatives.ts';
import { orientationOf, type Orientation } from './orientation.ts';
import { regionsSidecar } from './sidecar.ts';
import { facesOfPacket, readWrittenFaces, type WrittenFace } from './written-faces.ts';

const upright = { width: 60, height: 40, orientation: 1 } as const;
const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

interface Given {
  readonly name?: string;
  readonly type?: string;
  readonly area?: string;
}
const area = 'stArea:x="0.3" stArea:y="0.4" stArea:w="0.2" stArea:h="0.2" stArea:unit="normalized"';
const item = ({ name = 'Ana Kos', type = 'Face', area: where = area }: Given = {}) =>
  `<rdf:li><rdf:Description mwg-rs:Name="${name}" mwg-rs:Type="${type}"><mwg-rs:Area ${where}/></rdf:Description></rdf:li>`;
const packet = (items: string, before = '', dimensions = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/">${before}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
   xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"
   xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#"><mwg-rs:Regions rdf:parseType="Resource">${dimensions}<mwg-rs:RegionList>
   <rdf:Bag>${items}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>`;
const faces = (text: string) => facesOfPacket(text, upright);
const names = (text: string) => faces(text).map(({ name }) => name);
const ana = { name: 'Ana Kos', region: { x: 0.2, y: 0.3, w: 0.2, h: 0.2 } };

describe('a file that means no good', () => {
  it('says nothing where it is empty, broken, shortened or no picture', () => {
    const whole = Buffer.from(packet(item()));
    expect(readWrittenFaces(Buffer.alloc(0), upright)).toEqual([]);
    expect(readWrittenFaces(Buffer.from('not a picture'), upright)).toEqual([]);
    for (let end = 0; end < whole.length; end += 7)
      expect(readWrittenFaces(whole.subarray(0, end), upright)).toEqual([]);
    expect(names(packet(item()).replace('</rdf:Bag>', ''))).toEqual([]);
  });

  it('says nothing where it declares words of its own, however often they laugh', () => {
    const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    expect(names(laughs + packet(item({ name: '&b;' })))).toEqual([]);
    expect(names(packet(item({ name: '&b;' })))).toEqual([]);
    expect(names(packet(item({ name: '&amp;lt;' })))).toEqual(['&lt;']);
  });

  it('says nothing where it is ten megabytes, or nested ten thousand deep', () => {
    const large = packet(item() + item({ name: 'x'.repeat(10_000_000) }));
    expect(readWrittenFaces(Buffer.from(large), upright)).toEqual([]);
    expect(names(packet(item(), '<a>'.repeat(10_000) + '</a>'.repeat(10_000)))).toEqual([]);
    const spaces = Array.from({ length: 9_000 }, (_, n) => `<a xmlns:n${String(n)}="u">`).join('');
    expect(names(packet(item(), spaces + '</a>'.repeat(9_000)))).toEqual([]);
    const many = Buffer.from('<x:xmpmeta>'.repeat(400_000));
    expect(readWrittenFaces(many, upright)).toEqual([]);
  });

  it('offers a hundred at most, and nothing of 5,000', () => {
    const many = (count: number) =>
      packet(Array.from({ length: count }, (_, n) => item({ name: `N${String(n)}` })).join(''));
    expect(names(many(1_900))).toHaveLength(100);
    expect(readWrittenFaces(Buffer.from(many(5_000)), upright)).toEqual([]);
  });

  it('has no name of 10,000 letters, none of nothing, and none that turns what is read around it', () => {
    expect(names(packet(item({ name: 'x'.repeat(10_000) })))).toEqual([]);
    expect(names(packet(item({ name: 'x'.repeat(201) })))).toEqual([]);
    expect(names(packet(item({ name: ' &#x200b; ' })))).toEqual([]);
    expect(names(packet(item({ name: '\u202eAna\u2066  &#10; Kos' })))).toEqual(['Ana Kos']);
  });

  it('has no place outside the picture, of no size, or of no number', () => {
    const bad = [
      'stArea:x="NaN" stArea:y="0.4" stArea:w="0.2" stArea:h="0.2"',
      'stArea:x="0.5" stArea:y="0.4" stArea:w="-0.2" stArea:h="0.2"',
      'stArea:x="0.5" stArea:y="0.4" stArea:w="0" stArea:h="0.2"',
      'stArea:x="9" stArea:y="0.4" stArea:w="0.2" stArea:h="0.2"',
      'stArea:x="0.5" stArea:y="0.4" stArea:w="1e9" stArea:h="0.2"',
      'stArea:x="0.5" stArea:y="0.4" stArea:d="0.2"',
      'stArea:x="" stArea:y="" stArea:w="" stArea:h=""',
      'stArea:x="300" stArea:y="200" stArea:w="40" stArea:h="40" stArea:unit="pixel"',
    ];
    for (const where of bad) expect(names(packet(item({ area: where }))), where).toEqual([]);
    const out = 'stArea:x="0.95" stArea:y="0.02" stArea:w="0.2" stArea:h="0.2"';
    expect(faces(packet(item({ area: out })))[0]?.region).toEqual({
      x: 0.85,
      y: 0,
      w: 0.15,
      h: 0.12,
    });
  });
});

describe('names in a photograph', () => {
  it('are those of faces, in any spelling of RDF, and not of what the camera measured', () => {
    const list = item() + item({ name: 'Rex', type: 'Pet' }) + item({ name: 'F', type: 'Focus' });
    expect(names(packet(list))).toEqual(['Ana Kos', 'Rex']);
    const long =
      packet(`<rdf:li rdf:parseType="Resource"><mwg-rs:Name>Ana Kos</mwg-rs:Name><mwg-rs:Area rdf:parseType="Resource">
      <stArea:x>0.3</stArea:x><stArea:y>0.4</stArea:y><stArea:w>0.2</stArea:w><stArea:h>0.2</stArea:h></mwg-rs:Area></rdf:li>`);
    expect(faces(long)).toEqual([ana]);
    expect(faces(long.replaceAll('mwg-rs:', 'q:').replace('xmlns:mwg-rs', 'xmlns:q'))).toEqual([
      ana,
    ]);
  });

  it('are read in pixels where the size is said', () => {
    const size = '<mwg-rs:AppliedToDimensions stDim:w="600" stDim:h="400" stDim:unit="pixel"/>';
    const where = 'stArea:x="180" stArea:y="160" stArea:w="120" stArea:h="80" stArea:unit="pixel"';
    expect(faces(packet(item({ area: where }), '', size))).toEqual([ana]);
  });

  it('are read as Microsoft writes them, where nobody else wrote any', () => {
    const theirs = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:MP="http://ns.microsoft.com/photo/1.2/" xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#">
      <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li MPReg:PersonDisplayName="Ana Kos" MPReg:Rectangle="0.2, 0.3, 0.2, 0.2"/>
      <rdf:li MPReg:Rectangle="0.2, 0.3, 0.2, 0.2"/></rdf:Bag></MPRI:Regions></MP:RegionInfo></rdf:Description></rdf:RDF></x:xmpmeta>`;
    expect(faces(theirs)).toEqual([ana]);
  });

  it('are in no picture that is made of it', async () => {
    const bytes = await withXmp(packet(item()));
    const whole = await makeDerivatives({ bytes, type: 'image/jpeg', square: false });
    expect(whole.faces).toEqual([ana]);
    for (const { bytes: made } of whole.pictures)
      expect(Buffer.from(made).includes('Ana Kos')).toBe(false);
  });
});

/** A dark spot in a light picture, upright. */
const spot = { x: 0.1, y: 0.5, w: 0.2, h: 0.25 };
const spotted = {
  width: 60,
  height: 40,
  at: (x: number, y: number): readonly [number, number, number] =>
    x >= 6 && x < 18 && y >= 20 && y < 30 ? [0, 0, 0] : [255, 255, 255],
};
type Grid = typeof spotted;

/** Where the spot lies in the picture as it is stored, found by looking. */
function storedSpot({ width, height, at }: Grid): string {
  const dark = Array.from({ length: width * height }, (_, n) => [n % width, Math.floor(n / width)])
    .map(([x = 0, y = 0]) => ({ x, y }))
    .filter(({ x, y }) => at(x, y)[0] === 0);
  const [xs, ys] = [dark.map(({ x }) => x), dark.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs) + 1];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys) + 1];
  const of = { x: (left + right) / 2 / width, y: (top + bottom) / 2 / height };
  const size = { w: (right - left) / width, h: (bottom - top) / height };
  return Object.entries({ ...of, ...size })
    .map(([name, value]) => `stArea:${name}="${String(value)}"`)
    .join(' ');
}

describe('the place of a name', () => {
  it.each(orientations)(
    'is of the stored picture, and becomes that of the upright one (held %i)',
    async (held) => {
      const stored = heldLike(held, spotted);
      const xmp = packet(item({ area: storedSpot(stored) }));
      const bytes = await draw(stored)
        .withMetadata({ orientation: held })
        .withXmp(xmp)
        .jpeg()
        .toBuffer();
      const made = await makeDerivatives({ bytes, type: 'image/jpeg', square: false });
      expect(made.faces).toHaveLength(1);
      const region = made.faces[0]?.region;
      for (const key of ['x', 'y', 'w', 'h'] as const)
        expect(region?.[key]).toBeCloseTo(spot[key], 3);
    },
  );

  it('is of the upright picture where the program says so by its dimensions', () => {
    const tall = { width: 40, height: 60, orientation: 6 } as const;
    const size = (w: number, h: number) =>
      `<mwg-rs:AppliedToDimensions stDim:w="${String(w)}" stDim:h="${String(h)}" stDim:unit="pixel"/>`;
    const region = (w: number, h: number) =>
      facesOfPacket(packet(item(), '', size(w, h)), tall)[0]?.region;
    expect(region(40, 60)).toEqual(ana.region);
    expect(region(60, 40)).toEqual({ x: 0.5, y: 0.2, w: 0.2, h: 0.2 });
  });
});

const odd: readonly WrittenFace[] = [
  { name: 'Ana <Kos> & “Nana” ]]>', region: { x: 0.1, y: 0.5, w: 0.2, h: 0.25 } },
  { name: 'Баба Мара', region: { x: 0.6, y: 0.05, w: 0.3, h: 0.4 } },
];

describe('a file beside a photograph', () => {
  it.each(orientations)('is read back as it was written (held %i)', (orientation) => {
    const picture = { width: 600, height: 400, orientation };
    const read = facesOfPacket(regionsSidecar(odd, picture), picture);
    expect(read.map(({ name }) => name)).toEqual(odd.map(({ name }) => name));
    for (const [index, { region }] of read.entries())
      for (const key of ['x', 'y', 'w', 'h'] as const)
        expect(region[key]).toBeCloseTo(odd[index]?.region[key] ?? Number.NaN, 3);
  });

  it('holds no sign that XML cannot hold', () => {
    const names = ['\u0000An\u0007a\ud800', '\ufffeKos'].map((name) => ({ ...ana, name }));
    expect(faces(regionsSidecar(names, upright)).map(({ name }) => name)).toEqual([
      'Ana\ufffd',
      'Kos',
    ]);
  });

  it('takes what is not one of the eight ways for upright', () => {
    expect([undefined, 0, 9, 1.5, Number.NaN, 6].map(orientationOf)).toEqual([1, 1, 1, 1, 1, 6]);
  });
});

const hasExiftool = spawnSync('exiftool', ['-ver']).status === 0;
const REGIONS = `-RegionInfo={AppliedToDimensions={W=60,H=40,Unit=pixel},RegionList=[{Area={X=0.3,Y=0.4,W=0.2,H=0.2,Unit=normalized},Name=Ana Kos,Type=Face}]}`;

describe.skipIf(!hasExiftool)('exiftool, where the machine has it', () => {
  const inFolder = async (act: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'kinlore-faces-'));
    try {
      await act(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'writes names into %s that are read',
    (format) =>
      inFolder(async (folder) => {
        const path = join(folder, `one.${format}`);
        await writeFile(path, await draw(flag(60, 40)).toFormat(format).toBuffer());
        execFileSync('exiftool', ['-q', '-overwrite_original', REGIONS, path]);
        expect(readWrittenFaces(await readFile(path), upright)).toEqual([ana]);
      }),
  );

  it('reads from the file beside a photograph what went in, and copies it into the photograph', () =>
    inFolder(async (folder) => {
      const held = heldLike(6, flag(60, 40));
      const [photo, beside] = [join(folder, 'a.jpg'), join(folder, 'a.jpg.xmp')];
      await writeFile(photo, await draw(held).withMetadata({ orientation: 6 }).jpeg().toBuffer());
      await writeFile(beside, regionsSidecar(odd, { ...upright, orientation: 6 }));
      const told: unknown = JSON.parse(
        execFileSync('exiftool', ['-j', '-n', '-struct', '-RegionInfo', beside], {
          encoding: 'utf8',
        }),
      );
      expect(told).toMatchObject([
        {
          RegionInfo: {
            AppliedToDimensions: { W: 40, H: 60 },
            RegionList: [
              { Name: odd[0]?.name, Type: 'Face', Area: { X: 0.625, Y: 0.8, W: 0.25, H: 0.2 } },
              { Name: odd[1]?.name, Type: 'Face', Area: { X: 0.25, Y: 0.25, W: 0.4, H: 0.3 } },
            ],
          },
        },
      ]);
      execFileSync('exiftool', [
        '-q',
        '-overwrite_original',
        '-tagsFromFile',
        beside,
        '-xmp:all',
        photo,
      ]);
      const bytes = await readFile(photo);
      expect((await sharp(bytes).metadata()).orientation).toBe(6);
      expect((await makeDerivatives({ bytes, type: 'image/jpeg', square: false })).faces).toEqual(
        odd,
      );
    }));
});
