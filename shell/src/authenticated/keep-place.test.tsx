import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPlace } from './keep-place.ts';

let stop = () => undefined as void;
beforeEach(() => {
  document.body.innerHTML = `<main><section aria-label="Tributes"><ul>
    <li id="first"><button>Approve the first</button></li><li id="second"><button>Approve the second</button></li><li id="third"><button>Approve the third</button></li>
  </ul></section><p id="other">Words</p></main>`;
  stop = keepPlace(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
};
const where = () => document.activeElement?.id || document.activeElement?.tagName;

describe('where the keyboard goes on', () => {
  it('is the row that took the place of the one that went', async () => {
    find('#second button').focus();
    find('#second').remove();
    await expect.poll(where).toBe('third');
  });

  it('is the last row where the last one went', async () => {
    find('#third button').focus();
    find('#third').remove();
    await expect.poll(where).toBe('second');
    find('#first button').focus();
    expect(find('#second').hasAttribute('tabindex')).toBe(false);
  });

  it('is what was around a list that went as a whole', async () => {
    find('#first button').focus();
    find('ul').remove();
    await expect.poll(where).toBe('SECTION');
  });

  it('is what somebody else chose in time', async () => {
    find('#first button').focus();
    find('#first').remove();
    find('#third button').focus();
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(document.activeElement?.textContent).toBe('Approve the third');
  });

  it('is nowhere for somebody who had left of their own will', async () => {
    find('#first button').focus();
    find('#first button').blur();
    await Promise.resolve();
    find('#first').remove();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(document.activeElement).toBe(document.body);
  });
});
