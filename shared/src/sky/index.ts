/** The columns of a sky: how a life travels to the page that draws it. Pure; for the server, the page, its worker and the bench alike. */
export {
  MOST_NAMED,
  MOST_ROWS,
  UNDATED,
  UNKNOWN,
  rowsToSegment,
  usualKey,
  type Sky,
  type SkyColumns,
  type SkyName,
  type SkyRow,
  type SkySegment,
} from './columns.ts';
export * from './days.ts';
export { SkyFormatError } from './checks.ts';
export { SKY_FORMAT } from './format.ts';
export { joinSegments } from './join.ts';
export { segmentFromJson, segmentToJson, type SkySegmentJson } from './json.ts';
export { decodeSegment } from './read.ts';
export * from './vocabulary.ts';
export { encodeSegment } from './write.ts';
