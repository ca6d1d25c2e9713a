/** The drafts that this page has open. Apart from what they are made of: home only ends them at log-out, and fetches nothing of an editor for it. */

interface Ending {
  readonly end: () => void;
}

/** Mutable: what is open now. */
const open = new Set<Ending>();

export const sessionOpened = (session: Ending): void => void open.add(session);
export const sessionOver = (session: Ending): void => void open.delete(session);

/** At log-out. */
export function endEditorSessions(): void {
  for (const session of open) session.end();
}
