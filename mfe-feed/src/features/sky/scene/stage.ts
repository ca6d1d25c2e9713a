/**
 * The stage: one picture, one camera for all views. It draws when something changed and never otherwise. What it shows comes in whole (`show`), and what it
 * decides is computed by pure functions beside it.
 */
import { PerspectiveCamera, type WebGLRenderer } from 'three';
import { aim } from './aiming.ts';
import { FARTHEST, FIELD, type Pose, type Window } from './camera.ts';
import { poseFor, wholePose } from './destinations.ts';
import { FrameMeter } from './frame-meter.ts';
import { countedByYear } from './groups.ts';
import { levels } from './levels.ts';
import { marksOf } from './marks.ts';
import { Overlay, type OverlayClasses } from './overlay.ts';
import { Picture } from './picture.ts';
import { Pilot } from './pilot.ts';
import { NEAR } from './pointing.ts';
import { overlaid } from './overlaid.ts';
import { SkyHands } from './sky-hands.ts';
import { YearsNear } from './years-near.ts';
import {
  isOtherFamily,
  isOtherFilter,
  isOtherLife,
  isRearranged,
  type Shown,
  type Told,
} from './shown.ts';

export class SkyStage {
  readonly camera = new PerspectiveCamera((FIELD * 180) / Math.PI, 1, NEAR, 4 * FARTHEST);
  readonly picture = new Picture();
  readonly pilot = new Pilot();
  private readonly overlay: Overlay;
  private readonly meter = new FrameMeter();
  private now: Shown | null = null;
  private readonly years: YearsNear;
  /** Asks for a frame. */
  ask: () => void = () => undefined;
  private readonly hands: SkyHands;
  private readonly host: HTMLElement;
  private readonly told: Told;

  constructor(host: HTMLElement, classes: OverlayClasses, told: Told) {
    this.host = host;
    this.told = told;
    this.overlay = new Overlay(host, classes, told.write);
    this.hands = new SkyHands(host, this, told);
    this.years = new YearsNear(told.onYears);
  }

  /** What there is to be seen at present. */
  get shown(): Shown | null {
    return this.now;
  }

  /** The renderer is there: `ask` asks it for a frame. */
  attach(renderer: WebGLRenderer, ask: () => void): void {
    this.ask = ask;
    this.picture.attach(renderer);
    this.picture.measure(this.pilot);
    this.paint();
  }

  resize(window: Window, pixels: number): void {
    const { pilot } = this;
    const isWhole =
      wholePose(pilot, this.now, this.picture.lights).distance === pilot.pose.distance;
    pilot.window = window;
    pilot.pixels = pixels;
    if (isWhole) pilot.set(wholePose(pilot, this.now, this.picture.lights));
    this.picture.measure(pilot);
    this.camera.aspect = window.width / Math.max(1, window.height);
    this.camera.updateProjectionMatrix();
    this.ask();
  }

  /** Colours of the theme, read anew. */
  paint(): void {
    this.picture.paint(this.host);
    this.ask();
  }

  show(next: Shown): void {
    const before = this.now;
    this.now = next;
    if (before === null || isOtherLife(before, next)) this.open(next);
    else if (before.columns !== next.columns) this.more(before, next);
    else this.change(before, next);
    if (before?.level !== next.level) {
      this.meter.begin(next.level);
      this.picture.levelled(next.level);
    }
    this.picture.uniforms.uByType.value = next.colourBy === 'type' ? 1 : 0;
    this.picture.uniforms.uSelected.value = next.selected ?? -1;
    this.call(null);
  }

  /** Another life, or more of it: there is nothing to fly from. */
  private open(next: Shown): void {
    this.picture.take(next, false);
    this.picture.filter(next);
    this.picture.engrave(next);
    this.count(next);
    this.pilot.set(poseFor(next, this.picture.lights, this.pilot));
  }

  /** What was seen stays as it was seen: nobody is moved because something came. */
  private more(before: Shown, next: Shown): void {
    const { picture } = this;
    picture.take(next, true);
    picture.filter(next);
    this.hands.leave();
    this.count(next);
    if (before.focus !== next.focus) this.fly(poseFor(next, picture.lights, this.pilot));
  }

  private change(before: Shown, next: Shown): void {
    const { picture } = this;
    const isOther = isRearranged(before, next);
    const isFiltered = isOther || isOtherFilter(before, next);
    const isEngraved = isOther || isOtherFamily(before, next);
    if (isOther) {
      picture.rearrange(next);
      this.hands.leave();
    }
    if (isFiltered) picture.filter(next);
    if (isEngraved) picture.engrave(next);
    if (isFiltered || isEngraved) this.count(next);
    else if (before.level !== next.level) picture.connect(next);
    if (isOther || before.focus !== next.focus) this.fly(poseFor(next, picture.lights, this.pilot));
  }

  /** Discs and words say how much there is of what is in the filter. */
  private count(next: Shown): void {
    const counted = countedByYear(next.columns, next.shown, next.counts);
    this.picture.count(next, counted);
    this.overlay.say(marksOf(next.columns, counted, next.view, next.people));
  }

  /** Somebody is pointed at; null: whom the page names, if anybody. */
  call(person: number | null): void {
    this.overlay.call(person ?? this.now?.called ?? null);
    this.ask();
  }

  fly(to: Pose): void {
    this.pilot.fly(to, this.now !== null && levels[this.now.level].flies);
    this.ask();
  }

  /** Just before a frame is drawn. */
  frame(now: number): void {
    const { pilot, picture, camera } = this;
    pilot.advance(now);
    picture.advance(now);
    aim(camera, picture, pilot.pose);
    overlaid(this.overlay, { picture, pilot, now: this.now }, this.told);
    this.years.look(this.now, picture, pilot);
    const level = this.meter.frame(now);
    if (level !== null) this.told.onLevel(level);
    if (pilot.isFlying || picture.isMixing) this.ask();
    else picture.lights?.prepare();
  }

  dispose(): void {
    this.hands.dispose();
    this.picture.dispose();
    this.overlay.dispose();
  }
}
