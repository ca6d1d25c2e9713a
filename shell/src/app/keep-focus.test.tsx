import { afterEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const page =
  '<a href="#main">Skip</a><a href="/about">About</a><p>Words</p><a href="/about">About, below</a>';
const given = () => {
  const root = document.createElement('div');
  root.innerHTML = page;
  document.body.append(root);
  return root;
};
const links = (root: HTMLElement) => [...root.querySelectorAll('a')];

afterEach(() => {
  document.body.replaceChildren();
});

describe('the focus, when the living page takes the place of the prerendered one', () => {
  it('is nobody’s where nobody had it, and is not taken from elsewhere', () => {
    const root = given();
    const back = keepFocus(root);
    root.innerHTML = page;
    back();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes on to the same link, the second of two that lead to one address too', () => {
    const root = given();
    links(root)[2]?.focus();
    const back = keepFocus(root);
    root.innerHTML = page;
    expect(document.activeElement).toBe(document.body);
    back();
    expect(document.activeElement).toBe(links(root)[2]);
  });

  it('goes nowhere when the link is gone', () => {
    const root = given();
    links(root)[0]?.focus();
    const back = keepFocus(root);
    root.innerHTML = '<p>Another page</p>';
    back();
    expect(document.activeElement).toBe(document.body);
  });
});
