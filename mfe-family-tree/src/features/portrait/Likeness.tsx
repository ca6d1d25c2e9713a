/** A person's photograph in its ring; their plate where there is none, and where it cannot be loaded. */
import { Avatar, type AvatarProps } from '@kinlore/shared/ui';
import { useState } from 'react';
import styles from './Portrait.module.css';

export type LikenessProps = Omit<AvatarProps, 'src' | 'srcSet' | 'silent'> & {
  readonly src: string | null;
};

/** The name stands beside it already. */
export function Likeness({ src, ...ring }: LikenessProps) {
  const [lost, setLost] = useState<string | null>(null);
  // That an image cannot be loaded is not told to its parents, except on the way down.
  return (
    <span className={styles['likeness']} onErrorCapture={() => setLost(src)}>
      <Avatar {...ring} {...(src !== null && src !== '' && src !== lost && { src })} silent />
    </span>
  );
}
