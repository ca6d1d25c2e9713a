import { BufferGeometry, Sphere, Vector3 } from 'three';

/** Nothing of a sky is ever left out for being out of sight: three need not measure a hundred thousand points to know where they are. */
const everywhere = new Sphere(new Vector3(), 1e6);

export function unmeasured(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.boundingSphere = everywhere;
  return geometry;
}
