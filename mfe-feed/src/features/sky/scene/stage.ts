/**
 * The stage: one set of lights, one camera for all views. It draws when something changed and never otherwise. Mutable by its nature; what it shows comes in
 * whole (`show`), and everything it decides is computed by pure functions beside it.
 */
import { Group, PerspectiveCamera, type WebGLRenderer } from 'three';
import {
  between,
  eyeOf,
  FARTHEST,
  FIELD,
  focalOf,
  nearTo,
  viewOf,
  wholeOf,
  type Point,
  type Pose,
  type Window,
} from './camera.ts';
import { connectionsOf } from './connections.ts';
import { attachHand } from './controls.ts';
import { Engraving } from './engraving.ts';
import {
  countedByYear,
  GROUPED_FROM,
  groupsOfLife,
  groupsOfPeople,
  placeOfPerson,
  reachOfPeople,
  reachOfPerson,
  type Groups,
} from './groups.ts';
import { guidesOf, marksOf, type Mark } from './guides.ts';
import { onSpiral, spiralOf } from './layout.ts';
import { levels, measuredFrame, meterAt, type Meter } from './levels.ts';
import { Lights } from './lights.ts';
import { LEAST, materialsOf, MOST, sharedUniforms } from './materials.ts';
import { nearLights, SEEN_FROM } from './near.ts';
import { Overlay, type OverlayClasses, type Ringed } from './overlay.ts';
import { skyPaletteOf } from './palette.ts';
import { gridOf, pick, type Grid, type Sight } from './pick.ts';
import type { DeviceLevel, SkyColumns, SkyFocus, SkyPerson, SkyView } from './sky.types.ts';
import { dayOfYear } from './timeline.ts';

/** What the page wants to see. */
export interface Shown {
  readonly columns: SkyColumns;
  readonly view: SkyView;
  readonly shown: Uint8Array;
  readonly selected: number | null;
  readonly focus: SkyFocus;
  readonly level: DeviceLevel;
  readonly colourBy: 'feeling' | 'type';
  /** Of the memory in the middle of the nexus; there alone. */
  readonly shells: Uint8Array | null;
  readonly people: readonly SkyPerson[];
  readonly links: ArrayLike<number>;
}

export interface Told {
  readonly onHover: (index: number | null) => void;
  readonly onPick: (index: number) => void;
  readonly onPerson: (index: number) => void;
  /** Measured frames want another level. */
  readonly onLevel: (level: DeviceLevel) => void;
  readonly photoOf: (index: number) => string | null;
  readonly write: (element: HTMLElement, mark: Mark) => void;
}

/** Milliseconds of a flight, and of a change of view. */
export const FLIGHT = 900;
/** Frames farther apart than this are not of one movement. */
const PAUSE = 250;
const TOUCH_SLACK = 14;
const MOUSE_SLACK = 5;
const NEAR = 0.5;

interface Journey {
  readonly from: Pose;
  readonly to: Pose;
  readonly begun: number;
}

const nothing: Groups = {
  count: 0,
  positions: new Float32Array(0),
  sizes: new Float32Array(0),
  colours: new Uint8Array(0),
  owners: new Int32Array(0),
};

export class SkyStage {
  readonly root = new Group();
  readonly camera = new PerspectiveCamera((FIELD * 180) / Math.PI, 1, NEAR, 4 * FARTHEST);
  private readonly uniforms = sharedUniforms();
  private readonly materials = materialsOf(this.uniforms);
  private readonly engraving = new Engraving(this.root, this.materials);
  private readonly overlay: Overlay;
  private readonly gone = new AbortController();
  private lights: Lights | null = null;
  private groups: Groups = nothing;
  private groupGrid: Grid | null = null;
  private now: Shown | null = null;
  private pose: Pose = { target: [0, 0, 0], distance: 300, around: 0, down: 0.72 };
  private flight: Journey | null = null;
  private mixing: number | null = null;
  private window: Window = { width: 1, height: 1 };
  private pixels = 1;
  private mostPoint = MOST;
  private meter: Meter | null = null;
  private lastFrame: number | null = null;
  private hovered: number | null = null;
  private ask: () => void = () => undefined;
  private readonly host: HTMLElement;
  private readonly told: Told;

