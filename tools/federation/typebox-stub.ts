/**
 * Stands for `typebox` in browser builds. The page needs only method and path of an endpoint; the schemas stay types.
 * Every property is the stub again and every call answers it, so that any way of composing schemas evaluates to nothing.
 */
interface Stub {
  (): Stub;
  readonly [part: string]: Stub;
}

const nothing = () => stub;
const stub: Stub = new Proxy(Object.assign(nothing, {}), {
  get: (target, key): unknown =>
    typeof key === 'symbol' || key === 'prototype' ? Reflect.get(target, key) : stub,
}) as unknown as Stub; // a proxy answers with itself, which its own type cannot say

export const Type = stub;
export default stub;
