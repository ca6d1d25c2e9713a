import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Column } from '@kinlore/shared/ui';
import { FilesToSend, type FilesToSendProps } from './index.ts';

const meta: Meta = { title: 'Parts/Files to send' };
export default meta;
type Story = StoryObj;

const never = new Promise<void>(() => undefined);
const show = (over: Partial<FilesToSendProps> = {}): Story => ({
  render: () => (
    <Column>
      <FilesToSend
        label="Add a document"
        hint="PDF or photo, up to 10 MB. You can add 3."
        accept="application/pdf,image/*"
        most={3}
        mostBytes={10 * 1024 * 1024}
        send={() => never}
        {...over}
      />
    </Column>
  ),
});
const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const choose = async (...names: readonly string[]) => {
  const field = await within(document.body).findByLabelText(/^Add a document/u);
  await userEvent.upload(field, names.map(paper));
};

export const Nothing = show();
export const OnTheirWay: Story = {
  ...show({
    send: (_file, onProgress) => {
      onProgress(0.4);
      return never;
    },
  }),
  play: async () => {
    await choose('Certificate.pdf', `${'Sterbeurkunde_der_Gemeinde_'.repeat(5)}.pdf`);
    await waitFor(async () =>
      expect(within(document.body).getByText('Certificate.pdf: 40 %')).toBeVisible(),
    );
  },
};
export const NotSent: Story = {
  ...show({ send: () => Promise.reject(new Error('no network')) }),
  play: async () => {
    await choose('Certificate.pdf', `${'Sterbeurkunde_der_Gemeinde_'.repeat(5)}.pdf`);
    await waitFor(async () =>
      expect(
        within(document.body).getByRole('button', { name: 'Try again: Certificate.pdf' }),
      ).toBeVisible(),
    );
  },
};
export const TooLarge: Story = {
  ...show({ mostBytes: 3 }),
  play: async () => {
    await choose('Certificate.pdf');
    await waitFor(async () =>
      expect(
        within(document.body).getByRole('button', { name: 'Leave it out: Certificate.pdf' }),
      ).toBeVisible(),
    );
  },
};
export const TooMany: Story = {
  ...show(),
  play: async () => {
    await choose('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf');
    await waitFor(async () =>
      expect(within(document.body).getByText('Please choose 3 files at most.')).toBeVisible(),
    );
  },
};
export const NoMore = show({ most: 0 });
