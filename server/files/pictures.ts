import { reencoded } from '../pictures/decoder.ts';

/** Bounds width and height of thumbnails, in pixels: enough for a list on a dense screen. */
const thumbnailSide = 256;

export interface Picture {
  /** WebP, without anything that came along. */
  content: Uint8Array;
  thumbnail: Uint8Array;
}

/**
 * Re-encodes a picture and makes its thumbnail; makes it smaller where a side is too long.
 * @throws UnusablePicture
 */
export async function pictureOf(bytes: Uint8Array, most: { width: number; height: number }): Promise<Picture> {
  const within = ({ width, height }: typeof most) =>
    reencoded(bytes, (picture) => picture.resize(width, height, { fit: 'inside', withoutEnlargement: true }));
  const content = await within(most);
  return { content, thumbnail: await within({ width: thumbnailSide, height: thumbnailSide }) };
}
