/** Moves the entry at `from` to stand at `to`; positions outside the list change nothing. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
};
