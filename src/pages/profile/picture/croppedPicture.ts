import type { Area } from 'react-easy-crop';

/** Sets the size in pixels, twice the server's, because the server scales down better than a canvas. */
const mostPixels = 512;

/** Crops a picture to a part in its own pixels. Encodes WebP, or PNG in browsers without it. */
export async function croppedPicture(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const size = Math.max(1, Math.min(mostPixels, Math.round(width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures.');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, x, y, width, height, 0, 0, size, size);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new Error('The picture was not written.'));
    canvas.toBlob(take, 'image/webp', 0.92);
  });
}
