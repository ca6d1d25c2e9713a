/** What the page says in passing: toasts, and the one error box. */
import type { Toast } from '@kinlore/shared/remote';
import { atom } from '@kinlore/shared/state';

export interface ShownToast extends Toast {
  readonly id: string;
}

export interface ShownError {
  readonly title: string;
  readonly message: string;
}

/** More at once would hide the page. The oldest goes first. */
const MOST_TOASTS = 4;

export const toasts = atom<readonly ShownToast[]>([]);
export const globalError = atom<ShownError | null>(null);

/** The same words twice at once say nothing more than once. */
export const withToast = (
  shown: readonly ShownToast[],
  toast: Toast,
  id: string,
): readonly ShownToast[] =>
  [
    ...shown.filter(({ text, tone }) => text !== toast.text || tone !== toast.tone),
    { ...toast, id },
  ].slice(-MOST_TOASTS);
