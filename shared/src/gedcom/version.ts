/** The version a file says it is in, by the rules FamilySearch publishes for telling it (version-detection). */
import { headText } from './encoding.ts';
import type { GedcomVersion } from './types.ts';

const known: readonly [string, GedcomVersion][] = [
  ['5.5.1', '5.5.1'],
  ['5.5.5', '5.5.5'],
  ['5.5', '5.5'],
  ['5.6', '5.6'],
  ['5.4', '5.4'],
  ['5.3', '5.3'],
  ['5.0', '5.0'],
  ['7.0', '7.0'],
  ['7', '7.0'],
  ['4', '4.0'],
  ['3', '3.0'],
];

/** `utf8` is the file in UTF-8. The longest known beginning of what stands after `2 VERS` under `1 GEDC` counts. */
export function detectVersion(utf8: Uint8Array): {
  version: GedcomVersion;
  declared: string | null;
} {
  const head = headText(utf8, 1).replaceAll('\r', '\n');
  const at = /^[ \t]*1[ \t]+GEDC\b/m.exec(head);
  const declared =
    at === null
      ? null
      : (/^[ \t]*2[ \t]+VERS[ \t]+([^\n]*)/m
          .exec(head.slice(at.index).split(/\n[ \t]*[01][ \t]/)[0] ?? '')?.[1]
          ?.trim() ?? null);
  if (declared === null) return { version: 'unknown', declared };
  return {
    version: known.find(([beginning]) => declared.startsWith(beginning))?.[1] ?? 'unknown',
    declared,
  };
}
