/** A file that the page made, handed to whoever looks at it. */

const HELD_MS = 60_000;
const LONGEST = 80;

/** Letters and figures of any script; what file systems refuse, or what leads elsewhere, is left out. `otherwise`: where nothing is left. */
export function fileNameOf(words: readonly string[], ending: string, otherwise = 'family'): string {
  const name = words
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/gu, ''))
    .filter((part) => part !== '')
    .join('-')
    .slice(0, LONGEST);
  return `${name === '' ? otherwise : name}.${ending}`;
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has come back.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, HELD_MS);
}
