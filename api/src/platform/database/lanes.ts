/** Heavy reads have connections of their own: however many there are, a short read finds one free. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const heavy = new AsyncLocalStorage<true>();

/** Everything that `work` asks of the database goes by the heavy connections. */
export const inHeavyLane = <T>(work: () => Promise<T>): Promise<T> => heavy.run(true, work);

/** What the query builder needs of a pool: the one that fits what is being done. */
export const choosePool = (
  light: pg.Pool,
  slow: pg.Pool,
): Pick<pg.Pool, 'connect' | 'end'> & pg.Pool =>
  new Proxy(light, {
    get(target, name) {
      if (name === 'end')
        return async () => {
          await Promise.all([target.end(), slow.end()]);
        };
      const from = name === 'connect' && heavy.getStore() === true ? slow : target;
      const value: unknown = Reflect.get(from, name, from);
      return typeof value === 'function' ? (value.bind(from) as unknown) : value; // bind of an unknown function is typed as any
    },
  });
