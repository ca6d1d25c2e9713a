/** What a photograph's file says besides the picture: when and where, and names of faces. */
import { cameraFacts, type CameraFacts } from './camera-facts.ts';
import { readCameraTags } from './camera-tags.ts';
import { orientationOf } from './faces/orientation.ts';
import { readWrittenFaces, type WrittenFace } from './faces/written-faces.ts';

export interface ReadInFile extends CameraFacts {
  /** Names in the file, each with its place: for who brings it. */
  readonly faces: readonly WrittenFace[];
}

/** The size is that of the upright picture. */
export function readInFile(
  bytes: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): ReadInFile {
  const tags = readCameraTags(bytes);
  const orientation = orientationOf(tags.orientation);
  const faces = readWrittenFaces(bytes, { width, height, orientation });
  return { ...cameraFacts(tags), faces };
}
