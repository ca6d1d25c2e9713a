/** Other people's packages, as far as a bench uses them. They are there only after the bench has installed them. */
export async function importPeer<Module>(name: string): Promise<Module> {
  const loaded: unknown = await import(name);
  // What a package exports is known from its documentation only; a wrong guess fails the bench at once.
  return loaded as Module;
}

export const card = { width: 160, height: 80 } as const;
export const spacing = { gap: 24, rowHeight: 150 } as const;
