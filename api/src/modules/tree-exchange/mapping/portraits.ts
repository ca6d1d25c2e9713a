/** Pure: by which picture a person's record shows them. The first that is there, or the one marked as the first by `_PRIM Y`; what is marked `_PRIM N` never is. */
import { node, pointerOf, type Node } from './node.ts';

/** The record of media with this name. */
export type MediaRecords = (xref: string) => Node | undefined;

const isPicture = ({ tag }: Node): boolean => tag === 'OBJE' || tag === '_OBJE';
const isFile = ({ tag }: Node): boolean => tag === 'FILE' || tag === '_FILE';
const primary = (found: Node | undefined): string =>
  found?.sub
    ?.find(({ tag }) => tag === '_PRIM')
    ?.value?.trim()
    .toUpperCase()
    .slice(0, 1) ?? '';
const filesIn = (found: Node | undefined): readonly string[] =>
  (found?.sub ?? []).flatMap((child) =>
    isFile(child) && child.value !== undefined ? [child.value] : [],
  );

interface Link {
  readonly at: number;
  readonly mark: string;
  readonly paths: readonly string[];
}

function linksIn(person: Node, media: MediaRecords): readonly Link[] {
  return (person.sub ?? []).flatMap((link, at): Link[] => {
    if (!isPicture(link)) return [];
    const xref = pointerOf(link);
    const record = xref === null ? link : media(xref);
    return [{ at, mark: primary(link) || primary(record), paths: filesIn(record) }];
  });
}

/** Paths of the pictures a person may be shown by, the likeliest first. */
export function portraitPaths(person: Node, media: MediaRecords): readonly string[] {
  const links = linksIn(person, media).filter(({ mark }) => mark !== 'N');
  return [
    ...links.filter(({ mark }) => mark === 'Y'),
    ...links.filter(({ mark }) => mark !== 'Y'),
  ].flatMap(({ paths }) => paths);
}

const marked = (link: Node, mark: 'Y' | 'N' | null): Node => {
  const sub = [
    ...(link.sub ?? []).filter(({ tag }) => tag !== '_PRIM'),
    ...(mark === null ? [] : [node('_PRIM', mark)]),
  ];
  const { sub: _before, ...bare } = link;
  return sub.length === 0 ? bare : { ...bare, sub };
};

export interface Shown {
  /** The picture they are shown by here; null for none. */
  readonly path: string | null;
  /** Whether a path is that of a picture: only these can be taken for a portrait by who reads the file. */
  readonly isPicture: (path: string) => boolean;
  /** A new link to the picture, for who has none to it. */
  readonly link: () => Node | null;
}

/** The record as it says by which picture the person is shown. Untouched where it says so already, as it does when nothing was changed since it came. */
export function showingBy(
  person: Node,
  media: MediaRecords,
  { path, isPicture: isKnown, link }: Shown,
): Node {
  const said = portraitPaths(person, media).find(isKnown) ?? null;
  if (said === path) return person;
  const links = linksIn(person, media);
  const mine = path === null ? undefined : links.find(({ paths }) => paths.includes(path));
  const sub = (person.sub ?? []).map((child, at) => {
    const found = links.find((one) => one.at === at);
    if (found === undefined || !found.paths.some(isKnown)) return child;
    if (at === mine?.at) return marked(child, 'Y');
    return marked(child, path === null ? 'N' : null);
  });
  const made = path === null || mine !== undefined ? null : link();
  if (made === null) return { ...person, sub };
  const before = links[0]?.at ?? sub.length;
  return { ...person, sub: [...sub.slice(0, before), marked(made, 'Y'), ...sub.slice(before)] };
}
