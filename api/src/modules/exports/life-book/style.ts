/** How the book looks: ink on paper, in the letters of whoever reads it. */
import type { PaperShape } from '@kinlore/shared/contracts/exports';
import { cssString } from './xml.ts';

const words = `
body{margin:0;line-height:1.5;overflow-wrap:break-word}
h1,h2{font-weight:600;line-height:1.2;text-align:start;hyphens:none}
h1{font-size:1.7em;margin:0 0 .4em}
h2{font-size:1.3em;margin:0 0 .3em}
p{margin:0 0 .8em}
.cover,.chapter{text-align:center;padding-top:28%}
.cover h1,.chapter h1{text-align:center;font-size:2em}
.when{font-style:italic;margin:0 0 1em}
.asked{font-style:italic}
.facts{font-size:.88em;margin-top:1em}
figure{margin:1.2em 0;text-align:center;break-inside:avoid;page-break-inside:avoid}
figure img{max-width:100%;max-height:80vh}
figcaption{font-size:.88em;margin-top:.4em}
.voice{margin:1.4em 0;padding:.8em;border:1px solid;break-inside:avoid;page-break-inside:avoid}
.voice img{width:6em;height:6em;display:block;margin:0 auto .5em}
.voice p{font-size:.88em;text-align:center;margin:0}
.index{list-style:none;margin:0;padding:0}
.index li{margin:0 0 .5em;break-inside:avoid;page-break-inside:avoid}
`;

/** Of the e-book. */
export const bookStyle = words;

/** Of a sheet, and of the line above its text. */
const sheets: Readonly<Record<PaperShape, string>> = {
  a5: 'size:A5;margin:18mm 15mm 18mm',
  a4: 'size:A4;margin:25mm 24mm 25mm',
};

const sizes: Readonly<Record<PaperShape, string>> = { a5: '10.5pt', a4: '12pt' };

/** On paper: each chapter begins a page, no picture is cut, a page says whose life it is and which page it is. On a screen: one column. */
export const paperStyle = (paper: PaperShape, name: string): string => `
@page{${sheets[paper]};@top-center{content:${cssString(name)};font:italic 9pt serif}@bottom-center{content:counter(page);font:9pt serif}}
@page:first{@top-center{content:none}@bottom-center{content:none}}
html{font-family:Georgia,'Times New Roman',serif;font-size:${sizes[paper]};color:#000;background:#fff}
${words}
a{color:inherit;text-decoration:none}
p{orphans:3;widows:3}
h1,h2,.when{break-after:avoid}
.contents,.chapter,.names{break-before:page}
.chapter+.memory{break-before:page}
.memory{margin:0 0 2.5em}
figure img{max-height:${paper === 'a5' ? '140mm' : '200mm'}}
.contents ol{padding-inline-start:1.2em}
@media screen{body{max-width:36em;margin:0 auto;padding:2em 1em}.cover,.chapter{padding-top:4em;padding-bottom:2em}}
`;
