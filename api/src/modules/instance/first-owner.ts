/** The first account of an instance: entered by whoever opens it, or given by the settings of the machine. */
import type { Connection, Platform } from '../../platform/ports.ts';
import type { AuthService, Device } from '../auth/index.ts';
import { claimEmpty, keepName } from './instance-state.queries.ts';

export interface Owner {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly timeZone: string;
}

export function createFirstOwner({ transact, settings }: Platform, auth: () => AuthService) {
  // Whoever sets the instance up owns the machine it runs on: there is nobody to prove the address to.
  const register = (transaction: Connection, owner: Owner, device: Device) =>
    auth().register(
      transaction,
      { ...owner, emailProven: true, roles: ['owner', 'admin'], invitedBy: null },
      device,
    );

  return {
    /** Names the instance and makes its owner, once. Throws `instance.already_set_up`. */
    setUp: (instanceName: string, owner: Owner, device: Device) =>
      transact(async (transaction) => {
        await claimEmpty(transaction);
        await keepName(transaction, instanceName);
        return register(transaction, owner, device);
      }),

    /** The owner the settings name, in an instance that is still empty. */
    async fromSettings(): Promise<void> {
      if (settings.owner === null) return;
      const { email, password } = settings.owner;
      await transact(async (transaction) => {
        await claimEmpty(transaction);
        await register(
          transaction,
          { fullName: 'Owner', username: 'owner', email, password, timeZone: 'UTC' },
          { device: 'settings', ip: null, remember: false },
        );
      });
    },
  };
}
export type FirstOwner = ReturnType<typeof createFirstOwner>;
