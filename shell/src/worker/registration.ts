/** Registers the service worker by the rules of product.md section 4, and tells when a new version waits. */
import type { Logger } from '../logging/index.ts';
import { keys, type SafeStorage } from '../storage/index.ts';
import { mayReload } from './reload-guard.ts';

const SCRIPT = '/service-worker.js';
const MOST_ERRORS = 3;

/** Why it is not registered; null when it may be. */
export const reasonNotToRegister = (facts: {
  readonly off: boolean;
  readonly errors: number;
  readonly origin: string;
  readonly scriptOrigin: string;
}): string | null => {
  if (facts.off) return 'switched off';
  if (facts.errors > MOST_ERRORS) return 'too many errors';
  return facts.origin === facts.scriptOrigin ? null : 'another origin';
};

/** Whether what lies at the script's address is a script at all. */
export const isScript = (status: number, contentType: string | null): boolean =>
  status === 200 && /^(?:text|application)\/(?:x-)?javascript\b/iu.test(contentType ?? '');

export interface WorkerHost {
  readonly container: ServiceWorkerContainer;
  readonly storage: SafeStorage;
  readonly logger: Logger;
  readonly origin: string;
  /** Where scripts are served from; differs from `origin` behind some proxies. */
  readonly scriptOrigin: string;
  readonly ask: (url: string) => Promise<Response>;
  readonly reload: () => void;
  readonly now: () => number;
  /** Called with the function that activates the new version. */
  readonly onUpdate: (activate: () => void) => void;
}

export async function registerWorker(
  host: WorkerHost,
): Promise<'registered' | 'refused' | 'removed' | 'failed'> {
  const errors = Number(host.storage.read(keys.workerErrors) ?? 0);
  const why = reasonNotToRegister({
    off: host.storage.read(keys.workerOff) === '1',
    errors,
    origin: host.origin,
    scriptOrigin: host.scriptOrigin,
  });
  if (why !== null) {
    host.logger.info(`The service worker is not used: ${why}.`);
    if (why !== 'another origin') await removeWorker(host);
    return 'refused';
  }
  try {
    const found = await host.ask(SCRIPT);
    if (found.status < 500 && !isScript(found.status, found.headers.get('content-type')))
      return await replaceMissing(host);
    const registration = await host.container.register(SCRIPT, { updateViaCache: 'none' });
    watch(registration, host);
    return 'registered';
  } catch (cause) {
    host.storage.write(keys.workerErrors, String(errors + 1));
    host.logger.warn('The service worker could not be registered.', cause);
    return 'failed';
  }
}

/** Takes every worker away; true when there was one. */
async function removeWorker({ container }: WorkerHost): Promise<boolean> {
  const registrations = await container.getRegistrations();
  const removed = await Promise.all(registrations.map((registration) => registration.unregister()));
  return removed.some(Boolean);
}

/** The script is gone or is no script: what an old worker serves cannot be trusted any more. */
async function replaceMissing(host: WorkerHost): Promise<'removed'> {
  const had = await removeWorker(host);
  if (had && mayReload(host.storage, host.now())) host.reload();
  return 'removed';
}

function watch(
  registration: ServiceWorkerRegistration,
  { container, onUpdate, reload }: WorkerHost,
): void {
  let isWanted = false;
  const activate = (waiting: ServiceWorker): void => waiting.postMessage('activate');
  const offer = (waiting: ServiceWorker): void => {
    // One that came while the wanted one began took its place, and hears nothing of the click.
    if (isWanted) activate(waiting);
    else
      onUpdate(() => {
        // Only a click leads here, so the reload is the person's own.
        if (!isWanted) container.addEventListener('controllerchange', reload, { once: true });
        isWanted = true;
        activate(registration.waiting ?? waiting);
      });
  };
  if (registration.waiting !== null && container.controller !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && container.controller !== null) offer(coming);
    });
  });
}
