import { pictureSources } from './picture-files.ts';
import { ownFiles, ownName, type PictureFiles } from './own-files.ts';

/** The files of a post's picture, either one of the project's own or an uploaded one; undefined when it is neither. */
export function storedFiles(path: string): PictureFiles | undefined {
  const name = ownName(path);
  if (name) return ownFiles(name);
  const uploaded = pictureSources(path);
  return uploaded && { src: path, ...uploaded };
}
