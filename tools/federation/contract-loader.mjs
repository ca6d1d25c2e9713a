/**
 * The page needs method, path and transport of an endpoint, the sentences for what is missing to ask it, and none of its schemas. This keeps
 * those in browser builds. What is left of the schemas takes nothing any more and is marked as free of effects, so that it vanishes where nobody uses
 * it: handed to the stub, what they are made of would keep whole other contracts in the page.
 */
export default function contract(source) {
  return emptied(shortened(source.toString()));
}

const CALL = 'endpoint({';
const TEXT = "'[^']*'";
const KEPT = [
  ['method', TEXT],
  ['path', TEXT],
  ['transport', TEXT],
  ['needs', '(?:\\w+|\\{[^}]*\\})'],
];

function shortened(text) {
  let out = '';
  let from = 0;
  for (let at = text.indexOf(CALL); at !== -1; at = text.indexOf(CALL, from)) {
    const end = endOf(text, at + CALL.length - 1);
    const written = text.slice(at + CALL.length, end);
    const inner = written + spreadInto(written, text);
    const parts = KEPT.flatMap(
      ([name, value]) =>
        inner
          .match(new RegExp(`(?:^|[\\s,{])${name}:\\s*${value}`, 'u'))?.[0]
          .replace(/^[\s,{]*/u, '') ?? [],
    );
    // What comes from another file would silently be lost, and the page would ask by another method.
    for (const name of ['method', 'path'])
      if (!parts.some((part) => part.startsWith(`${name}:`)))
        throw new Error(`an endpoint has no ${name} in its file: ${written.trim().slice(0, 200)}`);
    out += `${text.slice(from, at)}({ ${parts.join(', ')} }`;
    from = end + 1;
  }
  return out + text.slice(from);
}

/** What the objects hold that are spread into it, where they are of the same file. Behind what it writes itself, which goes before. */
const spreadInto = (written, text) =>
  [...written.matchAll(/\.\.\.(\w+)/gu)]
    .map(([, name]) => {
      const start = text.indexOf('{', text.search(new RegExp(`\\bconst ${name} = \\{`, 'u')));
      return start === -1 || !text.includes(`const ${name} = {`)
        ? ''
        : `,${text.slice(start + 1, endOf(text, start))}`;
    })
    .join('');

/** The position of the brace or bracket that closes the one at `start`; strings and comments are stepped over. */
function endOf(text, start) {
  const [open, close] = text[start] === '{' ? '{}' : '()';
  let depth = 0;
  for (let at = start; at < text.length; at = past(text, at) + 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a contract has an endpoint or a schema that never ends');
}

/** The last position of the string or comment that begins here, or this position. */
function past(text, at) {
  if (['//', '/*'].includes(text.slice(at, at + 2)))
    return text.indexOf(text[at + 1] === '/' ? '\n' : '*/', at + 2);
  return ["'", '"', '`'].includes(text[at]) ? endOfString(text, at) : at;
}

function endOfString(text, start) {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return at;
  }
  throw new Error('a contract has a text that never ends');
}

const SCHEMA =
  /(?<![\w.])(?:Type\.\w+|Closed|Data|Page|Words|Nullable|Text|Line)(?:<[^(){};]*>)?\(/uy;

function emptied(text) {
  let out = '';
  let from = 0;
  for (let at = 0; at < text.length; at = past(text, at) + 1) {
    SCHEMA.lastIndex = at;
    const [call] = SCHEMA.exec(text) ?? [];
    if (call === undefined) continue;
    const end = endOf(text, at + call.length - 1);
    out += `${text.slice(from, at)}/*#__PURE__*/ ${call})`;
    from = end + 1;
    at = end;
  }
  return out + text.slice(from);
}
