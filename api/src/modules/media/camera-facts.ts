/** What a camera or a scanner wrote into the file, reduced to when and where. Pure. */

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
const SCANNED_SOURCES = new Set<unknown>([1, 2]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** EXIF writes `2008:10:22 16:28:39`. Null for zeros, blanks and days that do not exist. */
function instantOf(value: unknown): string | null {
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(textOf(value)) ?? [];
  if (Number(year) < 1826) return null; // before the first photograph
  const at = new Date(`${year}-${month}-${day}T${time}Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? null : at.toISOString();
}

const within = (value: unknown, bound: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= bound;

export function cameraFacts(tags: unknown): CameraFacts {
  const known: Readonly<Record<string, unknown>> =
    typeof tags === 'object' && tags !== null ? { ...tags } : {};
  const original = instantOf(known['DateTimeOriginal']);
  const digitised = instantOf(known['CreateDate']);
  const scanned =
    SCANNED_SOURCES.has(known['FileSource']) ||
    SCANNER.test([known['Make'], known['Model'], known['Software']].map(textOf).join(' '));
  const at = original ?? digitised;
  const timedBy = original === null ? 'digitised' : 'original';
  const source = scanned ? 'scan' : timedBy;
  return { taken: at === null ? null : { at, source }, location: locationOf(known) };
}

function locationOf({
  latitude,
  longitude,
}: Readonly<Record<string, unknown>>): CameraFacts['location'] {
  if (latitude === 0 && longitude === 0) return null; // what devices write when they do not know
  return within(latitude, 90) && within(longitude, 180) ? { latitude, longitude } : null;
}
