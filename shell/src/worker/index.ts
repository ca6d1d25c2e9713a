export { mayReload } from './reload-guard.ts';
export { registerWorker, type WorkerHost } from './registration.ts';
