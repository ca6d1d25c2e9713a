/**
 * The rules of R10 a second time, written from the rules and not from the machine, in the plainest way there is: hours are numbers, everything is
 * asked anew from lists. It shares no code with the machine, so that one mistake is not made twice.
 */
export type PlainKind = 'steward' | 'relative' | 'guardian' | 'administrator' | 'sheets';

export interface PlainPeople {
  /** Who keeps the life, and whether they may confirm. */
  keepers: Map<string, boolean>;
  relatives: Set<string>;
  guardians: Set<string>;
  administrators: Set<string>;
  /** The legacy card has sheets, and they are not given up. */
  sheets: boolean;
}

export interface PlainStart {
  byPlan: boolean;
  minor: boolean;
  watch: boolean;
  quorum: number;
  waitingDays: number;
}

export class PlainMachine {
  state = 'reported';
  ended: string | null = null;
  /** What was done, in words, in order. */
  readonly done: string[] = [];
  readonly said = new Map<string, PlainKind>();
  readonly wantBack = new Set<string>();
  round = 0;
  confirmBy: number;
  waitFrom = 0;
  waitUntil = 0;
  private mails = 0;
  private asked = false;
  private contestedAt = 0;
  private stateBefore = '';
  private reminders = 0;
  private activatedAt = 0;
  private livesSince: number | null = null;
  private readonly start: PlainStart;
  private readonly people: PlainPeople;

  constructor(start: PlainStart, people: PlainPeople, now: number) {
    this.start = start;
    this.people = people;
    this.confirmBy = now + 14 * 24;
  }

  private stands(id: string, kind: PlainKind): boolean {
    if (kind === 'steward') return this.people.keepers.get(id) === true;
    if (kind === 'relative') return this.people.relatives.has(id);
    if (kind === 'guardian') return this.people.guardians.has(id);
    if (kind === 'sheets') return this.people.sheets;
    return this.people.administrators.has(id);
  }

  /** How many of these kinds count now. */
  private heard(...kinds: PlainKind[]): number {
    let number = 0;
    for (const [id, kind] of this.said)
      if (kinds.includes(kind) && this.stands(id, kind)) number += 1;
    return number;
  }

  private stewardsWanted(): number {
    if (!this.start.byPlan) return 0;
    if (this.start.quorum === 1 && this.people.keepers.size > 1) return 2;
    return this.start.quorum;
  }

  private relativeToo(): boolean {
    return this.start.byPlan && this.start.quorum === 1 && this.people.keepers.size <= 1;
  }

  private hears(kind: PlainKind): boolean {
    const { byPlan, minor } = this.start;
    if (byPlan && kind === 'sheets') return true;
    if (byPlan) return kind === 'steward' || (kind === 'relative' && this.relativeToo());
    return kind === 'administrator' || (kind === 'guardian') === minor;
  }

  enough(): boolean {
    if (this.start.byPlan) {
      const stewards = this.heard('steward') + (this.heard('sheets') > 0 ? 1 : 0);
      if (stewards < this.stewardsWanted()) return false;
      return !this.relativeToo() || this.heard('relative') > 0;
    }
    const hands = this.heard('sheets') > 0 ? 2 : 0;
    const near = this.heard('steward', 'relative', 'guardian') + hands;
    return this.heard('administrator') > 0 && near >= (this.start.minor ? 1 : 2);
  }

  private name(): void {
    let anybody = false;
    for (const [id, kind] of this.said)
      if (this.hears(kind) && this.stands(id, kind)) anybody = true;
    this.state = anybody ? 'confirming' : 'reported';
  }

  private finish(state: string, because: string, what = 'tell_ended'): void {
    this.state = state;
    this.ended = because;
    this.done.push(what);
  }

  /** Everything that is due by now. */
  look(now: number): void {
    let before = '';
    while (before !== `${this.state} ${String(this.mails)} ${String(this.round)}`) {
      before = `${this.state} ${String(this.mails)} ${String(this.round)}`;
      if (this.state === 'reported' || this.state === 'confirming') this.lookAsking(now);
      else if (this.state === 'waiting') this.lookWaiting(now);
      else if (this.state === 'contested') this.lookContested(now);
      else if (this.state === 'activated') this.lookActivated(now);
    }
  }

  private lookAsking(now: number): void {
    if (now >= this.confirmBy) {
      this.finish('lapsed', 'not_enough');
      return;
    }
    if (this.enough()) {
      this.state = 'waiting';
      this.round += 1;
      this.mails = 0;
      this.waitFrom = now;
      this.waitUntil = now + this.start.waitingDays * 24;
      this.done.push('tell_waiting');
      return;
    }
    this.name();
    if (!this.asked && now >= this.confirmBy - 7 * 24) {
      this.asked = true;
      this.done.push('ask_again');
    }
  }

