import { join } from 'node:path';
import { folderStore } from './folderStore.ts';
import { type S3Options, s3Store } from './s3Store.ts';
import type { FileStore } from './store.ts';

/** Opens the store of files: an S3-compatible one where that is configured, else a folder of the data folder. */
export const openStore = async ({ s3, dataDir }: { s3?: S3Options; dataDir: string }): Promise<FileStore> =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'));
