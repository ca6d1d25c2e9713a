/** How the pages of a copy look: our letters and our colours, light or dark as the reader's device is. Everything lies in one style sheet, the letters too: pages that are opened as files may not fetch more. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Files of the letters, with the characters that each holds. */
const letters = [
  {
    family: 'Brygada 1918',
    weight: '400 700',
    files: [
      {
        file: require.resolve('@fontsource-variable/brygada-1918/files/brygada-1918-cyrillic-wght-normal.woff2'),
        range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
      },
      {
        file: require.resolve('@fontsource-variable/brygada-1918/files/brygada-1918-latin-ext-wght-normal.woff2'),
        range: 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
      },
      {
        file: require.resolve('@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2'),
        range: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2212',
      },
    ],
  },
  {
    family: 'Commissioner',
    weight: '100 900',
    files: [
      {
        file: require.resolve('@fontsource-variable/commissioner/files/commissioner-cyrillic-wght-normal.woff2'),
        range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
      },
      {
        file: require.resolve('@fontsource-variable/commissioner/files/commissioner-latin-ext-wght-normal.woff2'),
        range: 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
      },
      {
        file: require.resolve('@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2'),
        range: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2212',
      },
    ],
  },
] as const;

async function faces(): Promise<string> {
  const rules = letters.flatMap(({ family, weight, files }) =>
    files.map(async ({ file, range }) => {
      const bytes = (await readFile(file)).toString('base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(data:font/woff2;base64,${bytes}) format('woff2');unicode-range:${range}}`;
    }),
  );
  return (await Promise.all(rules)).join('\n');
}

const style = `
:root{color-scheme:light dark;--bg:#f2f7f5;--card:#fafcfb;--line:#c2cec9;--text:#0f232b;--muted:#3c5157;--brass:#7d561e;--verdigris:#05544a;--starlight:#014b79;--focus:#00598f}
@media (prefers-color-scheme:dark){:root{--bg:#051013;--card:#0c1a1c;--line:#394c4e;--text:#ede9de;--muted:#b8b6a8;--brass:#dab97b;--verdigris:#4fa396;--starlight:#acd1e7;--focus:#f4d580}}
*{box-sizing:border-box}
html{background:var(--bg);color:var(--text);font:17px/1.6 Commissioner,Arial,'Liberation Sans',sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;padding:0 1.25rem 5rem}
main,.top{max-width:46rem;margin:0 auto}
.top{padding:1.25rem 0 .75rem;border-bottom:1px solid var(--line);margin-bottom:2.5rem}
main{overflow-wrap:anywhere}
a{color:var(--starlight);text-underline-offset:.18em;text-decoration-thickness:1px}
.top a{color:var(--brass);font-weight:600;text-decoration:none}
a:hover{text-decoration-thickness:2px}
a:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
h1,h2,h3{font-family:'Brygada 1918','Times New Roman',serif;font-weight:500;line-height:1.2;text-wrap:balance;margin:0}
h1{font-size:clamp(2rem,6vw,2.9rem)}
h2{font-size:1.6rem;margin:2.75rem 0 .75rem}
h3{font-size:1.15rem}
p{margin:0 0 1em}
.kicker{color:var(--muted);font-size:.9rem;font-weight:600;margin:0 0 .35rem}
.lead{color:var(--muted);margin:.6rem 0 0}
.cover{text-align:center;padding:3.5rem 0 1.5rem}
.cover .lead{max-width:32rem;margin-inline:auto}
.seal{width:7.5rem;height:7.5rem;color:var(--brass);margin-bottom:1.25rem}
.face{width:7.5rem;height:7.5rem;border-radius:50%;object-fit:cover;border:1px solid var(--line);outline:1px solid var(--brass);outline-offset:6px;margin-bottom:1.75rem}
.numbers{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem;list-style:none;padding:0;margin:1.5rem 0 0}
.numbers li,.chips li{border:1px solid var(--line);border-radius:999px;padding:.15rem .8rem;font-size:.9rem}
.years{display:flex;flex-wrap:wrap;gap:.35rem .9rem;padding:0;margin:1rem 0 0;list-style:none;font-variant-numeric:tabular-nums}
.memories{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
.memories li{display:grid;grid-template-columns:1fr auto;gap:0 1.25rem;align-items:baseline;padding:.55rem 0;border-bottom:1px solid var(--line)}
.memories a{font-family:'Brygada 1918','Times New Roman',serif;font-size:1.15rem;color:var(--text);text-decoration-color:var(--line)}
.memories span{color:var(--muted);font-size:.88rem;text-align:end}
.lead+.memories,.lead+.files,.lead+.comment,h1+.files{margin-top:1.5rem}
.more{margin:.75rem 0 0}
.words{font-family:'Brygada 1918','Times New Roman',serif;font-size:1.22rem;line-height:1.62;margin:1.75rem 0}
.pictures{display:grid;gap:1.75rem;margin:2rem 0}
figure{margin:0}
figure img{display:block;max-width:100%;max-height:80vh;height:auto;margin:0 auto;border-radius:6px;border:1px solid var(--line);background:var(--card)}
figure video{display:block;max-width:100%;margin:0 auto}
figcaption{color:var(--muted);font-size:.92rem;margin-top:.5rem;text-align:center}
.chips{display:flex;flex-wrap:wrap;gap:.4rem;list-style:none;padding:0;margin:0}
dl{display:grid;grid-template-columns:minmax(6.5rem,auto) 1fr;gap:.5rem 1.25rem;border-top:1px solid var(--line);padding-top:1.25rem;margin:2rem 0 0;font-size:.95rem}
dt{color:var(--muted)}
dd{margin:0}
.comment{border:1px solid var(--line);background:var(--card);border-radius:8px;padding:1rem 1.15rem;margin:0 0 .75rem}
.comment h2{font-size:1.15rem;margin:0}
.comment p:last-child,.files p{margin-bottom:0}
.comment header{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline;margin-bottom:.35rem}
.comment time{color:var(--muted);font-size:.85rem}
.files{padding:0;margin:0;list-style:none;border-top:1px solid var(--line)}
.files li{padding:.6rem 0;border-bottom:1px solid var(--line)}
.files span{display:block;color:var(--muted);font-size:.92rem}
summary{cursor:pointer;color:var(--starlight);margin:1rem 0;width:fit-content}
summary:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
footer{color:var(--muted);font-size:.9rem;margin-top:3.5rem;border-top:1px solid var(--line);padding-top:1.25rem}
@media (max-width:34rem){html{font-size:16px}.memories li{grid-template-columns:1fr}.memories span{text-align:start}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.75rem}}
@media print{html{background:none}.top{display:none}.comment{break-inside:avoid}figure{break-inside:avoid}}
`;

let made: Promise<string> | null = null;

/** The style sheet, with the letters in it. */
export const styleSheet = (): Promise<string> => {
  made ??= faces().then((rules) => `${rules}\n${style}`);
  return made;
};

const tick = (at: number): string =>
  `<path d="M60 ${at % 5 === 0 ? 3 : 6}V10" transform="rotate(${String(at * 6)} 60 60)"/>`;

/** The instrument of the product at rest: a ring of sixty ticks, two orbits, a bead. */
export const seal = `<svg class="seal" viewBox="0 0 120 120" fill="none" stroke="currentColor" stroke-width="1" aria-hidden="true"><g opacity=".7">${Array.from({ length: 60 }, (_none, at) => tick(at)).join('')}</g><circle cx="60" cy="60" r="46" stroke-width="1.5"/><ellipse cx="60" cy="60" rx="46" ry="19" transform="rotate(-28 60 60)" opacity=".6"/><ellipse cx="60" cy="60" rx="46" ry="19" transform="rotate(52 60 60)" opacity=".6"/><circle cx="60" cy="14" r="4" fill="currentColor" stroke="none"/></svg>`;
