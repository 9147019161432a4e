import type { Sharp, SharpOptions } from 'sharp';
import { type PictureFault, pictureLimits } from './pictureRefusal.ts';

/** Width and height of what is kept. */
export const avatarSize = 256;

/** Longer, and somebody made the picture to keep us busy. */
const timeoutSeconds = 10;

export class UnusablePicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.name = 'UnusablePicture';
    this.fault = fault;
  }
}

/** Formats by what the bytes say themselves; libheif reads others than AVIF too, which browsers do not draw. */
const isWanted = ({ format, compression }: { format?: string | undefined; compression?: string | undefined }) =>
  format === 'heif' ? compression === 'av1' : ['png', 'jpeg', 'webp', 'gif'].includes(format ?? '');

/**
 * A picture as WebP of 256 by 256 pixels: its middle, upright, its first frame, without anything that came along with it (place,
 * camera, thumbnail). Throws `UnusablePicture`.
 */
export async function writtenAnew(bytes: Uint8Array): Promise<Uint8Array> {
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

/** The library is large and native: the first picture loads it. Of all it can read only these formats stay, and only from memory. */
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
