/** A life as others would draw it with three: beside ours in what is measured. */
import {
  Color,
  IcosahedronGeometry,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  ShaderMaterial,
} from 'three';
import { layout, lightSize } from '../layout.ts';
import { madeLife } from './made-life.ts';

export const colours = [
  '#ccd2d5',
  '#d9b06b',
  '#92b9f8',
  '#e89dc0',
  '#f19d9d',
  '#b6adf3',
  '#5dcbd1',
  '#70ccae',
  '#eca57d',
  '#95c78a',
  '#d4a3df',
  '#6ec3eb',
  '#bbbd70',
];

export const alone = { centre: null, shells: null };
export const positionsOf = (count: number) => layout(madeLife(count), 'personal', alone);
export const feelingsOf = (count: number) => madeLife(count).feeling;

/** Balls of eighty faces, one call. */
export function instanced(count: number): InstancedMesh {
  const [places, feelings] = [positionsOf(count), feelingsOf(count)];
  const mesh = new InstancedMesh(
    new IcosahedronGeometry(lightSize(count), 1),
    new MeshBasicMaterial(),
    count,
  );
  mesh.frustumCulled = false;
  const [matrix, colour] = [new Matrix4(), new Color()];
  for (let i = 0; i < count; i += 1) {
    mesh.setMatrixAt(
      i,
      matrix.makeTranslation(places[3 * i] ?? 0, places[3 * i + 1] ?? 0, places[3 * i + 2] ?? 0),
    );
    mesh.setColorAt(i, colour.set(colours[feelings[i] ?? 0] ?? '#ffffff'));
  }
  return mesh;
}

/** Squares that face the eye, one call. */
export function quads(count: number): Mesh {
  const plane = new PlaneGeometry(2, 2);
  const geometry = new InstancedBufferGeometry();
  geometry.index = plane.index;
  geometry.setAttribute('position', plane.getAttribute('position'));
  geometry.setAttribute('offset', new InstancedBufferAttribute(positionsOf(count), 3));
  geometry.setAttribute('feeling', new InstancedBufferAttribute(feelingsOf(count), 1));
  geometry.instanceCount = count;
  const mesh = new Mesh(
    geometry,
    new ShaderMaterial({
      uniforms: {
        uSize: { value: lightSize(count) },
        uColours: { value: colours.map((one) => new Color(one)) },
      },
      vertexShader: `attribute vec3 offset; attribute float feeling; uniform float uSize; uniform vec3 uColours[13]; varying vec2 vAt; varying vec3 vColour;
        void main() { vAt = position.xy; vColour = uColours[int(feeling)]; vec4 eye = viewMatrix * vec4(offset, 1.0); eye.xy += position.xy * uSize; gl_Position = projectionMatrix * eye; }`,
      fragmentShader: `varying vec2 vAt; varying vec3 vColour; void main() { if (dot(vAt, vAt) > 1.0) discard; gl_FragColor = vec4(vColour * (1.0 - 0.4 * dot(vAt, vAt)), 1.0); }`,
    }),
  );
  mesh.frustumCulled = false;
  return mesh;
}
