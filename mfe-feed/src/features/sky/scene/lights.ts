/** All lights of a life: one set of attributes, drawn twice (bodies; glow and dust). A change of view is one number from 0 to 1, a filter one attribute. */
import { BufferAttribute, Points, type Group } from 'three';
import { layout, lightSize, type Asked } from './layout.ts';
import type { Materials } from './materials.ts';
import { extentOf, reachFrom, type Extent } from './extent.ts';
import { Cells } from './cells.ts';
import type { Grid } from './grid.ts';
import { totalOf, type SkyColumns, type SkyView } from './sky.types.ts';
import { looksOf } from './looks.ts';
import type { Point } from './measures.ts';
import type { Placed } from './placed.ts';
import { unmeasured } from './unmeasured.ts';

/** How much wider the chosen one is. */
export const CHOSEN = 1.35;

export class Lights {
  readonly geometry = unmeasured();
  private readonly bodies: Points;
  private readonly soft: Points;
  private readonly positions: BufferAttribute;
  /** Where they came from; made when they move for the first time. */
  private before: BufferAttribute | null = null;
  private readonly shown: BufferAttribute;
  private readonly isIn: Uint8Array;
  private readonly looks: Uint8Array;
  private readonly sorted = new Cells();
  private sides: Extent | null = null;
  private farthest: number | null = null;
  private isDrawn = true;
  readonly columns: SkyColumns;
  private readonly plain: number;
  /** In a small window lights are wider, so that they can be seen and touched. */
  boost = 1;

  /** `former`: of the same life in the same view, from where what is still there need not be reckoned again. */
  constructor(
    columns: SkyColumns,
    { view, asked, former }: { view: SkyView; asked: Asked; former: Placed | null },
    materials: Materials,
  ) {
    this.columns = columns;
    this.plain = lightSize(totalOf(columns));
    this.looks = looksOf(columns);
    this.positions = new BufferAttribute(layout(columns, view, asked, former), 3);
    this.isIn = new Uint8Array(columns.count).fill(1);
    this.shown = new BufferAttribute(this.isIn, 1);
    this.geometry.setAttribute('position', this.positions);
    this.geometry.setAttribute('from', this.positions);
    this.geometry.setAttribute('look', new BufferAttribute(this.looks, 4));
    this.geometry.setAttribute('shown', this.shown);
    this.bodies = new Points(this.geometry, materials.bodies);
    this.soft = new Points(this.geometry, materials.soft);
    for (const [order, points] of [this.bodies, this.soft].entries()) {
      points.frustumCulled = false;
      points.renderOrder = 2 + order;
    }
  }

  into(group: Group): void {
    group.add(this.bodies, this.soft);
  }

  /** Half the width of a light that is neither wide nor small, in the world. */
  get size(): number {
    return this.plain * this.boost;
  }

  get count(): number {
    return this.columns.count;
  }

  /** The attribute itself, whichever it is at present. */
  get places(): Float32Array {
    const { array } = this.positions;
    return array instanceof Float32Array ? array : new Float32Array(0);
  }

  /** Where a light is. */
  at(i: number): readonly [number, number, number] {
    return [this.positions.getX(i), this.positions.getY(i), this.positions.getZ(i)];
  }

  /** To another view: from where they stand, also in the middle of a way (`share` of it). */
  arrange(view: SkyView, asked: Asked, moves: boolean, share: number): void {
    const next = layout(this.columns, view, asked);
    if (moves) this.depart(share);
    this.positions.copyArray(next);
    this.positions.needsUpdate = true;
    this.sorted.forget();
    this.sides = null;
    this.farthest = null;
    if (!moves) this.arrived();
  }

  private depart(share: number): void {
    const { places } = this;
    const from = this.geometry.getAttribute('from').array;
    this.before ??= new BufferAttribute(new Float32Array(places.length), 3);
    const { array } = this.before;
    for (let k = 0; k < places.length; k += 1) {
      const begun = from[k] ?? 0;
      array[k] = begun + ((places[k] ?? 0) - begun) * share;
    }
    this.before.needsUpdate = true;
    this.geometry.setAttribute('from', this.before);
  }

  arrived(): void {
    this.geometry.setAttribute('from', this.positions);
  }

  /** Which are in the filter: 1, and which stepped back: 0. */
  filter(shown: Uint8Array, within: Uint8Array | null): void {
    const { isIn } = this;
    isIn.set(shown.subarray(0, isIn.length));
    if (within !== null)
      for (let i = 0; i < isIn.length; i += 1) if ((within[i] ?? 0) === 0) isIn[i] = 0;
    this.shown.needsUpdate = true;
  }

  isShown = (i: number): boolean => this.isIn[i] === 1;

  /** As the shader reckons it. */
  sizeOf(selected: number): (i: number) => number {
    const { looks, size } = this;
    return (i) => size * (0.7 + (looks[4 * i + 2] ?? 0) / 255) * (i === selected ? CHOSEN : 1);
  }

  hasPhoto = (i: number): boolean => this.looks[4 * i + 3] === 1 && this.isShown(i);

  get cells(): Grid {
    return this.sorted.of(this.places);
  }

  /** They stand still, and may be pointed at. */
  prepare = (): void => this.sorted.prepare(this.places);

  /** Of all of them, the chosen one too. */
  get greatest(): number {
    return this.size * (0.7 + 1) * CHOSEN;
  }

  /** From side to side, where they stand or go. */
  get extent(): Extent {
    this.sides ??= extentOf(this.places);
    return this.sides;
  }

  get isVisible(): boolean {
    return this.isDrawn;
  }

  visible(is: boolean): void {
    this.isDrawn = is;
    this.bodies.visible = is;
    this.soft.visible = is;
  }

  /** No light is nearer to the eye, where they stand or go. */
  nearestTo(eye: Point): number {
    const { middle } = this.extent;
    this.farthest ??= reachFrom(middle, this.places);
    return Math.hypot(eye[0] - middle[0], eye[1] - middle[1], eye[2] - middle[2]) - this.farthest;
  }

  /** Where every light is dust there is no body to draw: a graphics card would place all of them only to throw them away. */
  bodied(are: boolean): void {
    this.bodies.visible = this.isDrawn && are;
  }

  dispose(): void {
    this.sorted.forget();
    this.geometry.deleteAttribute('from');
    if (this.before !== null) this.geometry.setAttribute('before', this.before);
    this.geometry.dispose();
    this.bodies.removeFromParent();
    this.soft.removeFromParent();
  }
}
