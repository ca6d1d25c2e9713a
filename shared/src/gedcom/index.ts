/** Reading and writing GEDCOM 5.5 to 7.0 and GEDZIP. README.md tells how; nothing outside this folder is needed. */
export {
  type Calendar,
  calendars,
  type CalendarDay,
  dayFromNumber,
  dayNumber,
  isoOf,
  monthLength,
  monthsOf,
  numberOfIso,
} from './calendars.ts';
export {
  boundsOf,
  type DateKind,
  type DatePoint,
  type DatePrecision,
  type GedcomDate,
  parseGedcomDate,
} from './date-parse.ts';
export { decodeGedcom, detectEncoding } from './encoding.ts';
export { GedcomError, type GedcomErrorCode } from './errors.ts';
export { type FamilyLinks, linkFamilies } from './family-links.ts';
export { parseGedcomName, type PersonName, writeGedcomName } from './names.ts';
export {
  familyXref,
  personBirth,
  personDeath,
  personName,
  personXref,
  type VitalFact,
} from './people.ts';
export { readGedcom, type ReadOptions } from './read.ts';
export { sentenceOf } from './report.ts';
export { lineNumber, lineText, recordTree, recordTrees, recordXref } from './structure.ts';
export {
  defaultLimits,
  type Encoding,
  type Families,
  type GedcomFile,
  type GedcomVersion,
  type Limits,
  type LineIndex,
  type Links,
  type Nature,
  natures,
  type Persons,
  type Pointers,
  type Problem,
  type ProblemCode,
  type RecordIndex,
  type Severity,
  sexes,
  type Structure,
  unionStatuses,
} from './types.ts';
export { detectVersion } from './version.ts';
export {
  convertRecord,
  convertRecords,
  convertStructure,
  type Kinds,
  withSubmitter,
} from './convert.ts';
export { datePayload, writeGedcomDate } from './date-write.ts';
export { type Gedzip, isZip, readGedzip, writeGedzip } from './gedzip.ts';
export {
  type Fault,
  type FaultCode,
  validateGedcom551,
  validateGedcom7,
  validateRecords,
} from './validate.ts';
export {
  createGedcomWriter,
  type GedcomWriter,
  trailer,
  writeGedcom,
  writeGedcomChunks,
  type WriteOptions,
} from './write.ts';
export { defaultZipLimits, type ZipEntry, type ZipLimits } from './zip-read.ts';
export type { ZipInput } from './zip-write.ts';
