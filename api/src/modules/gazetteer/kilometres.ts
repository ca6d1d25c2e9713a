/** How far two spots lie from each other. */
interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function kilometres(one: Spot, other: Spot): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const rise = Math.sin((b - a) / 2) ** 2;
  const turn = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(rise + Math.cos(a) * Math.cos(b) * turn));
}
