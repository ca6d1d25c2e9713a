/** How an open modal is written into the address and read from it. Pure. */

/** What a modal may carry in the address. `name` is the value of `?modal=`. */
export interface ModalSpec {
  readonly name: string;
  readonly params: readonly string[];
}

export interface OpenModal {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface Address {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

export type ModalSpecs = ReadonlyMap<string, ModalSpec>;

/** Longer values than this are no parameter of ours: the address is written by anyone. */
const LONGEST_VALUE = 300;

/** The modal the address asks for, known or not; null when it asks for none. */
export const namedModal = (address: Address): string | null => {
  const name = new URLSearchParams(address.search).get('modal');
  return name === null || name === '' ? null : name;
};

/** Only the parameters the modal declares, only those that hold something, in the declared order. */
export const keepParams = (
  spec: ModalSpec,
  read: (key: string) => string | null | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    spec.params.flatMap((key) => {
      const value = read(key);
      return value === null || value === undefined || value === '' || value.length > LONGEST_VALUE
        ? []
        : [[key, value] as const];
    }),
  );

/** The modal that stands in the address; null when there is none or nobody knows it. */
export const readModal = (specs: ModalSpecs, address: Address): OpenModal | null => {
  const spec = specs.get(namedModal(address) ?? '');
  if (spec === undefined) return null;
  const query = new URLSearchParams(address.search);
  return { name: spec.name, params: keepParams(spec, (key) => query.get(key)) };
};

/** The same page with the given modal open, or with none. Parameters that belong to the page stay untouched. */
export const writeModal = (
  specs: ModalSpecs,
  address: Address,
  modal: OpenModal | null,
): Address => {
  const query = new URLSearchParams(address.search);
  const before = specs.get(query.get('modal') ?? '');
  for (const key of before?.params ?? []) query.delete(key);
  query.delete('modal');
  if (modal !== null) {
    query.set('modal', modal.name);
    for (const [key, value] of Object.entries(modal.params)) query.set(key, value);
  }
  const text = query.toString();
  return { ...address, search: text === '' ? '' : `?${text}` };
};

export const sameAddress = (a: Address, b: Address): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

export const sameModal = (a: OpenModal | null, b: OpenModal | null): boolean => {
  if (a === null || b === null) return a === b;
  const keys = Object.keys(a.params);
  return (
    a.name === b.name &&
    keys.length === Object.keys(b.params).length &&
    keys.every((key) => a.params[key] === b.params[key])
  );
};
