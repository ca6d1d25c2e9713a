/** Where a remote leaves a place for others. The shell, which knows the registry, renders what belongs there. */
import { createElement, type ComponentType, type ReactElement } from 'react';
import type { SlotDecl } from './contract.ts';
import type { SlotName, Slots } from './slots.ts';

/** A filler of a slot as declared, with the remote it comes from. Known before any code is loaded: a tab can be drawn from it. */
export interface SlotEntry extends SlotDecl {
  readonly remote: string;
  readonly contribution: string;
}

export interface SlotHost {
  /** The fillers of a slot in their order. */
  readonly entries: (name: SlotName) => readonly SlotEntry[];
  /** Renders one filler inside its boundary: skeleton, content, or a card that says what is missing. */
  readonly Filler: ComponentType<{ readonly entry: SlotEntry; readonly props: Slots[SlotName] }>;
}

interface Provided {
  host: SlotHost | null;
}

/** Mutable: one value that the shell puts in at start. */
const provided: Provided = { host: null };

/** Gives the implementation; the returned function takes it away again. Without a host every slot is empty. */
export function provideSlots(host: SlotHost): () => void {
  provided.host = host;
  return () => {
    if (provided.host === host) provided.host = null;
  };
}

/** The declared fillers of a slot in their order: data, no code is loaded. */
export const slotEntries = (name: SlotName): readonly SlotEntry[] =>
  provided.host?.entries(name) ?? [];

export interface SlotProps<S extends SlotName> {
  readonly name: S;
  readonly props: Slots[S];
  /** Only the filler with this key, e.g. the tab that is open. */
  readonly only?: string;
}

/** Renders every filler of the slot in order, or only the one asked for; nothing when there is none. */
export function Slot<S extends SlotName>({ name, props, only }: SlotProps<S>): ReactElement[] {
  const { host } = provided;
  if (host === null) return [];
  const entries = host.entries(name).filter((entry) => only === undefined || entry.key === only);
  return entries.map((entry) =>
    createElement(host.Filler, { key: `${entry.remote}/${entry.contribution}`, entry, props }),
  );
}
