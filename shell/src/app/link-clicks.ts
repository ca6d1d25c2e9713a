/** Plain links of the page, of the shell or of a remote, move without a reload; those of a profile or an activity open a modal. */
import { modalOfClick } from '../modals/index.ts';
import type { Services } from '../services/services.ts';

/** Files and the server's own pages are left to the browser. */
const OUTSIDE =
  /^\/(?:storage|api|remotes|assets|health|ready|metrics|sanctum|registry\.json)(?:\/|$)/u;

const anchorOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest('a[href]') : null;
};

const facts = (event: MouseEvent, link: HTMLAnchorElement) => ({
  href: link.href,
  target: link.target,
  download: link.hasAttribute('download'),
  button: event.button,
  modified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
});

const isPlain = ({ target, download, button, modified }: ReturnType<typeof facts>): boolean =>
  button === 0 && !modified && !download && (target === '' || target === '_self');

/** Where a click leads inside the application; null when it is the browser's: another site, a new tab, a file, a jump inside the page. */
function insideOf(
  event: MouseEvent,
  link: HTMLAnchorElement,
  here: { readonly pathname: string; readonly search: string },
  origin: string,
): URL | null {
  const click = facts(event, link);
  const url = new URL(click.href);
  if (!isPlain(click) || url.origin !== origin || OUTSIDE.test(url.pathname)) return null;
  const jump = url.pathname === here.pathname && url.search === here.search && url.hash !== '';
  return jump ? null : url;
}

export function followLinks(
  { modals, history }: Pick<Services, 'modals' | 'history'>,
  from: Window,
  signal: AbortSignal,
): void {
  const { origin } = from.location;
  // Before React: a link component of the router would leave the page for a profile.
  from.document.addEventListener(
    'click',
    (event) => {
      const link = event.defaultPrevented ? null : anchorOf(event);
      const modal = link === null ? null : modalOfClick(facts(event, link), origin);
      if (modal === null) return;
      event.preventDefault();
      event.stopPropagation();
      modals.show(modal.name, modal.params);
    },
    { capture: true, signal },
  );
  // After React: what nobody has taken.
  from.document.addEventListener(
    'click',
    (event) => {
      const link = event.defaultPrevented ? null : anchorOf(event);
      const url = link === null ? null : insideOf(event, link, history.location(), origin);
      if (url === null) return;
      event.preventDefault();
      history.push({ pathname: url.pathname, search: url.search, hash: url.hash });
    },
    { signal },
  );
}
