import type { Sharp, SharpOptions } from 'sharp';

/** Limits pictures to what one process can decode in its memory. */
export const mostPixels = 25_000_000;

/** Stops after this many seconds: only a hostile picture takes longer. */
const timeoutSeconds = 10;

/** Says why a picture cannot be used: no picture of a known kind, damaged, or too large. */
export type PictureProblem = 'type' | 'unreadable' | 'dimensions';

export class UnusablePicture extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.name = 'UnusablePicture';
    this.problem = problem;
  }
}

/** Checks the format by the bytes themselves; libheif also reads formats that browsers do not draw. */
const isWanted = ({ format, compression }: { format?: string | undefined; compression?: string | undefined }) =>
  format === 'heif' ? compression === 'av1' : ['png', 'jpeg', 'webp', 'gif'].includes(format ?? '');

/**
 * Re-encodes a picture as WebP: upright, its first frame. Drops all metadata, such as place, camera and thumbnail.
 * @param shape sets the size of the result
 * @throws UnusablePicture
 */
export async function reencoded(bytes: Uint8Array, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (bytes.length === 0) throw new UnusablePicture('unreadable');
  const open = await decoder();
  const { width, height, ...kind } = await open(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnusablePicture('type');
    });
  if (!isWanted(kind)) throw new UnusablePicture('type');
  if (width * height > mostPixels) throw new UnusablePicture('dimensions');
  const upright = open(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient();
  return shape(upright)
    .webp({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw new UnusablePicture('unreadable');
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
