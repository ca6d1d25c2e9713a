/** What the bench takes of drei. Its package comes with the bench alone (bench/package.json). */
declare module '@react-three/drei' {
  import type { ReactNode } from 'react';

  export function Instances(props: {
    readonly limit: number;
    readonly range: number;
    readonly frustumCulled: boolean;
    readonly children: ReactNode;
  }): ReactNode;
  export function Instance(props: {
    readonly color: string | undefined;
    readonly position: readonly [number, number, number];
  }): ReactNode;
}
