import type { Connection, Platform } from '../../platform/ports.ts';
import type { StewardLog } from '../legacy/index.ts';
import type { PeopleService } from '../people/index.ts';

/** Seats in the instance, for who is asked and has no account. The same id again renews one. */
export interface Seats {
  admit(
    transaction: Connection,
    seat: {
      readonly id: string;
      readonly secret: string;
      readonly mailSecret: string | null;
      readonly email: string | null;
      readonly inviterId: string;
      readonly message: string;
      readonly expiresAt: Date;
    },
  ): Promise<void>;
  dismiss(transaction: Connection, id: string): Promise<void>;
}

/** What plans are made with. */
export interface PlanServices extends Platform {
  readonly people: PeopleService;
  readonly stewardLog: StewardLog;
  readonly seats: Seats;
}
