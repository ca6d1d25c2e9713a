import type { Meta, StoryObj } from '@storybook/react';
import {
  Button,
  Chip,
  Column,
  Dial,
  IconButton,
  Page,
  Rest,
  Row,
  Stack,
  Surface,
} from '../index.ts';
import styles from './Surface.stories.module.css';

const meta: Meta = { title: 'Identity/Surfaces' };
export default meta;
type Story = StoryObj;

const Memory = () => (
  <Surface as="article">
    <Stack gap={12}>
      <div>
        <p className={styles.label}>Activity · 14 March 1968 · Zemun</p>
        <h2>The winter we carried the piano</h2>
      </div>
      <Column className={styles.story ?? ''}>
        Four of us, one rope, and my grandmother counting the stairs aloud.{' '}
        <em>She never once said be careful</em> — only the numbers, all thirty-one, and then
        Marković.
      </Column>
      <Row>
        <Chip tone="kin" icon="family">
          3 kin
        </Chip>
        <Chip tone="info" icon="sign-quill">
          2 tributes
        </Chip>
        <Chip tone="streak" icon="sign-campfire">
          12-day streak
        </Chip>
      </Row>
    </Stack>
  </Surface>
);

const Level = () => (
  <Surface>
    <Row gap={24}>
      <Dial value={12_480 / 15_000} label="12,480 of 15,000 XP" size={132}>
        17
      </Dial>
      <div>
        <p className={styles.label}>Class</p>
        <h3>Keeper of Hearths</h3>
        <p className={styles.muted}>12,480 of 15,000 XP</p>
        <p className={styles.muted}>Saturn resonant · Balanced</p>
      </div>
    </Row>
  </Surface>
);

const Jelena = ({ name = 'Jelena Marković' }: { readonly name?: string }) => (
  <Rest
    label="In memory · kept by 4 stewards"
    name={name}
    dates="1923 – 2004"
    line="No levels here. The instrument is at rest; only names, places and the words people left."
  >
    <Row>
      <Button kind="primary">Leave a tribute</Button>
      <Button>Read 18 tributes</Button>
    </Row>
  </Rest>
);

export const Identity: Story = {
  render: () => (
    <Stack gap={16}>
      <header className={styles.bar}>
        <Row gap={24}>
          <strong>Codex</strong>
          <span>Feed</span>
          <span>Tree</span>
          <span>Legacy</span>
        </Row>
        <Row>
          <IconButton icon="bell" label="Notifications" badge={12} />
          <Button kind="primary">Record a day</Button>
        </Row>
      </header>
      <div className={styles.pair}>
        <Memory />
        <Level />
      </div>
      <Jelena />
    </Stack>
  ),
};

export const Kinds: Story = {
  render: () => (
    <Stack gap={16}>
      <Surface kind="page">
        Page: what is read
        <Surface kind="panel">
          Panel in a page<Surface kind="raised">Raised in a panel</Surface>
        </Surface>
      </Surface>
      <Surface kind="raised">Raised on the ground</Surface>
      <Surface kind="chrome">Chrome</Surface>
    </Stack>
  ),
};

export const AtRest: Story = {
  render: () => (
    <Stack gap={24}>
      <Jelena />
      <Jelena name="Maria Theresia Walburga Amalia Christina von Habsburg-Lothringen-Toskana und Bourbon-Parma, geborene Großherzogin" />
    </Stack>
  ),
};
export const AtRestRightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () => <Jelena name="يلينا ماركوفيتش" />,
};

export const Screen: Story = {
  parameters: { bare: true },
  render: () => (
    <Page
      label="Zemun, 1961 to 1974"
      title="What your people wrote"
      lead="The last day that anybody kept is first."
      actions={
        <Button kind="primary" icon="sign-quill">
          Record a day
        </Button>
      }
      aside={<Level />}
    >
      <Stack gap={16}>
        <Memory />
        <Memory />
      </Stack>
    </Page>
  ),
};
