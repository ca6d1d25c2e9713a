/** What is open, by its own name: the window, the history and the dialog say it. */
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

export interface OpenTitle {
  /** "Our week at the lake", "Ana Ferreira". */
  readonly name: string;
  /** Which part of it: "Persona". Empty where there is none. */
  readonly detail: string;
}

/** A page and the modal over it each have a name of their own. */
export interface OpenTitles {
  readonly page: OpenTitle | null;
  readonly modal: OpenTitle | null;
}

const nothing: OpenTitles = { page: null, modal: null };
const named = atom(nothing);

export const openTitles = atom((get) => get(named));

/** Names what this component shows, for as long as it shows it. An empty name leaves the title of the manifest. */
export function useOpenTitle(where: keyof OpenTitles, name: string, detail = ''): void {
  const set = useSetAtom(named);
  useEffect(() => {
    if (name === '') return;
    const mine: OpenTitle = { name, detail };
    set((now) => ({ ...now, [where]: mine }));
    return () => set((now) => (now[where] === mine ? { ...now, [where]: null } : now));
  }, [set, where, name, detail]);
}
