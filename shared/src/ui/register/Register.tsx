'use no memo'; // why: index.ts
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { t } from '../ui.messages.ts';
import styles from './Register.module.css';

export type RegisterLineProps = {
  /** Small and flared: what it is, when, where. */
  readonly label?: ReactNode;
  /** The name; a link here makes the whole line pressable. */
  readonly name: ReactNode;
  readonly dates?: ReactNode;
  readonly provenance?: ReactNode;
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  /** Of the heading, 2 to 4; `null` where the name is not a heading. */
  readonly level?: 2 | 3 | 4 | null | undefined;
  readonly small?: boolean | undefined;
  readonly children?: ReactNode;
};

/** A life or a day as one line of the register. */
export function RegisterLine({
  label,
  name,
  dates,
  provenance,
  lead,
  trail,
  level = 3,
  small = false,
  children,
}: RegisterLineProps) {
  const Name = level === null ? 'p' : (`h${level}` as const);
  return (
    <article className={cx(styles.line, small && styles.small)}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.middle}>
        {label && (
          <p className={styles.label}>
            <bdi>{label}</bdi>
          </p>
        )}
        <Name className={styles.name} dir="auto">
          {name}
        </Name>
        {dates && <p className={styles.dates}>{dates}</p>}
        {children && <div className={styles.preview}>{children}</div>}
        {provenance && <p className={styles.provenance}>{provenance}</p>}
      </div>
      {trail && <div className={styles.trail}>{trail}</div>}
    </article>
  );
}

/** A ruled list of lines. Each child is one entry. */
export const Register = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: readonly ReactNode[] | ReactNode;
}) => (
  <ul className={styles.register} aria-label={label}>
    {(Array.isArray(children) ? children : [children]).map((child: ReactNode, place) => (
      <li key={place}>{child}</li>
    ))}
  </ul>
);

export type DateGutterProps = {
  readonly year: ReactNode;
  readonly month?: ReactNode;
  readonly children: ReactNode;
};

/** Entries of one time, with its year engraved on their left (above them on a phone). */
export const DateGutter = ({ year, month, children }: DateGutterProps) => (
  <section className={styles.gutter}>
    <p className={styles.when}>
      <span className={styles.year}>{year}</span>
      {month && <span>{month}</span>}
    </p>
    <div className={styles.entries}>{children}</div>
  </section>
);

export type Voice = 'self' | 'told' | 'transcribed' | 'document';
export type ProvenanceProps = {
  readonly kind: Voice;
  readonly by: string;
  readonly on?: string | undefined;
};

/** Who kept this and how it came to them: "Told by Ana, 12 May 2026". */
export function Provenance({ kind, by, on }: ProvenanceProps) {
  const sentence = t(kind, { by });
  return <>{on === undefined ? sentence : t('provenanceOn', { sentence, on })}</>;
}

/** The words themselves, at reading size. How they came shows in their setting: own hand, told, transcribed, from a document. */
export const Story = ({
  voice = 'self',
  lang,
  children,
}: {
  readonly voice?: Voice | undefined;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div className={cx(styles.story, styles[voice])} dir="auto" lang={lang}>
    {children}
  </div>
);
