import { type PictureProblem, reencoded, UnusablePicture } from '../../pictures/decoder.ts';
import type { PictureFault } from './pictureRefusal.ts';

/** Sets width and height of stored pictures, in pixels. */
export const avatarSize = 256;

const faults: Readonly<Record<PictureProblem, PictureFault>> = {
  type: 'PICTURE_TYPE',
  unreadable: 'PICTURE_UNREADABLE',
  dimensions: 'PICTURE_DIMENSIONS',
};

/** Returns the fault of a picture that cannot be used; undefined for any other error. */
export const pictureFaultOf = (error: unknown): PictureFault | undefined =>
  error instanceof UnusablePicture ? faults[error.problem] : undefined;

/** Re-encodes a picture as WebP of 256 by 256 pixels, centred. Throws `UnusablePicture`. */
export const reencode = (bytes: Uint8Array): Promise<Uint8Array> =>
  reencoded(bytes, (picture) => picture.resize(avatarSize, avatarSize, { fit: 'cover' }));
