/**
 * Names that other programs wrote into a photograph, each with the place of a face: regions of the Metadata Working Group, and Microsoft's where there
 * are none. They are offered to whoever brought the photograph, and tag nobody.
 */
import { MOST_TAGS, type Region } from '@kinlore/shared/contracts/photo-tags';
import type { Document, Element } from '@xmldom/xmldom';
import { keptInside, plausible } from './places.ts';
import { isSideways, toUpright, type Orientation } from './orientation.ts';
import { childOf, itemsOf, packetsOf, parsePacket, valueOf } from './xmp.ts';

export interface WrittenFace {
  readonly name: string;
  /** In parts of the upright picture. */
  readonly region: Region;
}

/** Of the picture as it is looked at. */
export interface UprightPicture {
  readonly width: number;
  readonly height: number;
  /** How it was stored. */
  readonly orientation: Orientation;
}

const MWG = 'http://www.metadataworkinggroup.com/schemas/regions/';
const AREA = 'http://ns.adobe.com/xmp/sType/Area#';
const DIMENSIONS = 'http://ns.adobe.com/xap/1.0/sType/Dimensions#';
const MICROSOFT_INFO = 'http://ns.microsoft.com/photo/1.2/t/RegionInfo#';
const MICROSOFT = 'http://ns.microsoft.com/photo/1.2/t/Region#';

/** Longer ones are no names. */
const MOST_NAME = 200;
/** Regions that are of no being. */
const NOBODY: readonly (string | null)[] = ['Focus', 'BarCode'];

/** Nothing for a file that says nothing, or nonsense. Never throws. */
export function readWrittenFaces(bytes: Buffer, picture: UprightPicture): readonly WrittenFace[] {
  for (const packet of packetsOf(bytes)) {
    const faces = facesOfPacket(packet, picture);
    if (faces.length > 0) return faces;
  }
  return [];
}

/** The same of a packet that stands by itself, beside its photograph. */
export function facesOfPacket(packet: string, picture: UprightPicture): readonly WrittenFace[] {
  if (!packet.includes(MWG) && !packet.includes(MICROSOFT)) return [];
  const document = parsePacket(packet);
  if (document === null) return [];
  const found = workingGroup(document, picture);
  const faces = found.length > 0 ? found : microsoft(document);
  return faces.slice(0, MOST_TAGS).map(({ name, region, isUpright }) => ({
    name,
    region: keptInside(isUpright ? region : toUpright(picture.orientation, region)),
  }));
}

interface Found extends WrittenFace {
  /** Its place was measured in the upright picture. */
  readonly isUpright: boolean;
}

function workingGroup(document: Document, picture: UprightPicture): readonly Found[] {
  return elements(document, MWG, 'Regions').flatMap((regions) => {
    const list = childOf(regions, MWG, 'RegionList');
    const size = sizeOf(regions);
    const isUpright = isMeasuredUpright(size, picture);
    return (list === undefined ? [] : itemsOf(list)).flatMap((item) => {
      const [name, region] = [nameOf(valueOf(item, MWG, 'Name')), regionOf(item, size)];
      const isNobody = NOBODY.includes(valueOf(item, MWG, 'Type'));
      return name === null || region === null || isNobody ? [] : [{ name, region, isUpright }];
    });
  });
}

interface Size {
  readonly w: number;
  readonly h: number;
}

function sizeOf(regions: Element): Size | null {
  const applied = childOf(regions, MWG, 'AppliedToDimensions');
  const [w, h] = ['w', 'h'].map((name) =>
    applied === undefined ? Number.NaN : numberOf(valueOf(applied, DIMENSIONS, name)),
  );
  return w !== undefined && h !== undefined && w > 0 && h > 0 ? { w, h } : null;
}

/**
 * Regions are of the picture as it is stored (MWG 2.0), before it is turned. A program that measured the upright picture says so by its dimensions,
 * which then lie the other way round.
 */
function isMeasuredUpright(size: Size | null, { width, height, orientation }: UprightPicture) {
  if (size === null || !isSideways(orientation) || width === height) return false;
  return size.w > size.h === width > height && size.w !== size.h;
}

function regionOf(item: Element, size: Size | null): Region | null {
  const area = childOf(item, MWG, 'Area');
  if (area === undefined) return null;
  const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((name) => numberOf(valueOf(area, AREA, name)));
  if (x === undefined || y === undefined || w === undefined || h === undefined) return null;
  const middle = { x: x - w / 2, y: y - h / 2, w, h };
  if (valueOf(area, AREA, 'unit') !== 'pixel') return plausible(middle);
  if (size === null) return null;
  return plausible({ x: middle.x / size.w, y: middle.y / size.h, w: w / size.w, h: h / size.h });
}

/** `x, y, w, h` from the upper left corner. */
const microsoft = (document: Document): readonly Found[] =>
  elements(document, MICROSOFT_INFO, 'Regions')
    .flatMap(itemsOf)
    .flatMap((item) => {
      const name = nameOf(valueOf(item, MICROSOFT, 'PersonDisplayName'));
      const [x, y, w, h] = (valueOf(item, MICROSOFT, 'Rectangle') ?? '').split(',').map(numberOf);
      if (x === undefined || y === undefined || w === undefined || h === undefined) return [];
      const region = plausible({ x, y, w, h });
      return name === null || region === null ? [] : [{ name, region, isUpright: false }];
    });

const elements = (document: Document, space: string, name: string): readonly Element[] => [
  ...document.getElementsByTagNameNS(space, name),
];

const numberOf = (value: string | null): number =>
  value === null || value.trim() === '' || value.length > 40 ? Number.NaN : Number(value);

/** Without marks that turn what is read around; null for what is no name. */
function nameOf(value: string | null): string | null {
  if (value === null || value.length > MOST_NAME * 4) return null;
  const name = value
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return name === '' || name.length > MOST_NAME ? null : name;
}