  constructor(host: HTMLElement, classes: OverlayClasses, told: Told) {
    this.host = host;
    this.told = told;
    this.overlay = new Overlay(host, classes, told.write);
    attachHand(
      host,
      {
        pose: () => this.pose,
        window: () => this.window,
        least: () => this.leastDistance,
        move: (pose) => {
          this.flight = null;
          this.pose = pose;
          this.ask();
        },
        whole: () => {
          this.fly(this.whole());
        },
        hover: (at) => {
          this.hover(at);
        },
        press: (at, touch) => {
          this.press(at, touch);
        },
      },
      this.gone.signal,
    );
  }

  /** The renderer is there: `ask` asks it for a frame. */
  attach(renderer: WebGLRenderer, ask: () => void): void {
    this.ask = ask;
    // What the device can draw as one point at most.
    const range: unknown = renderer
      .getContext()
      .getParameter(renderer.getContext().ALIASED_POINT_SIZE_RANGE);
    this.mostPoint = range instanceof Float32Array ? (range[1] ?? 2 * MOST) / 2 : MOST;
    this.measure();
    this.paint();
  }

  resize(window: Window, pixels: number): void {
    const wasWhole = this.flight === null && this.now?.focus.at === 'all' && this.isWhole();
    this.window = window;
    this.pixels = pixels;
    if (wasWhole) this.pose = this.whole();
    this.measure();
    this.ask();
  }

  private measure(): void {
    const drawn = {
      width: this.window.width * this.pixels,
      height: this.window.height * this.pixels,
    };
    this.uniforms.uFocal.value = focalOf(drawn);
    this.uniforms.uPixel.value = this.pixels;
    this.uniforms.uLeast.value = LEAST * this.pixels;
    this.uniforms.uMost.value = Math.min(MOST * this.pixels, this.mostPoint);
    this.camera.aspect = this.window.width / Math.max(1, this.window.height);
    this.camera.updateProjectionMatrix();
  }

  /** Nearer than this a light would be wider than it can be drawn. */
  private get leastDistance(): number {
    return (this.lights?.size ?? 1) * 1.6 * (focalOf(this.window) / MOST);
  }

  /** Colours of the theme, read anew. */
  paint(): void {
    const palette = skyPaletteOf(this.host);
    const { uniforms } = this;
    for (const [i, [red, green, blue]] of palette.enamels.entries())
      uniforms.uEnamels.value[i]?.set(red, green, blue);
    uniforms.uLine.value.set(...palette.line);
    uniforms.uInk.value.set(...palette.ink);
    uniforms.uBrass.value.set(...palette.brass);
    uniforms.uKin.value.set(...palette.kin);
    uniforms.uHairline.value.set(...palette.hairline);
    uniforms.uGround.value.set(...palette.ground);
    uniforms.uDark.value = palette.isDark ? 1 : 0;
    this.ask();
  }

  show(next: Shown): void {
    const before = this.now;
    this.now = next;
    const isNew = before?.columns !== next.columns;
    const isOther = isNew || before.view !== next.view || this.isOtherNexus(before, next);
    if (isNew) this.take(next);
    else if (isOther) this.rearrange(next);
    if (isOther || before.shown !== next.shown) this.filter(next);
    if (isOther || before.shown !== next.shown || before.people !== next.people) this.engrave(next);
    else if (before.level !== next.level) this.connect(next);
    if (before?.level !== next.level) this.levelled(next.level);
    this.uniforms.uByType.value = next.colourBy === 'type' ? 1 : 0;
    this.uniforms.uSelected.value = next.selected ?? -1;
    if (before === null || isNew) this.pose = this.goal(next);
    else if (before.focus !== next.focus || before.view !== next.view) this.fly(this.goal(next));
    this.ask();
  }

  private isOtherNexus(before: Shown, next: Shown): boolean {
    return (
      next.view === 'nexus' && (before.selected !== next.selected || before.shells !== next.shells)
    );
  }

  private take(next: Shown): void {
    this.lights?.dispose();
    const asked = { centre: next.selected, shells: next.shells };
    this.lights = new Lights(next.columns, next.view, asked, this.materials);
    this.lights.into(this.root);
    this.mixing = null;
    this.uniforms.uMix.value = 1;
    this.glow(next.level);
  }

  private rearrange({ view, selected, shells, level }: Shown): void {
    const moves = levels[level].flies;
    this.lights?.arrange(view, { centre: selected, shells }, moves);
    this.mixing = moves ? performance.now() : null;
    this.uniforms.uMix.value = moves ? 0 : 1;
    this.hovered = null;
    this.told.onHover(null);
  }

  private filter({ shown, view, shells }: Shown): void {
    this.lights?.filter(shown, view === 'nexus' ? shells : null);
  }

