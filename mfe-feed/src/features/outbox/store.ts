/** Where the items of one person lie in the browser: at the first backend that takes them, read from all. */
import type { DraftBackend } from '../../device/draft-backends.ts';
import {
  idOf,
  inOrder,
  MAX_ITEMS,
  packed,
  prefixOf,
  readItem,
  type Item,
  type Said,
} from './items.ts';

export type Kept = 'kept' | 'full' | 'refused';

export interface OutboxStore {
  /** In the order of telling. Never rejects: what cannot be read is not there. */
  readonly list: () => Promise<readonly Item[]>;
  readonly find: (id: string) => Promise<Item | null>;
  readonly add: (
    viewing: string | null,
    said: Said,
    tried: { readonly triedAt: number | null; readonly key: string },
  ) => Promise<Kept>;
  /** Writes a changed item over itself. False when the browser refused. */
  readonly put: (item: Item) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
}

type Places = readonly DraftBackend[];

async function listAt(place: DraftBackend, user: string): Promise<readonly Item[]> {
  const ids = await place.keys(prefixOf(user)).catch(() => []);
  const items = await Promise.all(ids.map((id) => findAt(place, id)));
  return items.filter((item) => item !== null);
}

const findAt = async (place: DraftBackend, id: string): Promise<Item | null> =>
  readItem(id, await place.read(id).catch(() => undefined));

async function writeTo(places: Places, item: Item): Promise<boolean> {
  for (const place of places) {
    const isWritten = await place.write(item.id, packed(item)).then(
      () => true,
      () => false,
    );
    if (isWritten) {
      // It may have lain elsewhere when this place refused it.
      await removeFrom(
        places.filter((other) => other !== place),
        item.id,
      );
      return true;
    }
  }
  return false;
}

async function removeFrom(places: Places, id: string): Promise<void> {
  await Promise.all(places.map((place) => place.remove(id).catch(() => undefined)));
}

export function createOutboxStore(
  user: string,
  backends: readonly (DraftBackend | null)[],
  now: () => number,
): OutboxStore {
  const places = backends.filter((each) => each !== null);
  const list = async () => {
    const found = await Promise.all(places.map((place) => listAt(place, user)));
    return inOrder(found.flat());
  };
  return {
    list,
    find: async (id) => {
      const found = await Promise.all(places.map((place) => findAt(place, id)));
      return found.find((item) => item !== null) ?? null;
    },
    put: (item) => writeTo(places, item),
    remove: (id) => removeFrom(places, id),
    add: async (viewing, said, { triedAt, key }) => {
      const held = await list();
      if (held.length >= MAX_ITEMS) return 'full';
      // After all that waits, also where the clock was set back meanwhile.
      const toldAt = Math.max(now(), (held.at(-1)?.toldAt ?? 0) + 1);
      const id = idOf(user, viewing, { toldAt, key });
      const item: Item = { id, viewing, said, toldAt, triedAt, standing: { status: 'waiting' } };
      return (await writeTo(places, item)) ? 'kept' : 'refused';
    },
  };
}
