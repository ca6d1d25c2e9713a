import { chooseSection, openSection, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { ChipButton, Row } from '@kinlore/shared/ui';
import { speakSimply } from '../../simple-words.ts';
import { t } from './persona.messages.ts';
import styles from './Persona.module.css';
import { personaSections } from './sections.ts';

/** The game as its owner sees it, one section at a time. */
export default function PersonaTab(props: Slots['codex.tab']) {
  speakSimply(useAtomValue(currentUser)?.account_type === 'child');
  const [first, ...others] = personaSections;
  const wanted = openSection([first.key, ...others.map(({ key }) => key)], props.section);
  const open = personaSections.find(({ key }) => key === wanted) ?? first;
  return (
    <div className={styles.tab}>
      {others.length > 0 && (
        <Row role="group" aria-label={t('sections')}>
          {personaSections.map(({ key, title }) => (
            <ChipButton
              key={key}
              pressed={key === open.key}
              onPress={() => {
                chooseSection(props, 'persona', key);
              }}
            >
              {title()}
            </ChipButton>
          ))}
        </Row>
      )}
      <open.Section {...props} />
    </div>
  );
}
