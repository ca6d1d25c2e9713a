/** Sections of a codex tab: the address names the one that is open, wherever the codex is shown. */
import { openProfile } from './commands.ts';
import type { Slots } from './slots.ts';

/** The section the address names, or the first. */
export const openSection = <const S extends string>(
  sections: readonly [S, ...(readonly S[])],
  wanted: string | undefined,
): S => sections.find((known) => known === wanted) ?? sections[0];

/** Writes the section into the address. A codex of an older release does not say how: then it is opened anew, as a modal. */
export function chooseSection(
  { username, onSection }: Slots['codex.tab'],
  tab: string,
  section: string,
): void {
  if (onSection === undefined) openProfile({ username, tab, section }, { replace: true });
  else onSection(section);
}
