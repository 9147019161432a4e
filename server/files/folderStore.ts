import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteRange, type FileStore, requireKey, type StoredContent } from './store.ts';

/** Keeps contents in a folder that only its owner can read, made with the first of them. */
export function folderStore(folder: string): FileStore {
  const placeOf = (key: string): string => join(folder, requireKey(key).slice(0, 2), key);
  return {
    put: async (key, content) => write(folder, placeOf(key), content),
    get: async (key, range) => read(placeOf(key), range),
    remove: async (keys) => {
      for (const key of keys) await rm(placeOf(key), { force: true });
    },
  };
}

/** Writes beside the place and renames, which is atomic: nobody reads half a file. */
async function write(folder: string, place: string, content: Uint8Array): Promise<void> {
  await mkdir(join(place, '..'), { recursive: true, mode: 0o700 });
  // Closes a folder to others that came back from a backup open to them.
  await chmod(folder, 0o700);
  const unfinished = `${place}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, place);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function read(place: string, range?: ByteRange): Promise<StoredContent | null> {
  const file = await open(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  const { size } = await file.stat();
  return range
    ? { stream: file.createReadStream(range), size: Math.min(range.end, size - 1) - range.start + 1 }
    : { stream: file.createReadStream(), size };
}
