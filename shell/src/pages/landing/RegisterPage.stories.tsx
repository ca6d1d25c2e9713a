import type { Meta, StoryObj } from '@storybook/react';
import { Systems } from './Landing.tsx';
import { RegisterPage } from './RegisterPage.tsx';

const meta: Meta = { title: 'Shell/Landing' };
export default meta;
type Story = StoryObj;

export const TheRegister: Story = { render: () => <RegisterPage /> };
export const TheSixSystems: Story = { render: () => <Systems /> };
