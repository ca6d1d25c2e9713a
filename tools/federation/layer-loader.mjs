/** Puts a style sheet into the cascade layer of its package, so that the order in which remotes arrive never decides what wins. */
export default function layer(source) {
  const { name } = this.getOptions();
  const text = source.toString();
  // A sheet that names its layer itself has already decided.
  return /^\s*(?:\/\*[\s\S]*?\*\/\s*)*@layer\b/u.test(text)
    ? text
    : `@layer ${name} {\n${text}\n}\n`;
}
