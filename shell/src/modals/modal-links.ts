/** Addresses inside the application that open a modal instead of leaving the page (product.md section 2). Pure. */
import type { OpenModal } from './modal-address.ts';

const SHAPES: readonly (readonly [RegExp, (parts: readonly string[]) => OpenModal])[] = [
  [
    /^\/activities\/([^/]+)\/([^/]+)\/?$/u,
    ([activityType = '', activityId = '']) => ({
      name: 'activity-view',
      params: { activityId, activityType },
    }),
  ],
  [/^\/codex\/([^/]+)\/?$/u, ([username = '']) => ({ name: 'codex', params: { username } })],
  [
    /^\/codex\/([^/]+)\/([^/]+)\/?$/u,
    ([username = '', tab = '']) => ({ name: 'codex', params: { username, tab } }),
  ],
];

/** A broken escape such as `%E0` is nobody's name; null then. */
const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** The modal a path opens, or null when it is an ordinary link. */
export const modalOfPath = (pathname: string): OpenModal | null => {
  for (const [shape, make] of SHAPES) {
    const parts = shape.exec(pathname)?.slice(1).map(decode);
    if (parts !== undefined) return parts.every((part) => part !== null) ? make(parts) : null;
  }
  return null;
};

/** What a click tells; an `HTMLAnchorElement` and a `MouseEvent` have these. */
export interface LinkClick {
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  readonly button: number;
  readonly modified: boolean;
}

/** The modal a click opens: only a plain click on a link of ours; a new tab, a download or another site stays what it is. */
export const modalOfClick = (click: LinkClick, origin: string): OpenModal | null => {
  if (click.button !== 0 || click.modified || click.download) return null;
  if (click.target !== '' && click.target !== '_self') return null;
  if (!URL.canParse(click.href)) return null;
  const url = new URL(click.href);
  return url.origin === origin ? modalOfPath(url.pathname) : null;
};
