/** Small recordings, made byte by byte as their specifications say: nothing is decoded, so silence will do. */
import { sumOf } from '../modules/media/recordings/ogg.ts';

const u16 = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const le32 = (value: number): Buffer => Buffer.from(u32(value)).reverse();
const le16 = (value: number): Buffer => Buffer.from(u16(value)).reverse();
const text = (letters: string): Buffer => Buffer.from(letters, 'latin1');

/** Where this test was recorded; nobody else may read it. */
export const PLACE = '+48.8584+002.2945/';

export const wav = (seconds: number, rate = 8_000): Buffer => {
  const note = text(`INFOICMT${PLACE}`);
  const remark = Buffer.concat([text('LIST'), le32(note.length), note]);
  const form = Buffer.concat([
    text('fmt '),
    le32(16),
    le16(1),
    le16(1),
    le32(rate),
    le32(rate),
    le16(1),
    le16(8),
  ]);
  const sound = Buffer.alloc(Math.round(seconds * rate), 128);
  const body = Buffer.concat([text('WAVE'), form, remark, text('data'), le32(sound.length), sound]);
  return Buffer.concat([text('RIFF'), le32(body.length), body]);
};

export const mp3 = (frames: number): Buffer => {
  const words = Buffer.concat([text('TXXX'), u32(PLACE.length + 1), u16(0), text(`\0${PLACE}`)]);
  const head = Buffer.concat([text('ID3\x03\0\0'), Buffer.from([0, 0, 0, words.length]), words]);
  // 128 kbit/s at 44.1 kHz.
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => frame),
    text(`TAG${PLACE}`),
    Buffer.alloc(107),
  ]);
};

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([...parts]);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};

const trackHead = (id: number, width: number, height: number): Buffer =>
  box(
    'tkhd',
    Buffer.alloc(12),
    u32(id),
    Buffer.alloc(24),
    u32(0x1_00_00),
    Buffer.alloc(32),
    u32(width << 16),
    u32(height << 16),
  );

interface Track {
  readonly id: number;
  readonly handler: string;
  readonly width?: number;
  readonly height?: number;
  /** Where its one sample lies, and its bytes. */
  readonly at: number;
  readonly bytes: number;
}

const track = ({ id, handler, width = 0, height = 0, at, bytes }: Track): Buffer =>
  box(
    'trak',
    trackHead(id, width, height),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(12), u32(1000), u32(2500), u32(0)),
      box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', Buffer.alloc(8)),
          box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
          box('stsz', u32(0), u32(0), u32(1), u32(bytes)),
          box('stco', u32(0), u32(1), u32(at)),
        ),
      ),
    ),
    box('udta', box('loci', text(PLACE))),
  );

/** A film of two and a half seconds whose maker wrote down where, and by the second. */
export function film({ brand = 'isom', seen = true } = {}): Buffer {
  const head = box('ftyp', text(brand), u32(0), text('mp42'));
  const seenBytes = Buffer.alloc(40, 7);
  const places = text(`GPS9${PLACE}`);
  const data = box('mdat', seenBytes, places);
  const at = head.length + 8;
  const movie = box(
    'moov',
    box('mvhd', Buffer.alloc(12), u32(1000), u32(2500), Buffer.alloc(80)),
    track({
      id: 1,
      handler: seen ? 'vide' : 'soun',
      ...(seen && { width: 640, height: 360 }),
      at,
      bytes: 40,
    }),
    track({ id: 2, handler: 'meta', at: at + 40, bytes: places.length }),
    box('udta', box('\xa9xyz', u16(PLACE.length), u16(0), text(PLACE))),
    box('meta', text(`com.apple.quicktime.location.ISO6709${PLACE}`)),
  );
  return Buffer.concat([
    head,
    data,
    movie,
    box('uuid', text(`<x:xmpmeta>${PLACE}`)),
    box('free', text(PLACE)),
  ]);
}

const element = (id: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([...parts]);
  return Buffer.concat([Buffer.from(id, 'hex'), u32(0x10_00_00_00 | body.length), body]);
};

/** As a browser's recorder writes it: of open length, the time in its blocks alone. */
export function webm(seconds: number, { seen = false } = {}): Buffer {
  const head = element('1a45dfa3', element('4282', text('webm')));
  const sight = seen
    ? element(
        'ae',
        element('83', Buffer.from([1])),
        element('e0', element('b0', u16(640)), element('ba', u16(480))),
      )
    : Buffer.alloc(0);
  const tracks = element('1654ae6b', element('ae', element('83', Buffer.from([2]))), sight);
  const blocks = Array.from({ length: Math.floor((seconds * 1000) / 100) + 1 }, (_, at) =>
    element(
      'a3',
      Buffer.from([0x81]),
      u16((at * 100) % 30_000),
      Buffer.from([0x80]),
      Buffer.alloc(20),
    ),
  );
  const cluster = Buffer.concat([
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    element('e7', u32(0)),
    ...blocks,
  ]);
  const tags = element('1254c367', element('7373', text(PLACE)));
  return Buffer.concat([
    head,
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1549a966', element('2ad7b1', u32(1_000_000))),
    tracks,
    tags,
    cluster,
  ]);
}

function page(sequence: number, granule: bigint, packet: Buffer): Buffer {
  const lacing = [
    ...Array.from({ length: Math.floor(packet.length / 255) }, () => 255),
    packet.length % 255,
  ];
  const head = Buffer.concat([
    text('OggS'),
    Buffer.from([0, sequence === 0 ? 2 : 0]),
    Buffer.alloc(8),
    le32(7),
    le32(sequence),
    le32(0),
    Buffer.from([lacing.length, ...lacing]),
  ]);
  head.writeBigInt64LE(granule, 6);
  const whole = Buffer.concat([head, packet]);
  whole.writeUInt32LE(sumOf(whole), 22);
  return whole;
}

export const ogg = (seconds: number): Buffer => {
  const skip = 312;
  const head = Buffer.concat([
    text('OpusHead'),
    Buffer.from([1, 1]),
    le16(skip),
    le32(48_000),
    Buffer.alloc(3),
  ]);
  const note = text(`LOCATION=${PLACE}`);
  const tags = Buffer.concat([
    text('OpusTags'),
    le32(4),
    text('test'),
    le32(1),
    le32(note.length),
    note,
  ]);
  return Buffer.concat([
    page(0, 0n, head),
    page(1, 0n, tags),
    page(2, BigInt(seconds * 48_000 + skip), Buffer.alloc(30, 3)),
  ]);
};
