import { isStoredFile, type StoredFile } from '../../../schema/types/shared/storedFile.ts';

/** Describes a file as records show it; one that was just uploaded has no address yet. */
export interface ShownFile extends StoredFile {
  url?: string;
}

export const shownFile = (value: unknown): ShownFile | undefined => (isStoredFile(value) ? value : undefined);

/** Returns the path of a file below the address of the interface: `contracts/1/files/signed`. */
export const pathOf = (url: string): string => url.split('/').slice(-4).join('/');

/** Returns the path of a picture's thumbnail; undefined for a picture that is no longer the current one. */
export const thumbnailPathOf = (url: string): string | undefined =>
  url.includes('?') ? undefined : pathOf(url).replace('/files/', '/thumbnails/');