  private engrave(next: Shown): void {
    const { columns, view, shown, people, links } = next;
    this.engraving.guides(guidesOf(columns, view, people, links));
    this.overlay.say(marksOf(columns, shown, view, people));
    this.groups = this.groupsOf(next);
    this.groupGrid = null;
    this.engraving.groups(this.groups);
    const isCollective = view === 'collective';
    this.materials.groups.uniforms['uFade'] = { value: 1 };
    this.materials.groups.uniforms['uStays'] = { value: isCollective ? 1 : 0 };
    this.uniforms.uDust.value = this.groups.count > 0 ? 0.5 : 1;
    this.lights?.visible(!isCollective);
    this.connect(next);
  }

  private groupsOf({ columns, view, shown, people }: Shown): Groups {
    if (view === 'collective') return groupsOfPeople(people);
    if (view !== 'personal' || columns.count < GROUPED_FROM) return nothing;
    return groupsOfLife(columns, countedByYear(columns, shown));
  }

  private connect({ columns, view, selected, shells, level }: Shown): void {
    const { lights } = this;
    if (lights === null) return;
    this.engraving.connections(
      connectionsOf(columns, lights.places, {
        view,
        shown: lights.isShown,
        centre: selected,
        shells,
        most: levels[level].connections,
      }),
    );
  }

  private levelled(level: DeviceLevel): void {
    this.meter = meterAt(level);
    this.engraving.particles(levels[level].particles);
    this.glow(level);
  }

  private glow(level: DeviceLevel): void {
    this.uniforms.uHalo.value = levels[level].halo ? 0.5 : 0;
    this.lights?.tell(this.uniforms);
  }

  private whole(): Pose {
    const view = this.now?.view ?? 'personal';
    const reach = view === 'collective' ? reachOfPeople(this.now?.people ?? []) : undefined;
    return wholeOf(view, this.window, reach);
  }

  private isWhole(): boolean {
    const whole = this.whole();
    return Math.abs(whole.distance - this.pose.distance) < 1;
  }

  private goal({ focus, columns, people }: Shown): Pose {
    const whole = this.whole();
    if (focus.at === 'light' && focus.index < (this.lights?.count ?? 0))
      return nearTo(this.lights?.at(focus.index) ?? [0, 0, 0], whole, this.nearDistance);
    if (focus.at === 'year') {
      const spiral = spiralOf(columns);
      const { x, y, z } = onSpiral(spiral, dayOfYear(focus.year) + 182, 0);
      return nearTo([x, y, z], whole, 46);
    }
    const person = focus.at === 'person' ? people[focus.index] : undefined;
    if (person !== undefined)
      return nearTo(placeOfPerson(person), whole, 4.2 * reachOfPerson(person));
    return whole;
  }

  /** So near that a light is seen with its rim, and what is around it. */
  private get nearDistance(): number {
    return Math.max(
      this.leastDistance * 1.6,
      (this.lights?.size ?? 1) * (focalOf(this.window) / 14),
    );
  }

  private fly(to: Pose): void {
    const flies = this.now !== null && levels[this.now.level].flies;
    if (flies) this.flight = { from: this.pose, to, begun: performance.now() };
    else {
      this.flight = null;
      this.pose = to;
    }
    this.ask();
  }

  /** Just before a frame is drawn. */
  frame(now: number): void {
    const isMoving = this.advance(now);
    const [x, y, z] = eyeOf(this.pose);
    this.camera.position.set(x, y, z);
    this.camera.lookAt(...this.pose.target);
    this.overlay.follow(this.pose, this.window, this.ringed(), focalOf(this.window));
    this.photographs();
    this.count(now);
    if (isMoving) this.ask();
  }

  private advance(now: number): boolean {
    if (this.flight !== null) {
      const { from, to, begun } = this.flight;
      const share = (now - begun) / FLIGHT;
      this.pose = between(from, to, share);
      if (share >= 1) this.flight = null;
    }
    if (this.mixing !== null) {
      const share = Math.min(1, Math.max(0, (now - this.mixing) / FLIGHT));
      this.uniforms.uMix.value = share * share * (3 - 2 * share);
      if (share >= 1) {
        this.mixing = null;
        this.lights?.arrived();
      }
    }
    return this.flight !== null || this.mixing !== null;
  }

  private count(now: number): void {
    const spent = this.lastFrame === null ? PAUSE : now - this.lastFrame;
    this.lastFrame = now;
    if (spent >= PAUSE || this.meter === null) return;
    const next = measuredFrame(this.meter, spent);
    const changed = next.level !== this.meter.level;
    this.meter = next;
    if (changed) this.told.onLevel(next.level);
  }

