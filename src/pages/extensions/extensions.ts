import type { ComponentType } from 'react';
import { withRoomTexts } from '../../i18n/withRoomTexts.tsx';
import type { Extensions } from '../../views/extend/extensions.tsx';

type Files = Record<string, () => Promise<unknown>>;

/** Registers `./cells/copyable.tsx` as `copyable`, fetched when a visible description names it. */
const byName = <Props extends object>(files: Files): Record<string, ComponentType<Props>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [
      nameOf(path),
      withRoomTexts(roomOf(path), async () => (await load()) as ComponentType<Props>),
    ]),
  );

/** Names the folder of pages that a file is in, such as `hosting`. This folder's own files are a room each, by their name. */
const roomOf = (path: string): string =>
  path.startsWith('./') ? nameOf(path) : path.replace(/^\.\.\//, '').replace(/\/.*$/, '');

const nameOf = (path: string): string => path.replace(/^.*\/|\.tsx$/g, '');

/** Holds the custom components of this portal, one per file (docs/extending.md). */
export const extensions: Extensions = {
  cells: byName(import.meta.glob(['./cells/*.tsx', '!**/*.test.tsx'], { import: 'Cell' })),
  inputs: byName(import.meta.glob(['./inputs/*.tsx', '!**/*.test.tsx'], { import: 'Input' })),
  filters: byName(import.meta.glob(['./filters/*.tsx', '!**/*.test.tsx'], { import: 'Filter' })),
  sections: byName(import.meta.glob(['./sections/*.tsx', '!**/*.test.tsx'], { import: 'Section' })),
  // Finds tabs, and pages of whole sections, in the folders that hold what is behind them.
  pages: byName(import.meta.glob(['./pages/*.tsx', '../*/pages/*.tsx', '!**/*.test.tsx'], { import: 'Page' })),
  tabs: byName(import.meta.glob(['../*/tabs/*.tsx', '!**/*.test.tsx'], { import: 'RecordTab' })),
};
