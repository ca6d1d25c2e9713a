/**
 * The structure as imports draw it. A room is a folder that a reader thinks of as one thing: a module of the server, a feature of a remote, a
 * folder below `src`. An import of types counts like any other: whoever changes the type changes both.
 */
import type { ImportGraph } from '../changed/imports.ts';
import { arrowsUpIn } from './arrows-up.ts';

export interface Room {
  readonly name: string;
  /** The share of its part that stands in it, 0 to 1. */
  readonly share: number;
}

export interface Part {
  /** `api`, `shell`, `mfe-feed`. */
  readonly name: string;
  /** Rooms in the longest chain of imports; rooms of one circle are one. */
  readonly floors: number;
  readonly biggest: Room;
}

export interface Structure {
  readonly parts: readonly Part[];
  /** Rooms that import each other, however far around. */
  readonly circles: readonly (readonly string[])[];
  /** Imports between rooms, as `from -> to`, that must turn round before no circle is left: of each circle the fewest we find. */
  readonly arrowsUp: readonly string[];
  readonly fileCircles: readonly (readonly string[])[];
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The room a source stands in. Files beside the rooms, such as `main.ts`, are rooms of their own. */
export function roomOf(path: string): string {
  const [, room] =
    /^(api\/src\/(?:modules|platform)\/[^/]+|[^/]+\/src\/features\/[^/]+|[^/]+\/src\/[^/]+)/u.exec(
      path,
    ) ?? [];
  return room ?? path;
}

const partOf = (room: string): string => room.slice(0, room.indexOf('/'));

/** What the files of the product import of each other: tests do what a product may not, and tools stand beside it. */
export function productImports(imports: ImportGraph, product: readonly string[]): ImportGraph {
  const wanted = new Set(product.filter((path) => !path.startsWith('tools/')));
  return new Map(
    [...imports].flatMap(([path, targets]) =>
      wanted.has(path) ? [[path, targets.filter((target) => wanted.has(target))]] : [],
    ),
  );
}

/** `imports`: of the product alone. `sizes`: syntax nodes by path; files without one count nothing. */
export function structureOf(imports: ImportGraph, sizes: ReadonlyMap<string, number>): Structure {
  const files: Graph = new Map([...imports].map(([path, targets]) => [path, new Set(targets)]));
  const rooms = roomsOf(files);
  const circles = circlesOf(rooms);
  return {
    parts: [...new Set([...rooms.keys()].map(partOf))].toSorted().map((name) => ({
      name,
      floors: floorsOf(name, rooms, circles),
      biggest: biggestOf(name, sizes),
    })),
    circles,
    arrowsUp: circles.flatMap((circle) => arrowsUpIn(circle, files, roomOf)),
    fileCircles: circlesOf(files),
  };
}

function roomsOf(files: Graph): Graph {
  const rooms = new Map<string, Set<string>>();
  for (const [path, targets] of files) {
    const room = rooms.get(roomOf(path)) ?? new Set();
    rooms.set(roomOf(path), room);
    for (const target of targets) if (roomOf(target) !== roomOf(path)) room.add(roomOf(target));
  }
  return rooms;
}

/** Everything that can be reached from a node, itself only around a circle. */
function reachedFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set(graph.get(start));
  for (const one of reached) for (const next of graph.get(one) ?? []) reached.add(next);
  return reached;
}

/** Groups of nodes that all reach each other, two and more of them; sorted. */
export function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map((name) => [name, reachedFrom(graph, name)]));
  const met = new Set<string>();
  return [...graph.keys()].toSorted().flatMap((name) => {
    if (met.has(name) || reached.get(name)?.has(name) !== true) return [];
    const circle = [...(reached.get(name) ?? [])]
      .filter((other) => reached.get(other)?.has(name))
      .toSorted();
    for (const one of circle) met.add(one);
    return circle.length < 2 ? [] : [circle];
  });
}

function floorsOf(part: string, rooms: Graph, circles: readonly (readonly string[])[]): number {
  const nameOf = (room: string): string =>
    circles.find((circle) => circle.includes(room))?.[0] ?? room;
  const below = new Map<string, Set<string>>();
  for (const [room, targets] of rooms) {
    if (partOf(room) !== part) continue;
    const inPart = [...targets].filter((target) => partOf(target) === part).map(nameOf);
    below.set(nameOf(room), new Set([...(below.get(nameOf(room)) ?? []), ...inPart]));
  }
  const heights = new Map<string, number>();
  const heightOf = (room: string): number => {
    const known = heights.get(room);
    if (known !== undefined) return known;
    const lower = [...(below.get(room) ?? [])].filter((target) => target !== room);
    const height = 1 + Math.max(0, ...lower.map(heightOf));
    heights.set(room, height);
    return height;
  };
  return Math.max(0, ...[...below.keys()].map(heightOf));
}

function biggestOf(part: string, sizes: ReadonlyMap<string, number>): Room {
  const byRoom = new Map<string, number>();
  let whole = 0;
  for (const [path, size] of sizes) {
    if (partOf(path) !== part) continue;
    whole += size;
    byRoom.set(roomOf(path), (byRoom.get(roomOf(path)) ?? 0) + size);
  }
  const [name = '', size = 0] = [...byRoom].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return { name, share: whole === 0 ? 0 : size / whole };
}
