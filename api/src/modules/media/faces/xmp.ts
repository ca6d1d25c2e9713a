/** The XML that programs write into photographs (XMP), found by its marks and read within bounds: the file may be anybody's. */
import {
  DOMParser,
  onErrorStopParsing,
  type Document,
  type Element,
  type Node,
} from '@xmldom/xmldom';

const BEGIN = Buffer.from('<x:xmpmeta');
const END = Buffer.from('</x:xmpmeta>');
/** Of one packet. A hundred faces take 40,000. */
const MOST_BYTES = 512 * 1024;
/** The picture's own, and those of pictures within it. */
const MOST_PACKETS = 4;
/** Each costs those that stand around it once more. */
const MOST_NAMESPACES = 500;
const MOST_DEPTH = 40;
const MOST_NODES = 100_000;

/**
 * The packets of a file, whatever its format: they are made to be found by scanning (XMP, part 3), and lie uncompressed in JPEG, PNG, WebP and HEIC.
 * What is too large is left out.
 */
export function packetsOf(bytes: Buffer): readonly string[] {
  const packets: string[] = [];
  let at = bytes.indexOf(BEGIN);
  for (let seen = 0; at !== -1 && seen < MOST_PACKETS; seen += 1) {
    const end = bytes.indexOf(END, at);
    if (end === -1) break;
    if (end - at <= MOST_BYTES) packets.push(bytes.toString('utf8', at, end + END.length));
    at = bytes.indexOf(BEGIN, end);
  }
  return packets;
}

/** Null for what is broken, declares a type of its own, or is larger or deeper than anything a program writes. */
export function parsePacket(packet: string): Document | null {
  if (packet.length > MOST_BYTES || packet.includes('<!DOCTYPE')) return null;
  if (packet.split('xmlns').length > MOST_NAMESPACES) return null;
  try {
    const parser = new DOMParser({ onError: onErrorStopParsing });
    const document = parser.parseFromString(packet, 'application/xml');
    return isWithinBounds(document) ? document : null;
  } catch {
    return null;
  }
}

function isWithinBounds(document: Document): boolean {
  let [node, depth, nodes]: [Node | null, number, number] = [document, 0, 0];
  while (node !== null) {
    nodes += 1;
    if (depth > MOST_DEPTH || nodes > MOST_NODES) return false;
    if (node.firstChild !== null) {
      node = node.firstChild;
      depth += 1;
      continue;
    }
    while (node !== null && node.nextSibling === null) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node?.nextSibling ?? null;
  }
  return true;
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** The elements right below, and those of an `rdf:Description` that stands between. */
export const childrenOf = (element: Element): readonly Element[] =>
  [...element.childNodes]
    .filter(isElement)
    .flatMap((child) =>
      child.namespaceURI === RDF && child.localName === 'Description'
        ? [child, ...[...child.childNodes].filter(isElement)]
        : [child],
    );

/** Its parts, of a list or of none. */
export const itemsOf = (element: Element): readonly Element[] =>
  childrenOf(element)
    .filter(({ namespaceURI }) => namespaceURI === RDF)
    .flatMap((list) => [...list.childNodes].filter(isElement))
    .filter(({ namespaceURI, localName }) => namespaceURI === RDF && localName === 'li');

export const childOf = (element: Element, space: string, name: string): Element | undefined =>
  childrenOf(element).find(
    ({ namespaceURI, localName }) => namespaceURI === space && localName === name,
  );

/** A simple value: RDF writes it as an attribute or as an element. */
export function valueOf(element: Element, space: string, name: string): string | null {
  const holders = [
    element,
    ...childrenOf(element).filter(({ namespaceURI }) => namespaceURI === RDF),
  ];
  for (const holder of holders)
    if (holder.hasAttributeNS(space, name)) return holder.getAttributeNS(space, name);
  return childOf(element, space, name)?.textContent ?? null;
}
