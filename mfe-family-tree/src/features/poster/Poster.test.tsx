import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { modelOf, type TreeModel } from '../../model/index.ts';
import type { Press } from '../../print/index.ts';
import { nuclear, shapes } from '../../testing/families.ts';
import { pressFor } from '../../testing/press.ts';
import { modelOfRandom } from '../../testing/told.ts';
import { wholeOf } from '../../testing/whole.ts';
import { wovenModel } from '../../testing/woven.ts';
import { PosterDialog, type PosterDialogProps } from './index.ts';
import { today } from './use-poster.ts';

afterEach(cleanup);

const here = (model: TreeModel, signal: AbortSignal): Press => pressFor(model, signal);
const without =
  (fonts: Press['fonts']) =>
  (model: TreeModel, signal: AbortSignal): Press => ({ ...pressFor(model, signal), fonts });
const open = (model: TreeModel, over: Partial<PosterDialogProps> = {}) =>
  render(
    <PosterDialog
      model={model}
      focus={0}
      view="map"
      order="given_first"
      press={here}
      onClose={() => undefined}
      {...over}
    />,
  );
const family = modelOf(wholeOf(nuclear));
const pdf = () => screen.getByRole('button', { name: 'PDF' });

describe('the poster', () => {
  it('says how many people and sheets it comes to', async () => {
    open(family);
    await screen.findByText(/^7 people\. One sheet of 297 × 210 mm\./u);
    fireEvent.change(screen.getByRole('combobox', { name: 'Paper' }), { target: { value: 'a0' } });
    await screen.findByText(/One sheet of 1,189 × 841 mm\./u);
  });

  it('counts the sheets it is cut into', async () => {
    open(modelOfRandom(60, 4));
    await screen.findByText(/60 people/u);
    fireEvent.change(screen.getByRole('combobox', { name: 'Paper' }), {
      target: { value: 'needed' },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: /A4 sheets/u }));
    await screen.findByText(/\d+ sheets, \d+ across and \d+ down/u);
  });

  it('warns where nobody could read the names', async () => {
    open(modelOfRandom(300, 4));
    await screen.findByText(/too small to read/u);
  });

  it('leaves out the living where that is wished, and says so where nobody is left', async () => {
    open(family);
    await screen.findByText(/^7 people/u);
    fireEvent.click(screen.getByRole('checkbox', { name: /Leave out living/u }));
    await screen.findByText(/^2 people/u);
    cleanup();
    open(modelOf(wholeOf(shapes.oneAlone)));
    fireEvent.click(screen.getByRole('checkbox', { name: /Leave out living/u }));
    await screen.findByText('No one left to draw');
    expect(pdf().hasAttribute('disabled')).toBe(true);
  });

  it('draws who stands on the screen, where that view is chosen', async () => {
    open(family, { view: 'family', drawn: { view: 'family', persons: Int32Array.of(0, 1, 2) } });
    await screen.findByText(/^3 people/u);
    fireEvent.change(screen.getByRole('combobox', { name: 'What to draw' }), {
      target: { value: 'descendants' },
    });
    await screen.findByText(/^7 people/u);
  });

  it('chooses the letters of a fan for its paper, and gives them room where fewer generations are wished', async () => {
    open(wovenModel(9), { view: 'fan' });
    await screen.findByText(/too small to read/u);
    fireEvent.change(screen.getByRole('combobox', { name: 'Generations' }), {
      target: { value: '4' },
    });
    await screen.findByText(/^31 people\..*The smallest names are/u);
    fireEvent.change(screen.getByRole('combobox', { name: 'Generations' }), {
      target: { value: '9' },
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Paper' }), { target: { value: 'a0' } });
    await screen.findByText(/^1,023 people\..*1,189 × 841 mm.*The smallest names are/u);
  });

  it('draws lives on a scale of years, and offers neither portraits nor rows there', async () => {
    open(family, { view: 'timeline' });
    await screen.findByText(/^7 people/u);
    for (const name of ['Photos', 'Number the generations'])
      expect(screen.queryByRole('checkbox', { name })).toBeNull();
  });

  it('says the day as the whole application does: the day before the month', () => {
    expect(today()).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/u);
  });

  it('draws those who were chosen one by one', async () => {
    open(family, { view: 'chosen', drawn: { view: 'chosen', persons: Int32Array.of(0, 2) } });
    await screen.findByText(/^2 people/u);
    expect(screen.getByRole('option', { name: 'The people you chose' })).toBeTruthy();
  });

  it('says that letters had to be drawn', async () => {
    open(modelOf(wholeOf(shapes.names)));
    await screen.findByText(/letters our fonts don’t have/u);
  });

  it('gives no file before there is something to write', () => {
    open(family, { press: without(() => new Promise(() => undefined)) });
    expect(pdf().hasAttribute('disabled')).toBe(true);
  });

  it('tells where the fonts cannot be had, and tries again', async () => {
    let away = true;
    open(family, {
      press: (model, signal) =>
        away
          ? { ...pressFor(model, signal), fonts: () => Promise.reject(new Error('away')) }
          : pressFor(model, signal),
    });
    await screen.findByText('We couldn’t make the drawing');
    away = false;
    fireEvent.click(screen.getByRole('button', { name: /again/iu }));
    await screen.findByText(/^7 people/u);
  });

  it.each(['PDF', 'SVG'])('writes %s and says the name of the file', async (kind) => {
    open(family);
    await screen.findByText(/^7 people/u);
    fireEvent.click(screen.getByRole('button', { name: kind }));
    await screen.findByText(`Saved: The-family.${kind.toLowerCase()}`);
  });

  it('says where no image can be made', async () => {
    open(family);
    await screen.findByText(/^7 people/u);
    fireEvent.click(screen.getByRole('button', { name: 'PNG' }));
    await waitFor(() => expect(screen.getByText(/couldn’t create the file/u)).toBeTruthy());
  });
});
