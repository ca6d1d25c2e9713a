/** The camera where the eye is, and what need not be drawn from there. */
import type { PerspectiveCamera } from 'three';
import { eyeOf, type Pose } from './camera.ts';
import { CHOSEN } from './lights.ts';
import type { Point } from './measures.ts';
import type { Picture } from './picture.ts';
import { NEAR } from './pointing.ts';

export function aim(camera: PerspectiveCamera, picture: Picture, pose: Pose): void {
  const eye = eyeOf(pose);
  camera.position.set(...eye);
  camera.lookAt(...pose.target);
  leaveOut(picture, eye);
}

/** Bodies, where no light can be wide enough to be one; nothing while lights are on their way. */
function leaveOut({ lights, uniforms, isMixing }: Picture, eye: Point): void {
  if (lights === null) return;
  const greatest = uniforms.uSelected.value < 0 ? lights.greatest / CHOSEN : lights.greatest;
  const nearest = Math.max(NEAR, lights.nearestTo(eye));
  const widest = (greatest * uniforms.uFocal.value) / nearest;
  lights.bodied(isMixing || widest >= uniforms.uLeast.value);
}
