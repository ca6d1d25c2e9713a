/** A manifest is data from somewhere else: the publisher and the shell both look before they trust it. */
import { accesses, skeletons } from './contract.ts';
import { isSlotName } from './slots.ts';

type Fields = Readonly<Record<string, unknown>>;
type Rule = (value: unknown) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const word: Rule = (value) => typeof value === 'string' && /^[a-z][a-zA-Z0-9-]{0,60}$/u.test(value);
const line: Rule = (value) => typeof value === 'string' && value.length > 0 && value.length <= 120;
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);
const oneOf =
  (words: readonly string[]): Rule =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const whole: Rule = (value) => Number.isSafeInteger(value);
const path: Rule = (value) =>
  typeof value === 'string' && /^\/(?:$|:?[\w-]+(?:\/:?[\w-]+)*$)/u.test(value);
/** An address of ours, never of another site. */
const inside: Rule = (value) =>
  typeof value === 'string' && /^(?:\/(?!\/)|\?)[^\s\\]*$/u.test(value);
const slot: Rule = (value) => typeof value === 'string' && isSlotName(value);
/** A read of the api: a path, perhaps with what the page's address says or what stands in for it, and a query of plain words. */
const reading: Rule = (value) =>
  typeof value === 'string' &&
  /^(?:bytes:)?\/[\w-]+(?:\/(?:[\w-]+|\{[\w-]+(?:\|[\w-]+)?\}))*(?:\?[\w-]+=[\w-]+(?:&[\w-]+=[\w-]+)*)?$/u.test(
    value,
  );
const readings: Rule = (value) => Array.isArray(value) && value.length <= 4 && value.every(reading);
const titled: Rule = (value) =>
  isFields(value) &&
  word(value['param']) &&
  line(value['title']) &&
  optional(word)(value['not']) &&
  Object.keys(value).every((key) => ['param', 'not', 'title'].includes(key));
const words: Rule = (value) => Array.isArray(value) && value.every(word);

const shapes: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  route: {
    path,
    access: oneOf(accesses),
    title: line,
    skeleton: oneOf(skeletons),
    ahead: optional(readings),
    alone: optional((value) => value === true),
  },
  modal: {
    modal: word,
    params: words,
    exclusive: optional(word),
    access: oneOf(accesses),
    title: line,
    titleWith: optional(titled),
    size: optional(oneOf(['small', 'medium', 'large', 'full', 'steady'])),
    ownHeading: optional((value) => typeof value === 'boolean'),
    skeleton: optional(oneOf(skeletons)),
  },
  slot: {
    slot,
    key: word,
    order: whole,
    title: line,
    icon: optional(word),
    when: optional(oneOf(['own', 'other'])),
    skeleton: optional(oneOf(skeletons)),
  },
  nav: { label: line, icon: word, to: inside, order: whole, access: oneOf(accesses) },
};

/** What a remote may contribute, as far as this code knows. */
export const contributionKinds: readonly string[] = Object.keys(shapes);

/** Every fault of a manifest in words; an empty list means it can be used. */
export function manifestFaults(manifest: unknown): readonly string[] {
  const head = headFaults(manifest);
  if (!isFields(manifest) || !isFields(manifest['contributes'])) return head;
  return [
    ...head,
    ...Object.entries(manifest['contributes']).flatMap(([key, declared]) =>
      contributionFaults(key, declared),
    ),
  ];
}

/** Faults that no part of a manifest survives. */
export function headFaults(manifest: unknown): readonly string[] {
  if (!isFields(manifest)) return ['the manifest is no object'];
  const { name, contract, requires, contributes } = manifest;
  return [
    ...(word(name) ? [] : ['`name` must be a word like family-tree']),
    ...(whole(contract) ? [] : ['`contract` must be a whole number']),
    ...(isFields(requires) && line(requires['shared'])
      ? []
      : ['`requires.shared` must be a semver range']),
    ...(isFields(contributes) ? [] : ['`contributes` must be an object']),
  ];
}

/** Faults of one contribution, beginning with its key; an empty list means it can be used. */
export function contributionFaults(key: string, declared: unknown): readonly string[] {
  if (!isFields(declared)) return [`${key}: no object`];
  const kind = String(declared['kind']);
  const shape = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  if (shape === undefined) return [`${key}: unknown kind ${kind}`];
  const wrong = Object.entries(shape).flatMap(([field, rule]) =>
    rule(declared[field])
      ? []
      : [`${key}: \`${field}\` cannot be ${JSON.stringify(declared[field]) ?? 'absent'}`],
  );
  const unknown = Object.keys(declared).filter(
    (field) => field !== 'kind' && !Object.hasOwn(shape, field),
  );
  return [...wrong, ...unknown.map((field) => `${key}: \`${field}\` is unknown to ${kind}`)];
}

/** What a contribution claims for itself alone, e.g. `route /post/:` or `slot codex.tab/legacy`; null for navigation. */
export function claimOf(declared: unknown): string | null {
  if (!isFields(declared)) return null;
  switch (declared['kind']) {
    case 'route':
      return `route ${String(declared['path']).replace(/:\w+/gu, ':')}`;
    case 'modal':
      return `modal ${String(declared['modal'])}`;
    case 'slot':
      return `slot ${String(declared['slot'])}/${String(declared['key'])}`;
    default:
      return null;
  }
}

/** The claims that more than one contribution makes, over all the manifests of a registry. */
export function findClashes(
  manifests: readonly { readonly name: string; readonly contributes: Fields }[],
): readonly string[] {
  const owners = new Map<string, string[]>();
  for (const { name, contributes } of manifests) {
    for (const declared of Object.values(contributes)) {
      const claim = claimOf(declared);
      if (claim !== null) owners.set(claim, [...(owners.get(claim) ?? []), name]);
    }
  }
  return [...owners].flatMap(([claim, names]) =>
    names.length > 1 ? [`${claim} is claimed by ${names.join(' and ')}`] : [],
  );
}
