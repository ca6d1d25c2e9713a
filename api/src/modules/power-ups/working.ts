/** Power-ups that something works by today, and something gives. What has no effect yet, or no source, is neither given nor shown. */
const working: ReadonlySet<string> = new Set([
  'storytellers_fire',
  'rescue_tide',
  'kin_knot',
  'twin_suns',
  'moon_mirror',
  'wandering_star',
  'ember_jar',
  'safe_harbour',
  'lantern_oil',
  'map_of_threads',
  'chorus',
]);

export const works = (slug: string): boolean => working.has(slug);
