/** What hands do on the stage: move its camera, point at lights, press them. */
import { nearTo, type Pose } from './camera.ts';
import { attachHand } from './controls.ts';
import { leastDistance, nearDistance, wholePose } from './destinations.ts';
import type { Picture } from './picture.ts';
import type { Pilot } from './pilot.ts';
import { groupAt, isDust, lightAt, placeOfGroup } from './pointing.ts';
import type { Shown, Told } from './shown.ts';

type At = readonly [x: number, y: number];

const TOUCH_SLACK = 14;
const MOUSE_SLACK = 5;

/** The stage, as far as hands reach. */
interface Stage {
  readonly picture: Picture;
  readonly pilot: Pilot;
  readonly shown: Shown | null;
  ask: () => void;
  call(person: number | null): void;
  fly(to: Pose): void;
}

export class SkyHands {
  private readonly gone = new AbortController();
  private readonly host: HTMLElement;
  private readonly stage: Stage;
  private readonly told: Told;
  private hovered: number | null = null;
  private person: number | null = null;

  constructor(host: HTMLElement, stage: Stage, told: Told) {
    this.host = host;
    this.stage = stage;
    this.told = told;
    const { pilot } = stage;
    const hand = {
      pose: () => pilot.pose,
      bounds: () => ({ window: pilot.window, least: leastDistance(stage.picture.lights, pilot) }),
      move: (pose: Pose) => {
        pilot.set(pose);
        stage.ask();
      },
      whole: () => {
        stage.fly(wholePose(pilot, stage.shown, stage.picture.lights));
      },
      hover: this.hover,
      press: this.press,
      hold: this.hold,
    };
    attachHand(host, hand, this.gone.signal);
  }

  private readonly hover = (at: At | null): void => {
    const { picture, pilot } = this.stage;
    if (at === null) this.leave();
    else if (!pilot.isFlying && !picture.isMixing) {
      this.tell(lightAt(picture, pilot, at, MOUSE_SLACK));
      this.call(this.personAt(at, MOUSE_SLACK));
    }
  };

  private personAt(at: At, slack: number): number | null {
    const { picture, pilot, shown } = this.stage;
    const group = shown?.view === 'collective' ? groupAt(picture, pilot, at, slack) : null;
    return group === null ? null : (picture.groups.owners[group] ?? null);
  }

  /** Whoever is pointed at is named, however little room there is. */
  private call(person: number | null): void {
    if (person === this.person) return;
    this.person = person;
    this.host.dataset['over'] = String(person !== null);
    this.stage.call(person);
  }

  /** Nothing is pointed at any more. */
  leave(): void {
    this.tell(null);
    this.call(null);
  }

  private tell(light: number | null): void {
    if (light === this.hovered) return;
    this.hovered = light;
    this.host.dataset['over'] = String(light !== null);
    this.told.onHover(light);
  }

  private readonly hold = (at: At): void => {
    const { picture, pilot } = this.stage;
    const light = lightAt(picture, pilot, at, TOUCH_SLACK);
    if (light !== null && !isDust(picture, pilot, light)) this.told.onHold(light);
  };

  private readonly press = (at: At, touch: boolean): void => {
    const { picture, pilot } = this.stage;
    const slack = touch ? TOUCH_SLACK : MOUSE_SLACK;
    const light = lightAt(picture, pilot, at, slack);
    if (light !== null && !isDust(picture, pilot, light)) {
      this.told.onPick(light);
      return;
    }
    const group = groupAt(picture, pilot, at, slack);
    if (group !== null) this.towards(group);
    else if (light !== null) this.told.onPick(light);
  };

  /** Into a year, or to somebody. */
  private towards(group: number): void {
    const { picture, pilot, shown } = this.stage;
    if (shown?.view === 'collective') {
      this.told.onPerson(picture.groups.owners[group] ?? 0);
      return;
    }
    const distance = Math.max(nearDistance(picture.lights, pilot), pilot.pose.distance * 0.28);
    this.stage.fly(nearTo(placeOfGroup(picture, group), pilot.pose, distance));
  }

  dispose(): void {
    this.gone.abort();
  }
}
