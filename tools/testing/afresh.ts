/** The files of the components share a page: what one of them left in it is gone before the next, as it was when each had a page of its own. */
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

const { fetch } = globalThis;

afterAll(() => {
  // What is still there would ask anew for its lists when somebody logs out in the next file.
  cleanup();
  globalThis.fetch = fetch;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
});
