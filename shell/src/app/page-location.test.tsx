/** A press that leads to another page is answered by the bar before that page is drawn. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StoryShell } from '../testing/StoryShell.tsx';
import { ana } from '../testing/people.ts';
import { usePageLocation } from './page-location.ts';
import { useShellLocation } from '../services/services-context.ts';
import type { Services } from '../services/services.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const pages: string[] = [];

function Bar() {
  return <p>the bar is at {useShellLocation().pathname}</p>;
}

function Page() {
  const { pathname, search } = usePageLocation();
  pages.push(pathname + search);
  return <p>the page is {pathname + search}</p>;
}

function given(user: typeof ana | undefined): Services {
  const made: Services[] = [];
  render(
    <StoryShell
      {...(user !== undefined && { user })}
      prepare={(services) => {
        made.push(services);
      }}
    >
      <Bar />
      <Page />
    </StoryShell>,
  );
  const [services] = made;
  if (services === undefined) throw new Error('the shell made no services');
  pages.length = 0;
  return services;
}

/** All that React does before it lets go of the thread: no frame can be painted before. */
const sameTurn = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the page after a press', () => {
  it('is not drawn in the turn of the press, the bar is', async () => {
    const { history } = given(ana);
    history.push('/tree');
    await sameTurn();
    screen.getByText('the bar is at /tree');
    screen.getByText('the page is /');
    expect(pages).not.toContain('/tree');
    await screen.findByText('the page is /tree');
  });

  it('is drawn at once when only a part of it changes, for guests, and on the way back', async () => {
    const { history } = given(ana);
    history.push('/?section=second');
    await sameTurn();
    screen.getByText('the page is /?section=second');
    cleanup();
    const guest = given(undefined);
    guest.history.push('/about');
    await sameTurn();
    screen.getByText('the page is /about');
  });

  it('is where the browser looks for it on the way back', async () => {
    const { history } = given(ana);
    history.push('/tree');
    await screen.findByText('the page is /tree');
    window.history.replaceState(null, '', '/memorials');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await sameTurn();
    screen.getByText('the page is /memorials');
  });
});
