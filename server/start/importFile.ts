import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledModules } from '../bundling/bundledModules.ts';

const root = join(import.meta.dirname, '../..');

/** Imports a module of an application by its path: from the bundle where that holds it, else from its file. */
export const importFile = async (path: string): Promise<Record<string, unknown>> =>
  bundledModules.get(relative(root, path)) ?? import(/* @vite-ignore */ pathToFileURL(path).href);
