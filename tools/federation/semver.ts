/** As much of semver as `requires.shared` may use: `1.2.3`, `^1.2.3`, `~1.2.3`, `>=1.2.3`, and alternatives by `||`. */
type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | null {
  const [, major, minor = '0', patch = '0'] =
    /^(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/u.exec(text.trim()) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** False for a range or version that cannot be read. */
export function satisfies(version: string, range: string): boolean {
  const have = parse(version);
  return have !== null && range.split('||').some((part) => fits(have, part.trim()));
}

/** Sign -> whether a version that is not older is near enough. */
const near: Readonly<Record<string, (have: Version, want: Version) => boolean>> = {
  '^': (have, want) => (want[0] > 0 ? have[0] === want[0] : have[0] === 0 && have[1] === want[1]),
  '~': (have, want) => have[0] === want[0] && have[1] === want[1],
  '>=': () => true,
  '': (have, want) => compare(have, want) === 0,
};

function fits(have: Version, range: string): boolean {
  const [, sign = '', rest = ''] = /^(\^|~|>=)?(.+)$/u.exec(range) ?? [];
  const want = parse(rest);
  return want !== null && compare(have, want) >= 0 && near[sign]?.(have, want) === true;
}
