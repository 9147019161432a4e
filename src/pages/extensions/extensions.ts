import { type ComponentType, lazy } from 'react';
import type { Extensions } from '../../views/extend/extensions.tsx';

type Files = Record<string, () => Promise<unknown>>;

/** `./cells/copyable.tsx` is known as `copyable`, and fetched where a description that the user may see names it. */
const byName = <Props>(files: Files): Record<string, ComponentType<Props>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [
      path.replace(/^.*\/|\.tsx$/g, ''),
      lazy(async () => ({ default: (await load()) as ComponentType<Props> })),
    ]),
  );

/** The drawings made by hand for this portal: a file each, found by being there. See docs/extending.md. */
export const extensions: Extensions = {
  cells: byName(import.meta.glob(['./cells/*.tsx', '!**/*.test.tsx'], { import: 'Cell' })),
  inputs: byName(import.meta.glob(['./inputs/*.tsx', '!**/*.test.tsx'], { import: 'Input' })),
  filters: byName(import.meta.glob(['./filters/*.tsx', '!**/*.test.tsx'], { import: 'Filter' })),
  sections: byName(import.meta.glob(['./sections/*.tsx', '!**/*.test.tsx'], { import: 'Section' })),
  pages: byName(import.meta.glob(['./pages/*.tsx', '!**/*.test.tsx'], { import: 'Page' })),
};
