/** How many there are, what was chosen, and how they are shown. */
import type { ReactNode } from 'react';
import { Button, ChipButton } from '@kinlore/shared/ui';
import type { Face } from './Shown.tsx';
import { t } from './sky.messages.ts';
import styles from './Sky.module.css';

export interface ToolbarProps {
  readonly found: number;
  readonly all: number;
  readonly isSearching: boolean;
  readonly face: Face;
  readonly faces: readonly Face[];
  readonly onFace: (face: Face) => void;
  /** The year that is looked at alone; it can be played. */
  readonly year: number | null;
  readonly onPlay: (year: number) => void;
  /** Back to the whole life; null where it is what is shown. */
  readonly onWhole: (() => void) | null;
  readonly children: ReactNode;
}

export function Toolbar(props: ToolbarProps) {
  const { found, all, isSearching, year, onPlay, onWhole, children } = props;
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {found === all ? t('count', { count: all }) : t('countOf', { count: found, all })}
        {isSearching && ` · ${t('searching')}`}
      </p>
      {onWhole !== null && (
        <Button small icon="back" onClick={onWhole}>
          {t('whole')}
        </Button>
      )}
      {children}
      {year !== null && found > 0 && (
        <Button
          small
          icon="play"
          onClick={() => {
            onPlay(year);
          }}
        >
          {t('playYear', { year: String(year) })}
        </Button>
      )}
      <Faces {...props} />
    </div>
  );
}

const Faces = ({ face, faces, onFace }: ToolbarProps) => (
  <span className={styles.faces}>
    {faces.map((one) => (
      <ChipButton
        key={one}
        pressed={face === one}
        onPress={() => {
          onFace(one);
        }}
      >
        {t(one)}
      </ChipButton>
    ))}
  </span>
);
