import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Gathers the events of one save, in milliseconds: editors write, rename and touch. */
const gathering = 100;

/** Returns whether a file belongs to the program; null: a system that names none. */
export const isSource = (name: string | null): boolean =>
  name === null || (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

/**
 * Calls back after sources in these folders, or below, are saved, made or removed; returns what ends it. Watches folders and no
 * files: an editor that saves by renaming replaces the file, and a watcher of the old one hears nothing more.
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
  const changed = (): void => {
    open();
    onChange();
  };
  const heard = (folder: string, name: string | null): void => {
    if (!isSource(name) && !foldersIn(folder).includes(join(folder, `${name}`))) return;
    clearTimeout(timer);
    timer = setTimeout(changed, gathering);
  };
  const open = (): void => {
    close();
    watchers = folders
      .flatMap((folder) => [folder, ...foldersIn(folder)])
      .map((folder) => watch(folder, (_event, name) => heard(folder, name)));
  };
  open();
  return close;
}

/** Returns the folders below one. */
const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
