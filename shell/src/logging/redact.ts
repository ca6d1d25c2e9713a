/** Takes out of a text what must not leave the page: tokens, addresses of people, query values, long numbers. Pure, and bounded. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+\S+/giu, 'Bearer [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/gu, '[token]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, '[e-mail]'],
  [
    /((?:token|password|secret|signature|hash|invite|key|authorization)["']?\s*[=:]\s*["']?)[^\s"'&,}]+/giu,
    '$1[hidden]',
  ],
  [/([?&][\w-]+=)[^\s&#"')]+/gu, '$1[hidden]'],
  [/\b[0-9a-f]{32,}\b/giu, '[hash]'],
  [/\b[A-Za-z0-9_-]{40,}\b/gu, '[token]'],
  [/\b\d{9,}\b/gu, '[number]'],
];

/** Ids of rows (UUID) stay: without them nobody finds the fault, and they open nothing. `limit` in characters. */
export const redact = (text: string, limit = 1_000): string =>
  RULES.reduce((kept, [found, instead]) => kept.replace(found, instead), text.slice(0, limit * 2))
    // Control characters and halves of a pair would be refused by the server.
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu,
      ' ',
    )
    .slice(0, limit)
    .toWellFormed();

/** The path of an address without its query, with names of people taken out. */
export const redactRoute = (pathname: string): string =>
  redact(pathname.replace(/^\/codex\/[^/]+/u, '/codex/[name]'), 200);
