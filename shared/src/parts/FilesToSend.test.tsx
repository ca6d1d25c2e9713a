import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FilesToSend, type FilesToSendProps } from './index.ts';

afterEach(cleanup);

const MEGABYTE = 1024 * 1024;
const show = (send: FilesToSendProps['send'], most = 3) =>
  render(
    <FilesToSend label="Add" accept=".pdf" most={most} mostBytes={10 * MEGABYTE} send={send} />,
  );
const file = (name: string, bytes = 4): File =>
  Object.defineProperty(new File(['%PDF'], name), 'size', { value: bytes });
const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText(/^Add/u), { target: { files } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('files to send', () => {
  it('are not sent where one is too large, or there are too many', async () => {
    const sent: string[] = [];
    show(async ({ name }) => void sent.push(name));
    choose(...['a', 'b', 'c', 'd'].map((name) => file(name)));
    expect(screen.getByText('Please choose 3 files at most.')).toBeTruthy();
    choose(file('large.pdf', 10 * MEGABYTE + 1));
    expect(screen.getByText('large.pdf is larger than 10 MB.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again: large.pdf' })).toBeNull();
    press('Leave it out: large.pdf');
    expect(screen.queryByText('large.pdf is larger than 10 MB.')).toBeNull();
    await Promise.resolve();
    expect(sent).toEqual([]);
  });

  it('go one after the other, and say how far they are', async () => {
    const sent: string[] = [];
    let arrive = (): void => undefined;
    show((one, onProgress) => {
      sent.push(one.name);
      onProgress(0.42);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    });
    choose(file('a.pdf'), file('b.pdf'));
    expect(await screen.findByText('a.pdf: 42 %')).toBeTruthy();
    expect(screen.getByText('b.pdf is next')).toBeTruthy();
    expect(sent).toEqual(['a.pdf']);
    arrive();
    expect(await screen.findByText('b.pdf: 42 %')).toBeTruthy();
    arrive();
    await waitFor(() => expect(screen.queryByText('b.pdf: 42 %')).toBeNull());
    expect(sent).toEqual(['a.pdf', 'b.pdf']);
  });

  it('stay where they were not sent, until they are sent again or left out; those behind them go', async () => {
    const tried: string[] = [];
    show(async ({ name }) => {
      tried.push(name);
      if (name === 'a.pdf' && tried.length < 3) throw new Error('no network');
    });
    choose(file('a.pdf'), file('b.pdf'));
    expect(await screen.findByText(/^a\.pdf wasn’t sent\./u)).toBeTruthy();
    await waitFor(() => expect(tried).toEqual(['a.pdf', 'b.pdf']));
    press('Try again: a.pdf');
    await waitFor(() => expect(screen.queryByText(/a\.pdf/u)).toBeNull());
    expect(tried).toEqual(['a.pdf', 'b.pdf', 'a.pdf']);
  });

  it('have no place where there may be no more', () => {
    show(async () => undefined, 0);
    expect(screen.queryByLabelText(/^Add/u)).toBeNull();
  });
});
