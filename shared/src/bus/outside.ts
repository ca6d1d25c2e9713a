/** Notifications of the system, where the person allowed them: only while the page is not looked at, and only what may be pushed. Where the browser is told by push, the service worker shows them, whether a page is open or not. */
import { emit, on } from './events.ts';

const supported = (): boolean => typeof globalThis.Notification === 'function';

/** Whether this browser shows them; `ask` where the person has not decided. */
export function outsideState(): 'unsupported' | 'ask' | 'granted' | 'denied' {
  if (!supported()) return 'unsupported';
  const { permission } = globalThis.Notification;
  return permission === 'default' ? 'ask' : permission;
}

/** Asks the person; only ever after a press of a button. */
export async function askToShowOutside(): Promise<boolean> {
  if (!supported()) return false;
  return (await globalThis.Notification.requestPermission()) === 'granted';
}

/** The push service brings them here too: shown by the page as well, each would come twice. */
async function isTold(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return (subscription ?? null) !== null;
}

type Arrived = Parameters<Parameters<typeof on<'notification.created'>>[1]>[0]['notification'];

function show(notification: Arrived, body: string): void {
  try {
    const shown = new globalThis.Notification('Kinlore', { body, tag: notification.id });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      emit('notification.opened', { notification });
    });
  } catch {
    // Phones show them through the service worker only.
    void navigator.serviceWorker?.ready
      .then((worker) => worker.showNotification('Kinlore', { body, tag: notification.id }))
      .catch(() => undefined);
  }
}

/** `sentenceOf`: what the notification says, in the person's language. */
export function showOutside(
  sentenceOf: (notification: Arrived) => string,
  signal: AbortSignal,
): void {
  on(
    'notification.created',
    ({ notification, push }) => {
      if (!push || outsideState() !== 'granted' || document.visibilityState === 'visible') return;
      void isTold()
        .catch(() => false)
        .then((told) => {
          if (!told) show(notification, sentenceOf(notification));
        });
    },
    { signal },
  );
}
