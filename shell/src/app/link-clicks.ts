/** Plain links of the page, of the shell or of a remote, move without a reload; those of a profile or an activity open a modal. */
import { modalOfClick } from '../modals/index.ts';
import type { Services } from './services.ts';

/** Files and the server's own pages are left to the browser. */
const OUTSIDE = /^\/(?:storage|api|remotes|assets|health|ready|metrics|sanctum|registry\.json)(?:\/|$)/u;

const anchorOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest('a[href]') : null;
};

const facts = (event: MouseEvent, link: HTMLAnchorElement) => ({
  href: link.href, target: link.target, download: link.hasAttribute('download'), button: event.button,
  modified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
});

export function followLinks({ modals, history }: Pick<Services, 'modals' | 'history'>, from: Window, signal: AbortSignal): void {
  const { origin } = from.location;
  // Before React: a link component of the router would leave the page for a profile.
  from.document.addEventListener('click', (event) => {
    const link = event.defaultPrevented ? null : anchorOf(event);
    const modal = link === null ? null : modalOfClick(facts(event, link), origin);
    if (modal === null) return;
    event.preventDefault();
    event.stopPropagation();
    modals.show(modal.name, modal.params);
  }, { capture: true, signal });
  // After React: what nobody has taken.
  from.document.addEventListener('click', (event) => {
    const link = event.defaultPrevented ? null : anchorOf(event);
    if (link === null) return;
    const { href, target, download, button, modified } = facts(event, link);
    const url = new URL(href);
    const plain = button === 0 && !modified && !download && (target === '' || target === '_self');
    if (!plain || url.origin !== origin || OUTSIDE.test(url.pathname)) return;
    // A jump inside the page is the browser's.
    const here = history.location();
    if (url.pathname === here.pathname && url.search === here.search && url.hash !== '') return;
    event.preventDefault();
    history.push({ pathname: url.pathname, search: url.search, hash: url.hash });
  }, { signal });
}
