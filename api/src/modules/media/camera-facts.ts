/** What a camera or a scanner wrote into the file, reduced to when and where. Pure. */
import type { CameraTags } from './camera-tags.ts';

export interface CameraFacts {
  /** Wall-clock time where it was taken, kept as if it were UTC: the day is what a life remembers. ISO 8601. */
  readonly taken: {
    readonly at: string;
    readonly source: 'original' | 'digitised' | 'scan';
  } | null;
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
}

const SCANNER = /scan|epson perfection|plustek|coolscan|opticfilm|perfection v\d/i;
/** EXIF FileSource: 1 film scanner, 2 print scanner, 3 camera. */
const SCANNED_SOURCES: readonly (number | undefined)[] = [1, 2];

/** EXIF writes `2008:10:22 16:28:39`. Null for zeros, blanks and days that do not exist. */
function instantOf(value = ''): string | null {
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(value) ?? [];
  if (Number(year) < 1826) return null; // before the first photograph
  const at = new Date(`${year}-${month}-${day}T${time}Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? null : at.toISOString();
}

export function cameraFacts(tags: CameraTags): CameraFacts {
  const original = instantOf(tags.original);
  const digitised = instantOf(tags.digitised);
  const scanned =
    SCANNED_SOURCES.includes(tags.fileSource) ||
    SCANNER.test([tags.make, tags.model, tags.software].join(' '));
  const at = original ?? digitised;
  const timedBy = original === null ? 'digitised' : 'original';
  const source = scanned ? 'scan' : timedBy;
  return { taken: at === null ? null : { at, source }, location: locationOf(tags) };
}

function locationOf({ latitude, longitude }: CameraTags): CameraFacts['location'] {
  if (latitude === undefined || longitude === undefined) return null;
  if (latitude === 0 && longitude === 0) return null; // what devices write when they do not know
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
