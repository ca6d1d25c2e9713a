/**
 * Shaders in a build. Three brings those of every material it has, fifteen hundredths of all its bytes, and makes none of them unless a material asks: the sky's are its
 * own, and of three's chunks they are given one. The rest is left out; a material of three that is drawn all the same fails in its first frame and in every test of
 * the sky. Of our own what is for the reader stays here: remarks and the indent of lines.
 */
const KEPT = new Set(['colorspace_pars_fragment']);

export default function shaders(source) {
  const text = source.toString();
  return /three[\\/]build[\\/]/u.test(this.resourcePath) ? withoutChunks(text) : shortened(text);
}

export const withoutChunks = (text) =>
  text.replace(/^(?:var|const) (\w+) = "(?:[^"\\\n]|\\.)*";$/gmu, (chunk, name) =>
    KEPT.has(name) || !/\\n|gl_|#include/u.test(chunk) ? chunk : `const ${name} = "";`,
  );

export const shortened = (text) =>
  text.replace(/\/\* glsl \*\/ `[^`]*`/gu, (shader) =>
    shader.replace(/^\s*\/\/.*\n/gmu, '').replace(/^\s+/gmu, ''),
  );