  private lookWaiting(now: number): void {
    if (!this.enough()) {
      this.confirmBy = now + 14 * 24;
      this.asked = false;
      this.mails = 0;
      this.done.push('tell_went_back');
      this.name();
      return;
    }
    const third = (this.start.waitingDays * 24) / 3;
    const last = this.waitUntil - 48;
    let due = 0;
    if (now >= this.waitFrom) due = 1;
    if (now >= Math.min(this.waitFrom + third, last)) due = 2;
    if (now >= Math.min(this.waitFrom + third * 2, last)) due = 3;
    if (now >= last) due = 4;
    if (due > this.mails) {
      this.mails = due;
      this.done.push(`mail_owner ${String(this.round)} ${String(due)}`);
      if (due === 4) this.waitUntil = Math.max(this.waitUntil, now + 48);
      return;
    }
    if (this.mails === 4 && now >= this.waitUntil) {
      this.state = 'activated';
      this.activatedAt = now;
      this.done.push('activate');
    }
  }

  private lookContested(now: number): void {
    const weeks = Math.floor((now - this.contestedAt) / (7 * 24));
    if (now - this.contestedAt >= 90 * 24) this.finish('lapsed', 'undecided');
    else if (weeks > this.reminders) {
      this.reminders = weeks;
      this.done.push(`remind_administrators ${String(weeks)}`);
    }
  }

  private lookActivated(now: number): void {
    if (now < this.activatedAt + 90 * 24) return;
    if (this.livesSince !== null && now < this.livesSince + 90 * 24) return;
    this.finish('settled', 'settled', 'tell_settled');
  }

  private isEarly(): boolean {
    return ['reported', 'confirming', 'waiting'].includes(this.state);
  }

  /** Answers what was refused, or ''. */
  confirm(id: string, kind: PlainKind, now: number): string {
    this.look(now);
    if (!this.isEarly()) return 'over';
    if (!this.hears(kind)) return 'permission';
    this.said.delete(id);
    this.said.set(id, kind);
    this.look(now);
    return '';
  }

  takeBack(id: string, now: number): string {
    this.look(now);
    if (!this.isEarly() && this.state !== 'contested') return 'over';
    if (!this.said.delete(id)) return 'not_confirmed';
    if (this.said.size === 0 && !this.start.watch) this.finish('cancelled', 'taken_back');
    this.look(now);
    return '';
  }

  sign(by: string, now: number): string {
    if (this.isEarly() || this.state === 'contested') this.finish('cancelled', by);
    else if (this.state === 'activated') {
      if (this.livesSince === null) {
        this.livesSince = now;
        this.done.push('tell_hand_back_asked');
      }
      this.look(now);
    } else return 'over';
    return '';
  }

  contest(now: number): string {
    this.look(now);
    if (this.state === 'contested') return '';
    if (!this.isEarly()) return 'over';
    this.stateBefore = this.state;
    this.state = 'contested';
    this.contestedAt = now;
    this.reminders = 0;
    this.done.push('tell_contested');
    return '';
  }

  goOn(now: number): string {
    this.look(now);
    if (this.state === 'activated' && this.livesSince !== null) {
      this.livesSince = null;
      this.look(now);
      return '';
    }
    if (this.state !== 'contested') return 'over';
    const pause = now - this.contestedAt;
    this.state = this.stateBefore;
    this.confirmBy += pause;
    this.waitFrom += pause;
    this.waitUntil += pause;
    this.done.push('tell_went_on');
    this.look(now);
    return '';
  }

  cancel(now: number): string {
    this.look(now);
    if (!this.isEarly() && this.state !== 'contested') return 'over';
    this.finish('cancelled', 'decided');
    return '';
  }

  handBack(now: number): string {
    this.look(now);
    if (this.state !== 'activated') return 'over';
    this.finish('reverted', 'handed_back', 'hand_back');
    return '';
  }

  revert(id: string, now: number): string {
    this.look(now);
    if (this.state !== 'activated') return 'over';
    if (!this.start.byPlan || !this.stands(id, 'steward')) return 'permission';
    this.wantBack.add(id);
    let want = 0;
    for (const steward of this.wantBack) if (this.stands(steward, 'steward')) want += 1;
    if (want >= this.stewardsWanted()) this.finish('reverted', 'handed_back', 'hand_back');
    return '';
  }
}
