import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PreferenceTable } from './NotificationSettings.tsx';

afterEach(cleanup);

const kind = (description: string, email_possible = true) => ({
  description,
  email_enabled: false,
  push_enabled: true,
  in_app_enabled: true,
  email_possible,
});
const groups = {
  xp: { title: 'XP', types: { xp_awarded: kind('You gained XP', false) } },
  connections: {
    title: 'Connections',
    types: { connection_request: kind('Someone wants to connect with you') },
  },
};

describe('the table of preferences', () => {
  it('offers no mail for what is never sent by mail', () => {
    render(<PreferenceTable preferences={{ groups, builtIn: false }} onChange={() => undefined} />);
    expect(screen.queryByLabelText('E-mail: You gained XP')).toBeNull();
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  });
  it('cannot be changed where the server keeps none', () => {
    render(<PreferenceTable preferences={{ groups, builtIn: true }} onChange={() => undefined} />);
    expect(screen.getAllByRole('checkbox').every((box) => box.hasAttribute('disabled'))).toBe(true);
  });
  it('says which one was changed, and to what', () => {
    const changed = vi.fn();
    render(<PreferenceTable preferences={{ groups, builtIn: false }} onChange={changed} />);
    fireEvent.click(screen.getByLabelText('E-mail: Someone wants to connect with you'));
    fireEvent.click(screen.getByLabelText('Browser: You gained XP'));
    expect(changed.mock.calls).toEqual([
      ['connection_request', 'email_enabled', true],
      ['xp_awarded', 'push_enabled', false],
    ]);
  });
});
