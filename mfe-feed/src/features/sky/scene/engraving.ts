/** What is drawn besides the lights: guides, connections, stars of the ground, and the discs of years and people. */
import {
  BufferAttribute,
  BufferGeometry,
  LineSegments,
  Points,
  type Group,
  type Material,
} from 'three';
import type { Groups } from './groups.ts';
import { unmeasured } from './unmeasured.ts';
import type { Guides } from './guides.ts';
import type { Materials } from './materials.ts';

class Lines {
  private readonly lines: LineSegments;

  constructor(group: Group, material: Material) {
    this.lines = new LineSegments(new BufferGeometry(), material);
    this.lines.frustumCulled = false;
    this.lines.visible = false;
    group.add(this.lines);
  }

  /** Geometries are given back whole: how many lines there are changes. */
  draw({ positions, tones }: Guides): void {
    this.lines.geometry.dispose();
    const geometry = unmeasured();
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setAttribute('tone', new BufferAttribute(tones, 1));
    this.lines.geometry = geometry;
    this.lines.visible = positions.length > 0;
  }

  dispose(): void {
    this.lines.geometry.dispose();
    this.lines.removeFromParent();
  }
}

/** Even over the sphere and always the same. */
function starsOf(count: number): BufferGeometry {
  const positions = new Float32Array(3 * count);
  const tones = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    const height = 1 - (2 * (i + 0.5)) / count;
    const angle = i * 2.399_963;
    const flat = Math.sqrt(1 - height * height);
    positions.set(
      [500 * flat * Math.sin(angle), 500 * height, 500 * flat * Math.cos(angle)],
      3 * i,
    );
    tones[i] = ((i * 7919) % 100) / 100;
  }
  const geometry = unmeasured();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('tone', new BufferAttribute(tones, 1));
  return geometry;
}

export class Engraving {
  private readonly guideLines: Lines;
  private readonly connectionLines: Lines;
  private readonly stars: Points;
  private readonly discs: Points;
  private starCount = 0;

  constructor(group: Group, materials: Materials) {
    this.guideLines = new Lines(group, materials.guides);
    this.connectionLines = new Lines(group, materials.connections);
    this.stars = new Points(new BufferGeometry(), materials.stars);
    this.discs = new Points(new BufferGeometry(), materials.groups);
    this.discs.renderOrder = 4;
    for (const points of [this.stars, this.discs]) {
      points.frustumCulled = false;
      points.visible = false;
      group.add(points);
    }
  }

  guides(guides: Guides): void {
    this.guideLines.draw(guides);
  }

  connections(guides: Guides): void {
    this.connectionLines.draw(guides);
  }

  particles(count: number): void {
    if (count === this.starCount) return;
    this.starCount = count;
    this.stars.geometry.dispose();
    this.stars.geometry = starsOf(count);
    this.stars.visible = count > 0;
  }

  groups({ count, positions, sizes, colours }: Groups): void {
    this.discs.geometry.dispose();
    const geometry = unmeasured();
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setAttribute('size', new BufferAttribute(sizes, 1));
    geometry.setAttribute('colour', new BufferAttribute(colours, 1));
    this.discs.geometry = geometry;
    this.discs.visible = count > 0;
  }

  dispose(): void {
    this.guideLines.dispose();
    this.connectionLines.dispose();
    for (const points of [this.stars, this.discs]) {
      points.geometry.dispose();
      points.removeFromParent();
    }
  }
}
