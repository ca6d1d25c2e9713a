/** Who is in a photograph, for other programs: an XMP file beside it, with regions of the Metadata Working Group. */
import type { Region } from '@kinlore/shared/contracts/photo-tags';
import { isSideways, toStored } from './orientation.ts';
import type { UprightPicture, WrittenFace } from './written-faces.ts';

/** Characters that XML cannot hold at all. */
const OUTSIDE_XML = /[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(OUTSIDE_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Six places: a hundredth of a pixel of the largest picture. */
const part = (value: number): string => String(Math.round(value * 1_000_000) / 1_000_000);

const areaOf = ({ x, y, w, h }: Region): string =>
  `<mwg-rs:Area stArea:x="${part(x + w / 2)}" stArea:y="${part(y + h / 2)}" stArea:w="${part(w)}" stArea:h="${part(h)}" stArea:unit="normalized"/>`;

/** `picture`: the regions are of the upright one, and are written as of the stored one. */
export function regionsSidecar(faces: readonly WrittenFace[], picture: UprightPicture): string {
  const { width, height, orientation } = picture;
  const [w, h] = isSideways(orientation) ? [height, width] : [width, height];
  const items = faces.map(
    ({ name, region }) => `      <rdf:li rdf:parseType="Resource">
       <mwg-rs:Name>${escaped(name)}</mwg-rs:Name>
       <mwg-rs:Type>Face</mwg-rs:Type>
       ${areaOf(toStored(orientation, region))}
      </rdf:li>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
    xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#"
    xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#">
   <mwg-rs:Regions rdf:parseType="Resource">
    <mwg-rs:AppliedToDimensions stDim:w="${String(w)}" stDim:h="${String(h)}" stDim:unit="pixel"/>
    <mwg-rs:RegionList>
     <rdf:Bag>
${items.join('\n')}
     </rdf:Bag>
    </mwg-rs:RegionList>
   </mwg-rs:Regions>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
`;
}
