import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Described } from '../../schema/check/check.ts';
import { DescriptionError, type DescriptionFault } from '../../schema/check/fault.ts';
import { isObject } from '../../schema/isObject.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Rules } from '../../schema/rule.ts';

/**
 * Loads every description in these folders, one per `.ts` file, in order of file names. Skips tests and subfolders. Throws one
 * DescriptionError for all files that do not load or do not export exactly one description.
 */
export async function loadDescriptions(...folders: readonly string[]): Promise<Described[]> {
  const loaded = await loadFolders(folders, isDescription, {
    what: 'description',
    hint: "export one value made by resource('name', { … }); docs/descriptions.md shows how",
  });
  return loaded.map(({ file, value }) => ({ file, resource: value }));
}

/** Loads every set of rules in a folder in the same way; a folder that does not exist holds none. */
export async function loadRules(folder: string): Promise<Rules[]> {
  const loaded = await loadFolders([folder].filter(existsSync), isRules, {
    what: 'set of rules',
    hint: "export one value made by rulesFor('name', { … })",
  });
  return loaded.map(({ value }) => value);
}

const isDescription = (value: unknown): value is Resource =>
  isObject(value) && typeof value['name'] === 'string' && isObject(value['fields']);

const isRules = (value: unknown): value is Rules =>
  isObject(value) &&
  typeof value['resource'] === 'string' &&
  (Array.isArray(value['derive']) || Array.isArray(value['check']));

interface Loaded<T> {
  /** Path relative to the working folder. */
  file: string;
  value: T;
}

interface Wanted {
  what: string;
  hint: string;
}

async function loadFolders<T>(
  folders: readonly string[],
  isWanted: (value: unknown) => value is T,
  wanted: Wanted,
): Promise<Loaded<T>[]> {
  const outcomes = await Promise.all(folders.flatMap(filesIn).map((path) => loadFile(path, isWanted, wanted)));
  const faults = outcomes.flatMap((outcome) => ('fault' in outcome ? [outcome.fault] : []));
  if (faults.length > 0) throw new DescriptionError(faults);
  return outcomes.flatMap((outcome) => ('fault' in outcome ? [] : [outcome]));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort();

async function loadFile<T>(
  path: string,
  isWanted: (value: unknown) => value is T,
  { what, hint }: Wanted,
): Promise<Loaded<T> | { fault: DescriptionFault }> {
  const file = relative(process.cwd(), path);
  const faulty = (problem: string, howToMend: string, at = 'the file') => ({
    fault: { file, at, problem, hint: howToMend },
  });
  let exported: Record<string, unknown>;
  try {
    exported = await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (error) {
    return faulty(
      `does not load: ${reasonOf(error)}`,
      'check the syntax and the imports of the file',
      placeOf(error, path),
    );
  }
  const [value, second] = [...new Set(Object.values(exported).filter(isWanted))];
  if (value === undefined) return faulty(`exports no ${what}`, hint);
  if (second !== undefined) return faulty(`exports more than one ${what}`, 'give each a file of its own');
  return { file, value };
}

/** Returns the first line of a message, which says what is wrong; the others tell how it was loaded. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return message.trim().split('\n')[0] ?? message;
}

function placeOf(error: unknown, path: string): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const line = /^:(\d+)/.exec(stack.slice(stack.indexOf(path) + path.length))?.[1];
  return line && stack.includes(path) ? `line ${line}` : undefined;
}
