/**
 * The stage: one picture, one camera for all views. It draws when something changed and never otherwise. What it shows comes in whole (`show`), and what it
 * decides is computed by pure functions beside it.
 */
import { PerspectiveCamera, type WebGLRenderer } from 'three';
import { eyeOf, FARTHEST, FIELD, focalOf, type Pose, type Window } from './camera.ts';
import { poseFor, wholePose } from './destinations.ts';
import { FrameMeter } from './frame-meter.ts';
import { levels } from './levels.ts';
import { marksOf } from './marks.ts';
import { nearLights } from './near.ts';
import { Overlay, type OverlayClasses, type Ringed } from './overlay.ts';
import { Picture } from './picture.ts';
import { Pilot } from './pilot.ts';
import { lensOf, NEAR } from './pointing.ts';
import { SkyHands } from './sky-hands.ts';
import { isEngravedAnew, isRearranged, type Shown, type Told } from './shown.ts';

/** Half the width, in pixels of the page, from which a photograph says something. */
const SEEN_FROM = 11;

export class SkyStage {
  readonly camera = new PerspectiveCamera((FIELD * 180) / Math.PI, 1, NEAR, 4 * FARTHEST);
  readonly picture = new Picture();
  readonly pilot = new Pilot();
  private readonly overlay: Overlay;
  private readonly meter = new FrameMeter();
  private now: Shown | null = null;
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
    const isWhole = wholePose(pilot, this.now).distance === pilot.pose.distance;
    pilot.window = window;
    pilot.pixels = pixels;
    if (isWhole) pilot.set(wholePose(pilot, this.now));
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
    if (before?.columns !== next.columns) this.open(next);
    else this.change(before, next);
    if (before?.level !== next.level) {
      this.meter.begin(next.level);
      this.picture.levelled(next.level);
    }
    this.picture.uniforms.uByType.value = next.colourBy === 'type' ? 1 : 0;
    this.picture.uniforms.uSelected.value = next.selected ?? -1;
    this.ask();
  }

  /** Another life, or more of it: there is nothing to fly from. */
  private open(next: Shown): void {
    this.picture.take(next);
    this.picture.filter(next);
    this.engrave(next);
    this.pilot.set(poseFor(next, this.picture.lights, this.pilot));
  }

  private change(before: Shown, next: Shown): void {
    const { picture } = this;
    const isOther = isRearranged(before, next);
    if (isOther) {
      picture.rearrange(next);
      this.hands.leave();
    }
    if (isOther || before.shown !== next.shown) picture.filter(next);
    if (isOther || isEngravedAnew(before, next)) this.engrave(next);
    else if (before.level !== next.level) picture.connect(next);
    if (isOther || before.focus !== next.focus) this.fly(poseFor(next, picture.lights, this.pilot));
  }

  private engrave(next: Shown): void {
    this.picture.engrave(next);
    this.overlay.say(marksOf(next.columns, next.shown, next.view, next.people));
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
    camera.position.set(...eyeOf(pilot.pose));
    camera.lookAt(...pilot.pose.target);
    this.overlay.follow(pilot.view, pilot.window, this.ringed());
    this.photographs();
    const level = this.meter.frame(now);
    if (level !== null) this.told.onLevel(level);
    if (pilot.isFlying || picture.isMixing) this.ask();
  }

  /** What is chosen, where it is drawn. */
  private ringed(): Ringed | null {
    const { lights } = this.picture;
    const selected = this.now?.selected ?? null;
    if (lights === null || selected === null || selected >= lights.count) return null;
    if (this.picture.isMixing || !lights.isVisible) return null;
    const size = lights.sizeOf(selected)(selected) * focalOf(this.pilot.window);
    return { at: lights.at(selected), size };
  }

  private photographs(): void {
    const { picture, pilot, now } = this;
    const { lights } = picture;
    const most = now === null ? 0 : levels[now.level].photographs;
    const isReady = lights?.isVisible === true && !picture.isMixing && most > 0;
    const wanted = { least: SEEN_FROM * pilot.pixels, most };
    const near = isReady ? nearLights(lights, lensOf(picture, pilot, lights), wanted) : [];
    this.overlay.photographs.show(near, pilot.pixels, this.told.photoOf);
  }

  dispose(): void {
    this.hands.dispose();
    this.picture.dispose();
    this.overlay.dispose();
  }
}
