/** Whether an address asks for the sky over the page (product.md sections 2 and 4). */
const VIEW = /^(?:personal|nexus|transit|collective|time-lapse)$/u;

export const asksForSky = ({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): boolean => pathname === '/' && VIEW.test(new URLSearchParams(search).get('view') ?? '');
