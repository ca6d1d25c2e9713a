/** The number of each light as a colour, in the same places and sizes: what a pick is compared with. */
import { Points, WebGLRenderTarget, type WebGLRenderer } from 'three';
import { material, place } from '../materials.ts';
import type { SkyStage } from '../stage.ts';

const idVertex = /* glsl */ `
  ${place}
  varying vec3 vColour;
  void main() {
    vec4 eye = eyeOf();
    if (shown < 0.5 || eye.z > -0.1) { away(); return; }
    gl_Position = projectionMatrix * eye;
    gl_PointSize = 2.0 * clamp(halfWidth(-eye.z), uLeast, uMost);
    int id = gl_VertexID + 1;
    vColour = vec3(float(id & 255), float((id >> 8) & 255), float((id >> 16) & 255)) / 255.0;
  }
`;

const idFragment = /* glsl */ `
  varying vec3 vColour;
  void main() {
    if (length(gl_PointCoord * 2.0 - 1.0) > 1.0) discard;
    gl_FragColor = vec4(vColour, 1.0);
  }
`;

/** The light in each drawn pixel, row by row from the top; -1 where there is none. */
export function idPicture(stage: SkyStage, renderer: WebGLRenderer): Int32Array {
  const { lights, uniforms, root } = stage.picture;
  const { width, height } = stage.pilot.drawn;
  const ids = new Int32Array(width * height).fill(-1);
  if (lights === null) return ids;
  const idMaterial = material(idVertex, idFragment, { ...uniforms }, 'writes');
  const points = new Points(lights.geometry, idMaterial);
  points.frustumCulled = false;
  const target = new WebGLRenderTarget(width, height);
  const scene = root.parent;
  const before = root.visible;
  root.visible = false;
  scene?.add(points);
  renderer.setRenderTarget(target);
  renderer.clear();
  if (scene !== null) renderer.render(scene, stage.camera);
  const bytes = new Uint8Array(4 * width * height);
  renderer.readRenderTargetPixels(target, 0, 0, width, height, bytes);
  renderer.setRenderTarget(null);
  points.removeFromParent();
  root.visible = before;
  target.dispose();
  idMaterial.dispose();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const k = 4 * ((height - 1 - y) * width + x);
      ids[y * width + x] =
        (bytes[k] ?? 0) + 256 * (bytes[k + 1] ?? 0) + 65_536 * (bytes[k + 2] ?? 0) - 1;
    }
  return ids;
}
