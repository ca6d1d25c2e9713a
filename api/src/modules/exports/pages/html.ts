/** Text that becomes a page. What people wrote goes through `escape`, always: a page holds no markup but ours. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in double quotes. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');

/** Paragraphs as they were written: an empty line parts them, a line break stays one. */
export const paragraphs = (words: string): string =>
  words
    .split(/\n\s*\n/u)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p dir="auto">${escape(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** As the browser is to know it; anything else is left to the browser. */
const languageOf = (language: string): string =>
  /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u.test(language) ? ` lang="${language}"` : '';

export interface PageParts {
  readonly title: string;
  /** From the page to the folder that holds `index.html`: '' or '../../'. */
  readonly up: string;
  readonly language: string;
  readonly body: string;
  /** Above everything else; absent on the first page. */
  readonly home?: string;
}

/** A whole page. Nothing in it runs, nothing is fetched from anywhere but the folder it lies in. */
export const page = ({ title, up, language, body, home }: PageParts): string => `<!doctype html>
<html${languageOf(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; connect-src 'none'; form-action 'none'; base-uri 'none'">
<meta name="referrer" content="no-referrer">
<title>${escape(title)}</title>
<link rel="stylesheet" href="${up}data/look/style.css">
</head>
<body>
${home === undefined ? '' : `<nav class="top"><a href="${up}index.html">${escape(home)}</a></nav>\n`}<main>
${body}
</main>
</body>
</html>
`;
