/** Everything that is drawn: lights, discs, lines and stars, and the numbers their shaders read. */
import { Group, type WebGLRenderer } from 'three';
import { boostIn, focalOf } from './camera.ts';
import { connectionsOf } from './connections.ts';
import { Engraving } from './engraving.ts';
import { groupsFor } from './groups-for.ts';
import { gridOf, type Grid } from './grid.ts';
import { noGroups, type Counted, type Groups } from './groups.ts';
import { guidesOf } from './guides.ts';
import { levels } from './levels.ts';
import { Lights } from './lights.ts';
import { LEAST, materialsOf, MOST, sharedUniforms, widestPoint } from './materials.ts';
import { paint } from './paint.ts';
import { skyPaletteOf } from './palette.ts';
import { FLIGHT, type Pilot } from './pilot.ts';
import type { Shown } from './shown.ts';
import { totalOf, type DeviceLevel } from './sky.types.ts';

const GLOW = 0.5;

export class Picture {
  readonly root = new Group();
  readonly uniforms = sharedUniforms();
  readonly materials = materialsOf(this.uniforms);
  private readonly engraving = new Engraving(this.root, this.materials);
  lights: Lights | null = null;
  groups: Groups = noGroups;
  private cells: Grid | null = null;
  /** When the lights set out for another view. */
  private mixing: number | null = null;
  private mostPoint = MOST;
  private boost = 1;

  get isMixing(): boolean {
    return this.mixing !== null;
  }

  attach(renderer: WebGLRenderer): void {
    this.mostPoint = widestPoint(renderer) / 2;
  }

  measure({ drawn, pixels, window }: Pilot): void {
    const { uniforms } = this;
    this.boost = boostIn(window);
    this.widen();
    uniforms.uFocal.value = focalOf(drawn);
    uniforms.uPixel.value = pixels;
    uniforms.uLeast.value = LEAST * pixels;
    uniforms.uMost.value = Math.min(MOST * pixels, this.mostPoint);
  }

  private widen(): void {
    if (this.lights === null) return;
    this.lights.boost = this.boost;
    this.uniforms.uSize.value = this.lights.size;
  }

  /** Colours of the theme, read anew. */
  paint(host: HTMLElement): void {
    paint(this.uniforms, skyPaletteOf(host));
  }

  /** `isMore`: other parts of the life that was there, seen as it was. */
  take({ columns, view, selected, shells, level }: Shown, isMore: boolean): void {
    const former = isMore && !this.isMixing && view !== 'nexus' ? this.lights : null;
    const asked = { centre: selected, shells };
    const lights = new Lights(columns, { view, asked, former }, this.materials);
    this.lights?.dispose();
    this.lights = lights;
    this.lights.into(this.root);
    this.mixing = null;
    this.uniforms.uMix.value = 1;
    this.widen();
    this.glow(level);
  }

  rearrange({ view, selected, shells, level }: Shown): void {
    const moves = levels[level].flies;
    const { uMix } = this.uniforms;
    this.lights?.arrange(view, { centre: selected, shells }, moves, uMix.value);
    this.mixing = moves ? performance.now() : null;
    uMix.value = moves ? 0 : 1;
  }

  advance(now: number): void {
    if (this.mixing === null) return;
    const share = Math.min(1, Math.max(0, (now - this.mixing) / FLIGHT));
    this.uniforms.uMix.value = share * share * (3 - 2 * share);
    if (share < 1) return;
    this.mixing = null;
    this.lights?.arrived();
  }

  filter({ shown, view, shells }: Shown): void {
    this.lights?.filter(shown, view === 'nexus' ? shells : null);
  }

  /** The lines of a view: what is in the filter changes nothing of them. */
  engrave({ columns, view, people, links }: Shown): void {
    this.engraving.guides(guidesOf(columns, view, people, links));
  }

  count(next: Shown, counted: Counted): void {
    const isCollective = next.view === 'collective';
    this.groups = groupsFor(next, counted);
    this.cells = null;
    this.engraving.groups(this.groups);
    this.uniforms.uStays.value = isCollective ? 1 : 0;
    this.uniforms.uDust.value = this.groups.count > 0 ? 0.5 : 1;
    this.lights?.visible(!isCollective);
    this.connect(next);
  }

  connect({ columns, view, selected, shells, level }: Shown): void {
    const { lights } = this;
    if (lights === null) return;
    const joined = { view, shown: lights.isShown, centre: selected, shells };
    this.engraving.connections(
      connectionsOf(columns, lights.places, { ...joined, most: levels[level].visibleConnections }),
    );
  }

  levelled(level: DeviceLevel): void {
    this.engraving.particles(levels[level].maxParticles);
    this.glow(level);
  }

  /** A glow around each of many would be fog. */
  private glow(level: DeviceLevel): void {
    const thin = Math.max(
      0.25,
      1.1 - Math.log10(1 + (this.lights === null ? 0 : totalOf(this.lights.columns))) / 5,
    );
    this.uniforms.uHalo.value = levels[level].halo ? GLOW * thin : 0;
  }

  /** The discs by cells; made when they are first asked for. */
  get groupCells(): Grid {
    this.cells ??= gridOf(this.groups.positions);
    return this.cells;
  }

  dispose(): void {
    this.lights?.dispose();
    this.engraving.dispose();
    for (const material of Object.values(this.materials)) material.dispose();
  }
}
