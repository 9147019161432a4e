/** Lists the media types that the server takes (`PUT /api/profile/avatar`). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
/** Bounds what the browser opens to crop, as phones make it. What is sent is far smaller than the server's 2 MB. */
const mostBytes = 25 * 1024 * 1024;

/** Describes a picture that the browser can show, by its object URL. */
export interface ChosenPicture {
  url: string;
  name: string;
}

export type FileFault = 'wrongType' | 'tooLarge' | 'unreadable';

/** Reads a file as a picture to crop, or returns why it cannot be used. Callers revoke its object URL. */
export async function chosenPicture(file: File): Promise<ChosenPicture | FileFault> {
  if (!pictureTypes.includes(file.type)) return 'wrongType';
  if (file.size > mostBytes) return 'tooLarge';
  const url = URL.createObjectURL(file);
  if (await canBeDrawn(url)) return { url, name: file.name };
  URL.revokeObjectURL(url);
  return 'unreadable';
}

async function canBeDrawn(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}
