import type { Meta, StoryObj } from '@storybook/react';
import {
  Avatar,
  Chip,
  Column,
  DateGutter,
  Provenance,
  Register,
  RegisterLine,
  Stack,
  Story as Words,
} from '../index.ts';

const meta: Meta = { title: 'Identity/Register' };
export default meta;
type Story = StoryObj;

const Piano = () => (
  <RegisterLine
    label="Family life · 14 March 1968 · Zemun"
    name={<a href="#piano">The winter we carried the piano</a>}
    provenance={<Provenance kind="told" by="Ana" on="12 May 2026" />}
  >
    <p>Four of us, one rope, and my grandmother counting the stairs aloud.</p>
  </RegisterLine>
);
const long =
  'Ein Name, der länger ist als jede Zeile des Kirchenbuchs von St. Michael, Donaudampfschifffahrtsgesellschaftskapitän inbegriffen';

export const Feed: Story = {
  render: () => (
    <Column>
      <DateGutter year="1968" month="March">
        <Register label="March 1968">
          <Piano />
          <RegisterLine
            label="Everyday · summer of 1968"
            name={<a href="#long">{long}</a>}
            trail={<Chip icon="lock">Only me</Chip>}
            provenance={<Provenance kind="self" by="Petar Marković" />}
          />
        </Register>
      </DateGutter>
      <DateGutter year="1961">
        <Register label="1961">
          <RegisterLine
            label="Work & calling · about 1961"
            name="First day at the shipyard"
            provenance={<Provenance kind="document" by="a letter found in 2019" on="3 June 2019" />}
          />
        </Register>
      </DateGutter>
    </Column>
  ),
};

export const People: Story = {
  render: () => (
    <Column>
      <Register label="Family">
        <RegisterLine
          small
          lead={<Avatar name="Jelena" seed="b2c9" silent rest />}
          name="Jelena Marković"
          dates="1923 – 2004"
          trail={<Chip tone="silver">At rest</Chip>}
        />
        <RegisterLine
          small
          lead={<Avatar name="Ana" seed="a7d1" silent />}
          name={<a href="#ana">Ana Marković Petrović</a>}
          dates="born 1948"
          trail={
            <Chip tone="kin" icon="family">
              Mother
            </Chip>
          }
        />
        <RegisterLine
          small
          lead={<Avatar name="Mila" seed="f00d" silent />}
          name="Mila"
          dates="born 29 February 2016"
        />
      </Register>
    </Column>
  ),
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () => (
    <Column>
      <DateGutter year="١٩٦٨" month="مارس">
        <Register label="١٩٦٨">
          <RegisterLine
            label="عائلة · ١٤ مارس ١٩٦٨"
            name={<a href="#piano">الشتاء الذي حملنا فيه البيانو</a>}
            lead={<Avatar name="آنا" seed="a7d1" silent />}
          >
            <p>كنا أربعة وحبلاً واحداً.</p>
          </RegisterLine>
        </Register>
      </DateGutter>
    </Column>
  ),
};

export const Voices: Story = {
  render: () => (
    <Stack gap={32}>
      {(['self', 'told', 'transcribed', 'document'] as const).map((voice) => (
        <Column key={voice}>
          <Words voice={voice}>
            <p>
              Four of us, one rope, and my grandmother counting the stairs aloud. She never once
              said be careful, only the numbers, all thirty-one.
            </p>
            <p>In 1968 the piano was older than the house.</p>
          </Words>
          <p>
            <small>
              <Provenance kind={voice} by="Ana Marković" on="12 May 2026" />
            </small>
          </p>
        </Column>
      ))}
    </Stack>
  ),
};
