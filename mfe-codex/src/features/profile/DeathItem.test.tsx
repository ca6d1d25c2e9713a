import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { card, none, profile } from '../../fixtures.ts';
import { Codex } from './Codex.tsx';

afterEach(cleanup);
// The page of the tests knows no popovers.
beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
});

const ana = card(1, 'Ana Varga');
const bruno = card(2, 'Bruno Kos');
const nothing = () => undefined;

const lifeOf = (abilities: object, open: object | null = null) => ({
  data: {
    case: open,
    abilities: {
      report_as: null,
      route: null,
      waiting_days: null,
      rests_until: null,
      ...abilities,
    },
  },
});

/** Bruno's codex with its menu open; which addresses were asked, and where one was led. */
async function openMenu({
  life,
  access = 'full',
  kind = 'adult',
}: {
  readonly life: Answers[string];
  readonly access?: 'full' | 'card';
  readonly kind?: 'adult' | 'child';
}) {
  const asked: string[] = [];
  const led: string[] = [];
  render(
    <World
      user={userOf(ana, { account_type: kind })}
      commands={{ openPage: (address) => led.push(address) }}
      answers={{
        'GET /users/profile/brunokos': {
          data: profile({ ...bruno, access, birth: null, connection: none }),
        },
        [`GET /legacy/lives/${bruno.id}/case`]: () => {
          asked.push('life');
          return life;
        },
      }}
    >
      <Codex
        who="brunokos"
        tab={undefined}
        section={undefined}
        level={2}
        onTab={nothing}
        onSection={nothing}
      />
    </World>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Report' });
  return { asked, led };
}
const item = (name: string) => screen.queryByRole('menuitem', { name });

describe('telling of a death, in the menu of a codex', () => {
  it('is not offered where the server does not let, and not asked about of strangers or by a child', async () => {
    const near = await openMenu({ life: lifeOf({}) });
    await waitFor(() => expect(near.asked).toEqual(['life']));
    expect(item('Tell us of their death')).toBeNull();
    for (const given of [{ access: 'card' }, { kind: 'child' }] as const) {
      cleanup();
      const { asked } = await openMenu({ life: lifeOf({ report_as: 'relative' }), ...given });
      expect([asked, item('Tell us of their death')]).toEqual([[], null]);
    }
  });

  it('leads to the questions, and to the case where it was told already', async () => {
    const first = await openMenu({ life: lifeOf({ report_as: 'steward' }) });
    await waitFor(() => expect(item('Tell us of their death')).not.toBeNull());
    fireEvent.click(screen.getByRole('menuitem', { name: 'Tell us of their death' }));
    expect(first.led).toEqual([`/legacy/cases/new?person=${bruno.id}`]);
    cleanup();
    const second = await openMenu({ life: lifeOf({}, { id: 'one' }) });
    await waitFor(() => expect(item('After a death')).not.toBeNull());
    fireEvent.click(screen.getByRole('menuitem', { name: 'After a death' }));
    expect(second.led).toEqual(['/legacy/cases/one']);
  });
});
