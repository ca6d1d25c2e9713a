/** What makes an EPUB 3 of pages: its container, its package and its contents. */
import type { BookWriting } from './book.ts';
import { languageOf, xml } from './xml.ts';

export const MIMETYPE = 'application/epub+zip';

export const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

type About = Pick<BookWriting, 'owner' | 'direction' | 'id' | 'at'>;

/** A whole page around what stands on it. */
export const framed = (
  { owner, direction }: Pick<BookWriting, 'owner' | 'direction'>,
  title: string,
  body: string,
): string => {
  const language = languageOf(owner.language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">
<head><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
};

const seconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** Before the files, between them and the order they are read in, and after that. */
export const packageParts = ({ owner, direction, id, at }: About): readonly string[] => [
  `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" dir="${direction}" xml:lang="${languageOf(owner.language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${xml(`The life of ${owner.full_name}`)}</dc:title>
<dc:creator>${xml(owner.full_name)}</dc:creator>
<dc:language>${languageOf(owner.language)}</dc:language>
<meta property="dcterms:modified">${seconds(at)}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
`,
  `</manifest>
<spine page-progression-direction="${direction}">
`,
  `</spine>
</package>
`,
];

export const contentsParts = (
  about: Pick<BookWriting, 'owner' | 'direction'>,
): readonly [string, string] => {
  const mark = '<!--here-->';
  const [before = '', after = ''] = framed(
    about,
    'Contents',
    `<nav epub:type="toc" id="toc"><h1>Contents</h1><ol>
${mark}</ol></nav>`,
  ).split(mark);
  return [before, after];
};
