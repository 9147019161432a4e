import type { Sharp, SharpOptions } from 'sharp';
import { type PictureFault, pictureLimits } from './pictureRefusal.ts';

/** Sets width and height of stored pictures, in pixels. */
export const avatarSize = 256;

/** Stops after this many seconds: only a hostile picture takes longer. */
const timeoutSeconds = 10;

export class UnusablePicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.name = 'UnusablePicture';
    this.fault = fault;
  }
}

/** Checks the format by the bytes themselves; libheif also reads formats that browsers do not draw. */
const isWanted = ({ format, compression }: { format?: string | undefined; compression?: string | undefined }) =>
  format === 'heif' ? compression === 'av1' : ['png', 'jpeg', 'webp', 'gif'].includes(format ?? '');

/**
 * Re-encodes a picture as WebP of 256 by 256 pixels: centred, upright, its first frame. Drops all metadata, such as place,
 * camera and thumbnail. Throws `UnusablePicture`.
 */
export async function reencode(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length === 0) throw new UnusablePicture('PICTURE_UNREADABLE');
  const open = await decoder();
  const { width, height, ...kind } = await open(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnusablePicture('PICTURE_TYPE');
    });
  if (!isWanted(kind)) throw new UnusablePicture('PICTURE_TYPE');
  if (width * height > pictureLimits.pixels) throw new UnusablePicture('PICTURE_DIMENSIONS');
  return open(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(avatarSize, avatarSize, { fit: 'cover' })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw new UnusablePicture('PICTURE_UNREADABLE');
    });
}

type Open = (bytes: Uint8Array, options: SharpOptions) => Sharp;
let loading: Promise<Open> | undefined;

/**
 * Loads the library with the first picture, as it is large and native. Allows only the decoders of these formats, and only from
 * memory.
 */
const decoder = (): Promise<Open> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
};
