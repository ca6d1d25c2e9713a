/** Power-ups that something works by today. What has no effect yet is neither given nor shown. */
const working: ReadonlySet<string> = new Set([
  'storytellers_fire',
  'rescue_tide',
  'kin_knot',
  'twin_suns',
  'map_of_threads',
]);

export const works = (slug: string): boolean => working.has(slug);