  private ringed(): Ringed | null {
    const selected = this.now?.selected ?? null;
    if (this.lights === null || selected === null || this.mixing !== null) return null;
    if (this.now?.view === 'collective' || selected >= this.lights.count) return null;
    return { at: this.lights.at(selected), size: this.lights.sizeOf(selected)(selected) };
  }

  private photographs(): void {
    const { lights, now } = this;
    const most = now === null ? 0 : levels[now.level].photographs;
    const isAway = now?.view === 'collective' || this.mixing !== null;
    if (lights === null || most === 0 || isAway) {
      this.overlay.show([], 1, this.told.photoOf);
      return;
    }
    const least = SEEN_FROM * this.pixels;
    const sight = this.sight(lights);
    this.overlay.show(
      nearLights(lights.cells, sight, least, most, lights.hasPhoto),
      this.pixels,
      this.told.photoOf,
    );
  }

  private sight(lights: Lights): Sight {
    return {
      view: viewOf(this.pose),
      width: this.window.width * this.pixels,
      height: this.window.height * this.pixels,
      focal: this.uniforms.uFocal.value,
      near: NEAR,
      sizeOf: lights.sizeOf(this.uniforms.uSelected.value),
      least: this.uniforms.uLeast.value,
      most: this.uniforms.uMost.value,
      greatest: lights.size * 1.7 * 1.35,
      isThere: lights.isShown,
    };
  }

  /** The light under a point of the window. */
  lightAt([x, y]: readonly [number, number], slack = 0): number | null {
    const { lights } = this;
    if (lights === null || this.mixing !== null || this.now?.view === 'collective') return null;
    return pick(
      lights.cells,
      this.sight(lights),
      x * this.pixels,
      y * this.pixels,
      slack * this.pixels,
    );
  }

  /** The disc of a year or a person under a point of the window, where discs can be seen. */
  private groupAt([x, y]: readonly [number, number], slack: number): number | null {
    const { groups } = this;
    if (groups.count === 0 || this.lights === null) return null;
    this.groupGrid ??= gridOf(groups.positions);
    const greatest = groups.sizes.reduce((most, size) => Math.max(most, size), 0);
    return pick(
      this.groupGrid,
      {
        ...this.sight(this.lights),
        sizeOf: (i) => groups.sizes[i] ?? 0,
        greatest,
        least: 0.8 * this.pixels,
        isThere: () => true,
      },
      x * this.pixels,
      y * this.pixels,
      slack * this.pixels,
    );
  }

  private hover(at: readonly [number, number] | null): void {
    if (at !== null && (this.flight !== null || this.mixing !== null)) return;
    const light = at === null ? null : this.lightAt(at, MOUSE_SLACK);
    if (light === this.hovered) return;
    this.hovered = light;
    this.host.dataset['over'] = String(light !== null);
    this.told.onHover(light);
  }

  private press(at: readonly [number, number], touch: boolean): void {
    const slack = touch ? TOUCH_SLACK : MOUSE_SLACK;
    const light = this.lightAt(at, slack);
    if (light !== null && !this.isDust(light)) {
      this.told.onPick(light);
      return;
    }
    const group = this.groupAt(at, slack);
    if (group !== null) this.towards(group);
    else if (light !== null) this.told.onPick(light);
  }

  /** Too small to be meant while discs of years are there. */
  private isDust(light: number): boolean {
    if (this.groups.count === 0 || this.lights === null) return false;
    const [x, y, z] = this.lights.at(light);
    const eye = eyeOf(this.pose);
    const depth = Math.hypot(x - eye[0], y - eye[1], z - eye[2]);
    return (this.lights.size * focalOf(this.window)) / depth < 2;
  }

  private towards(group: number): void {
    if (this.now?.view === 'collective') {
      this.told.onPerson(this.groups.owners[group] ?? 0);
      return;
    }
    const [x = 0, y = 0, z = 0] = this.groups.positions.subarray(3 * group, 3 * group + 3);
    const target: Point = [x, y, z];
    this.fly(nearTo(target, this.pose, Math.max(this.nearDistance, this.pose.distance * 0.28)));
  }

  dispose(): void {
    this.gone.abort();
    this.lights?.dispose();
    this.engraving.dispose();
    this.overlay.dispose();
    for (const material of Object.values(this.materials)) material.dispose();
  }
}
