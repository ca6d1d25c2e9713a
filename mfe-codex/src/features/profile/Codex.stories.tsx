import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Button, VisuallyHidden } from '@kinlore/shared/ui';
import {
  LONG_NAME,
  TODAY,
  asked,
  card,
  connected,
  memory,
  none,
  profile,
  listOf,
} from '../../fixtures.ts';
import { LifeView } from '../life/LifeView.tsx';
import { Book, type BookProps } from './Book.tsx';
import { ChildTheme } from './ChildTheme.tsx';
import { ConnectForm } from './ConnectDialog.tsx';
import { ConnectionActions } from './ConnectionActions.tsx';
import { FloatingConnection } from './FloatingConnection.tsx';
import { BlockedByMe } from './Missing.tsx';

const meta: Meta = { title: 'Codex/Book', parameters: { bare: true } };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const own = [
  { key: 'life', label: 'Life', icon: 'book' },
  { key: 'legacy', label: 'Legacy', icon: 'sign-candle' },
  { key: 'family', label: 'Family', icon: 'tree' },
  { key: 'persona', label: 'Persona', icon: 'sign-astrolabe' },
  { key: 'fellowship', label: 'Fellowship', icon: 'people' },
  { key: 'summons', label: 'Summons', icon: 'bell', badge: 12 },
] as const;
const others = own
  .filter(({ key }) => key === 'life' || key === 'family' || key === 'fellowship')
  .map(({ key, label }) => ({ key, label }));

function Shown({ tabs = others, ...given }: Partial<BookProps> & Pick<BookProps, 'profile'>) {
  const [selected, setSelected] = useState('life');
  const { profile: person } = given;
  return (
    <Book
      stale={false}
      onRefresh={nothing}
      tabs={tabs}
      selected={selected}
      onTab={setSelected}
      level={1}
      actions={
        person.access === 'self' ? (
          <>
            <Button small icon="camera">
              Change photo
            </Button>
            <Button small icon="edit">
              Edit profile
            </Button>
          </>
        ) : (
          <ConnectionActions person={person} state={person.connection} />
        )
      }
      floating={
        person.access === 'self' || person.life_status !== 'living' ? null : (
          <FloatingConnection
            person={person}
            state={person.connection}
            today={TODAY}
            isChild={false}
          />
        )
      }
      {...given}
    >
      {/* As the page has it between the name and what the tab holds. */}
      <h2>
        <VisuallyHidden>Life</VisuallyHidden>
      </h2>
      <LifeView
        list={listOf([
          memory(2, 'Mother sold the last cow', '1975-08-02'),
          memory(3, 'The winter we carried the piano', '1968-03-14'),
        ])}
        own={person.access === 'self'}
        onOpen={nothing}
        onRecord={nothing}
      />
    </Book>
  );
}

export const Own: Story = {
  render: () => (
    <Shown
      tabs={own}
      profile={profile({ access: 'self', connection: { ...none, can_request: false }, version: 3 })}
    />
  ),
};
export const Relatives: Story = {
  render: () => (
    <Shown
      profile={profile({
        connection: { ...connected, type: { id: 2, name: 'Family', slug: 'family' } },
      })}
    />
  ),
};
export const Connected: Story = {
  render: () => <Shown profile={profile({ connection: connected })} />,
};
export const Stranger: Story = {
  render: () => (
    <Shown
      profile={profile({
        access: 'card',
        bio: '',
        home_place: '',
        birth: null,
        age: null,
        level: null,
        connection: none,
      })}
    />
  ),
};
export const Pending: Story = {
  render: () => (
    <Shown profile={profile({ access: 'card', birth: null, connection: asked('sent') })} />
  ),
};
export const AsksYou: Story = {
  render: () => (
    <Shown profile={profile({ access: 'card', birth: null, connection: asked('received') })} />
  ),
};
export const AskedByLongName: Story = {
  render: () => (
    <Shown
      profile={profile({
        ...card(5, LONG_NAME),
        access: 'card',
        birth: null,
        connection: asked('received'),
      })}
    />
  ),
};
export const MayNotBeAsked: Story = {
  render: () => (
    <Shown profile={profile({ access: 'card', connection: { ...none, can_request: false } })} />
  ),
};
export const Blocked: Story = {
  render: () => <BlockedByMe person={card(6, 'Bruno Kos')} />,
};
export const Stale: Story = { render: () => <Shown profile={profile()} stale /> };
export const LongName: Story = {
  render: () => (
    <Shown
      profile={profile({
        full_name: LONG_NAME,
        username: 'maria.anunciacao_vasconcelos99',
        home_place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      })}
    />
  ),
};
export const RightToLeft: Story = {
  parameters: { bare: true, dir: 'rtl' },
  render: () => (
    <Shown
      profile={profile({
        ...card(4, 'سعاد بنت خليل الحدّاد'),
        home_place: 'حلب',
        bio: 'تحفظ ثلاثمئة بيت من الشعر.',
      })}
    />
  ),
};
export const ColoursOfAChild: Story = {
  render: () => (
    <Shown
      profile={profile({
        full_name: 'Mila Marić',
        username: 'mila',
        account_type: 'child',
        age: 8,
        level: 3,
        bio: '',
        connection: { ...none, can_request: false },
        child_theme: 'ocean',
      })}
      actions={<ChildTheme child={profile({ full_name: 'Mila Marić' })} theme="ocean" />}
    />
  ),
};
export const Child: Story = {
  parameters: { bare: true, theme: 'rainbow' },
  render: () => (
    <Shown
      tabs={own}
      profile={profile({
        full_name: 'Mila Marić',
        username: 'mila',
        access: 'self',
        account_type: 'child',
        age: 8,
        level: 3,
        bio: '',
        connection: { ...none, can_request: false },
      })}
    />
  ),
};
export const InRemembrance: Story = {
  render: () => (
    <Shown
      profile={profile({
        full_name: 'Jelena Marković',
        life_status: 'in_remembrance',
        level: null,
        age: null,
      })}
      actions={null}
    />
  ),
};
/** In the words that the family chose. */
export const RememberedAs: Story = {
  render: () => (
    <Shown
      profile={profile({
        full_name: 'Jelena Marković',
        life_status: 'in_remembrance',
        remembered_as: 'Gone ahead to count the stars, and missed at every table',
        level: null,
        age: null,
      })}
      actions={null}
    />
  ),
};
export const AskToConnect: Story = {
  render: () => (
    <ConnectForm
      name="Bruno Kos"
      today={TODAY}
      kinds={[{ id: 1, name: 'Friend', slug: 'friend' }]}
      onSend={() => Promise.resolve()}
      onClose={nothing}
    />
  ),
};
