import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging/index.ts';
import { keys, memoryStorage } from '../storage/index.ts';
import { isScript, reasonNotToRegister, registerWorker, type WorkerHost } from './registration.ts';

const silent = createLogger({ level: 'none', sink: console, report: () => undefined });

/** A browser's container, reduced to what the platform promises: it records what was registered and removed. */
const given = (rest: { readonly answer?: Response | Error; readonly registered?: number } = {}) => {
  const done: string[] = [];
  const storage = memoryStorage();
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    unregister: async () => done.push('unregistered') > 0,
  });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: async (script: string) => {
      done.push(`registered ${script}`);
      return registration;
    },
    getRegistrations: async () => Array.from({ length: rest.registered ?? 0 }, () => registration),
  }) as unknown as ServiceWorkerContainer; // a stand-in for the browser, which does not run here
  const {
    answer = new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
  } = rest;
  const host: WorkerHost = {
    container,
    storage,
    logger: silent,
    origin: 'https://a.test',
    scriptOrigin: 'https://a.test',
    ask: async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
    reload: () => done.push('reloaded'),
    now: () => 1_000_000,
    onUpdate: () => done.push('offered'),
  };
  return { host, done, storage };
};

describe('the service worker', () => {
  it('is not registered when switched off, after more than three errors, or on another origin', async () => {
    const { host, done, storage } = given();
    storage.write(keys.workerErrors, '4');
    expect(await registerWorker(host)).toBe('refused');
    expect(done).toEqual([]);
    const fine = { off: false, errors: 3, origin: 'a', scriptOrigin: 'a' };
    expect([
      reasonNotToRegister(fine),
      reasonNotToRegister({ ...fine, off: true }),
      reasonNotToRegister({ ...fine, scriptOrigin: 'b' }),
    ]).toEqual([null, 'switched off', 'another origin']);
  });

  it.each([
    ['is missing', new Response('', { status: 404 })],
    ['is a page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('is removed, with one automatic reload, when its script %s', async (_why, answer) => {
    const { host, done } = given({ answer, registered: 1 });
    expect(await registerWorker(host)).toBe('removed');
    expect(await registerWorker(host)).toBe('removed');
    expect(done).toEqual(['unregistered', 'reloaded', 'unregistered']);
  });

  it('causes no reload when none was there', async () => {
    const { host, done } = given({ answer: new Response('', { status: 404 }) });
    await registerWorker(host);
    expect(done).toEqual([]);
  });

  it('counts an error of registering', async () => {
    const { host, storage } = given({ answer: new TypeError('offline') });
    expect(await registerWorker(host)).toBe('failed');
    expect(storage.read(keys.workerErrors)).toBe('1');
  });

  it('stays through a failing server, and is registered from a script', async () => {
    const { host, done } = given();
    expect(await registerWorker(host)).toBe('registered');
    expect(done).toEqual(['registered /service-worker.js']);
    expect(isScript(200, 'application/javascript')).toBe(true);
    const outage = given({ answer: new Response('', { status: 503 }), registered: 1 });
    await registerWorker(outage.host);
    expect(outage.done).not.toContain('unregistered');
  });

  it('that took the place of the one that was wanted begins as well, and the page is loaded anew once', async () => {
    const { host, done } = given();
    const worker = (name: string) =>
      Object.assign(new EventTarget(), {
        state: 'installed',
        postMessage: (said: string) => done.push(`${name}: ${said}`),
      });
    const [second, third] = [worker('second'), worker('third')];
    const registration = Object.assign(new EventTarget(), {
      waiting: worker('first'),
      installing: third,
    });
    const container = Object.assign(new EventTarget(), {
      controller: {},
      register: async () => registration,
    }) as unknown as ServiceWorkerContainer; // a stand-in for the browser, which does not run here
    const clicks: (() => void)[] = [];
    await registerWorker({ ...host, container, onUpdate: (activate) => clicks.push(activate) });
    registration.waiting = second;
    clicks[0]?.();
    expect(done).toEqual(['second: activate']);
    registration.dispatchEvent(new Event('updatefound'));
    third.dispatchEvent(new Event('statechange'));
    expect(done).toEqual(['second: activate', 'third: activate']);
    for (const _change of [1, 2]) container.dispatchEvent(new Event('controllerchange'));
    expect(done.slice(2)).toEqual(['reloaded']);
  });
});
