/** Reads what a camera or a scanner wrote into a file, without decoding the picture. A file that says nothing, or nonsense, says nothing. */
import ExifReader from 'exifreader';

export interface CameraTags {
  /** As written: `2008:10:22 16:28:39`. */
  readonly original?: string;
  readonly digitised?: string;
  readonly make?: string;
  readonly model?: string;
  readonly software?: string;
  /** 1 film scanner, 2 print scanner, 3 camera. */
  readonly fileSource?: number;
  /** How it was held, 1 to 8. */
  readonly orientation?: number;
  /** Degrees; south and west are below zero. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Nothing else is read: no thumbnail, no notes of a maker, nothing that other programs wrote. */
const WANTED = {
  exif: [
    'DateTimeOriginal',
    'DateTimeDigitized',
    'Make',
    'Model',
    'Software',
    'FileSource',
    'Orientation',
    'GPSLatitude',
    'GPSLatitudeRef',
    'GPSLongitude',
    'GPSLongitudeRef',
  ],
  gps: ['Latitude', 'Longitude'],
};

export function readCameraTags(bytes: Buffer): CameraTags {
  try {
    const { exif = {}, gps = {} } = ExifReader.load(bytes, { expanded: true, includeTags: WANTED });
    return {
      ...text('original', exif['DateTimeOriginal']),
      ...text('digitised', exif['DateTimeDigitized']),
      ...text('make', exif['Make']),
      ...text('model', exif['Model']),
      ...text('software', exif['Software']),
      ...number('fileSource', firstOf(exif['FileSource'])),
      ...number('orientation', firstOf(exif['Orientation'])),
      ...number('latitude', gps.Latitude),
      ...number('longitude', gps.Longitude),
    };
  } catch {
    // It has none, or they cannot be read: the picture itself may be whole.
    return {};
  }
}

type Key = keyof CameraTags;

const firstOf = (tag: unknown): unknown => {
  const value = typeof tag === 'object' && tag !== null && 'value' in tag ? tag.value : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return first;
};

/** Under its name where it is text; words of the file are a list of one. */
function text<K extends Key>(key: K, tag: unknown): Partial<Record<K, string>> {
  const value = firstOf(tag);
  return typeof value === 'string' ? keyed(key, value) : {};
}

const number = <K extends Key>(key: K, value: unknown): Partial<Record<K, number>> =>
  typeof value === 'number' && Number.isFinite(value) ? keyed(key, value) : {};

function keyed<K extends Key, V>(key: K, value: V): Partial<Record<K, V>> {
  const made: Partial<Record<K, V>> = {};
  made[key] = value;
  return made;
}
