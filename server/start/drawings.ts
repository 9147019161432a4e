import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Described } from '../../schema/check/described.ts';
import { type DrawingKind, type Drawings, drawingFindings, drawingKinds } from '../../schema/check/drawings.ts';
import { DescriptionError } from '../../schema/check/fault.ts';

/** Says where the drawings of each kind are in the folder of pages (docs/extending.md). */
const places: Readonly<Record<DrawingKind, readonly string[]>> = {
  cells: ['extensions/cells'],
  inputs: ['extensions/inputs'],
  filters: ['extensions/filters'],
  sections: ['extensions/sections'],
  pages: ['*/pages'],
  tabs: ['*/tabs'],
};

/** Lists the drawings in a folder of pages: the names of their files. */
export const drawingsIn = (folder: string): Drawings =>
  Object.fromEntries(
    drawingKinds.map((kind) => [
      kind,
      places[kind]
        .flatMap((place) => globSync(`${place}/*.tsx`, { cwd: folder }))
        .map((path) => basename(path, '.tsx'))
        .filter((name) => !name.endsWith('.test'))
        .sort(),
    ]),
  ) as Record<DrawingKind, string[]>;

/**
 * Requires a file for every drawing that a description names.
 * @throws DescriptionError with each that has none
 */
export function requireDrawings(descriptions: readonly Described[], folder: string): void {
  const drawings = drawingsIn(folder);
  const faults = descriptions.flatMap(({ file, resource }) =>
    drawingFindings(resource, drawings).map((finding) => ({ file, ...finding })),
  );
  if (faults.length > 0) throw new DescriptionError(faults);
}
