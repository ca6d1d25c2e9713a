import { LID, type Bead, type BeingDrawing } from './being-drawing.ts';
import styles from './Figures.module.css';

/** The same shapes three times: brass wire, a thin gap of the ground, enamel. */
export function Body({ drawing, fill }: { readonly drawing: BeingDrawing; readonly fill: string }) {
  const { body, brass, lines, roundel } = drawing;
  return (
    <>
      {brass.map((path) => (
        <path key={path} className={styles.brass} d={path} />
      ))}
      {(['rim', 'gap', 'enamel'] as const).map((layer) => (
        <g key={layer} className={styles[layer]} fill={layer === 'enamel' ? fill : 'none'}>
          {body.map(({ path, limb }) => (
            <path key={path} className={styles[limb]} d={path} />
          ))}
        </g>
      ))}
      {lines.map((path) => (
        <path key={path} className={styles.line} d={path} />
      ))}
      {roundel && <circle className={styles.roundel} cx={roundel[0]} cy={roundel[1]} r="3" />}
    </>
  );
}

export const Beads = ({
  beads,
  fill,
}: {
  readonly beads: readonly Bead[];
  readonly fill: string;
}) => (
  <g className={styles.beads}>
    {beads.map((bead) => (
      <Eye key={bead.x} bead={bead} fill={fill} />
    ))}
  </g>
);

/** A bead, and the lid of the body's colour that eclipses it. The window keeps the lid off the rim. */
function Eye({ bead, fill }: { readonly bead: Bead; readonly fill: string }) {
  const { x, y, r, lid, glint } = bead;
  const [left, top, side] = [x - 1.2 * r, y - 1.2 * r, 2.4 * r];
  return (
    <g className={styles.eye} style={{ transformOrigin: `${x}px ${y}px` }}>
      <svg x={left} y={top} width={side} height={side} viewBox={`${left} ${top} ${side} ${side}`}>
        <circle className={styles.bead} cx={x} cy={y} r={r} />
        <circle
          className={styles.lid}
          cx={x}
          cy={y}
          r={r * LID}
          fill={fill}
          style={{ transform: `translate(${lid[0]}px, ${lid[1]}px)` }}
        />
        {glint && (
          <circle className={styles.glint} cx={x + glint[0]} cy={y + glint[1]} r={r * 0.27} />
        )}
      </svg>
    </g>
  );
}
