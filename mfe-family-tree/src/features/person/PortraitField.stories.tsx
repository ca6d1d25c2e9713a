import {
  LONG_NAME,
  World,
  idOf,
  person as account,
  picture,
  userOf,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { PortraitField } from './PortraitField.tsx';
import type { Portrait } from './use-portrait.ts';

const meta: Meta = { title: 'Tree/Portrait' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const shown = (
  portrait: Partial<Portrait>,
  { name = 'Jelena Marković', rest = true, isNew = false } = {},
): Story => ({
  render: () => (
    <World user={userOf(account(3, 'Ana Marković'))}>
      <PortraitField
        portrait={{
          picture: null,
          going: null,
          choose: nothing,
          stop: nothing,
          takeAway: nothing,
          ...portrait,
        }}
        name={name}
        plate={idOf(1)}
        rest={rest}
        isNew={isNew}
      />
    </World>
  ),
});
const upright = picture(3, 600, 900);

export const NoneYet = shown({});
export const Kept = shown({ picture: upright });
export const OfALivingPerson = shown({ picture: picture(4, 900, 600) }, { rest: false });
export const OnItsWay = shown({
  going: { name: 'grandmother-in-zemun-1931.jpg', share: 0.42, problem: null },
});
export const OnItsWayWithALongName = shown(
  {
    picture: upright,
    going: { name: `${LONG_NAME.replaceAll(' ', '-')}.heic`, share: 0.08, problem: null },
  },
  { name: LONG_NAME },
);
export const JustChosen = shown({ picture: upright }, { isNew: true });
export const TakenAway = shown({}, { isNew: true });
export const DidNotArrive = shown({
  picture: upright,
  going: {
    name: 'scan.tiff',
    share: 0,
    problem: 'This is not a picture that can be kept. JPEG, PNG, WebP, HEIC, AVIF and GIF can.',
  },
});
export const CannotBeLoaded = shown({
  picture: picture(5, 600, 600, { url_small: 'data:image/png;base64,AAAA' }),
});
export const RightToLeftPage: Story = {
  ...shown({ picture: upright }, { name: 'דינה לוי' }),
  parameters: { dir: 'rtl' },
};
export const Child: Story = {
  ...shown({ picture: upright }),
  parameters: { theme: 'child_friendly' },
};
