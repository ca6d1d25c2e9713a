/** What the map is told of: spots, and what is drawn at them as GeoJSON. */

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** GeoJSON, of points, lines and polygons. */
export interface Data {
  readonly type: 'FeatureCollection';
  readonly features: readonly object[];
}

export const collection = (features: readonly object[]): Data => ({
  type: 'FeatureCollection',
  features,
});
