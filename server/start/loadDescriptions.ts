import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Application } from '../../schema/application.ts';
import { applicationFindings } from '../../schema/check/application.ts';
import type { Described } from '../../schema/check/described.ts';
import { DescriptionError, type DescriptionFault } from '../../schema/check/fault.ts';
import { isObject } from '../../schema/isObject.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Rules } from '../../schema/rule.ts';
import type { PlannedWork, WorkPlan } from '../../schema/work.ts';
import { importFile } from './importFile.ts';

/** Names the file of the application as a whole, beside its descriptions. */
export const applicationFile = 'application.ts';

/**
 * Loads every description in these folders, one per `.ts` file, in order of file names. Skips tests, subfolders and the
 * application's own description. Throws one DescriptionError for all files that do not load or do not export exactly one
 * description.
 */
export async function loadDescriptions(...folders: readonly string[]): Promise<Described[]> {
  const loaded = await loadFiles(folders.flatMap(filesIn), isDescription, {
    what: 'description',
    hint: "export one value made by resource('name', { … }); docs/descriptions.md shows how",
  });
  return loaded.map(({ file, value }) => ({ file, resource: value }));
}

/**
 * Loads an application: what describes it as a whole, and its resources. The former stands in the first folder.
 * @throws DescriptionError with the faults of both
 */
export async function loadDescribed(first: string, ...others: readonly string[]) {
  const loading = [loadApplication(first), loadDescriptions(first, ...others)] as const;
  const faults = (await Promise.allSettled(loading)).flatMap((outcome) =>
    outcome.status === 'rejected' && outcome.reason instanceof DescriptionError ? outcome.reason.faults : [],
  );
  if (faults.length > 0) throw new DescriptionError(faults);
  return { application: await loading[0], descriptions: await loading[1] };
}

/** Loads and checks the description of an application as a whole. */
export async function loadApplication(folder: string): Promise<Application> {
  const hint = "export one value made by application('Name', { … }); docs/descriptions.md shows how";
  const path = join(folder, applicationFile);
  const file = relative(process.cwd(), path);
  if (!existsSync(path)) throw new DescriptionError([{ file, at: 'the file', problem: 'does not exist', hint }]);
  const [loaded] = await loadFiles([path], isApplication, { what: 'application', hint });
  const findings = loaded ? applicationFindings(loaded.value) : [];
  if (findings.length > 0) throw new DescriptionError(findings.map((finding) => ({ file, ...finding })));
  if (!loaded) throw new Error(`${file} was not loaded.`);
  return loaded.value;
}

/** Loads every set of rules in a folder in the same way; a folder that does not exist holds none. */
export async function loadRules(folder: string): Promise<Rules[]> {
  const loaded = await loadFiles([folder].filter(existsSync).flatMap(filesIn), isRules, {
    what: 'set of rules',
    hint: "export one value made by rulesFor('name', { … })",
  });
  return loaded.map(({ value }) => value);
}

/** Loads the plans of work in a folder in the same way, each made from what the composition gives. */
export async function loadWork<Given>(folder: string, given: Given): Promise<WorkPlan[]> {
  const isPlanned = (value: unknown): value is PlannedWork<Given> =>
    isObject(value) && typeof value['planFor'] === 'function';
  const loaded = await loadFiles([folder].filter(existsSync).flatMap(filesIn), isPlanned, {
    what: 'plan of work',
    hint: 'export one value made by workFor((services) => ({ … }))',
  });
  return loaded.map(({ value }) => value.planFor(given));
}

const isDescription = (value: unknown): value is Resource =>
  isObject(value) && typeof value['name'] === 'string' && (isObject(value['fields']) || isObject(value['access']));

const isApplication = (value: unknown): value is Application =>
  isObject(value) && typeof value['name'] === 'string' && Array.isArray(value['roles']);

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

async function loadFiles<T>(
  paths: readonly string[],
  isWanted: (value: unknown) => value is T,
  wanted: Wanted,
): Promise<Loaded<T>[]> {
  const outcomes = await Promise.all(paths.map((path) => loadFile(path, isWanted, wanted)));
  const faults = outcomes.flatMap((outcome) => ('fault' in outcome ? [outcome.fault] : []));
  if (faults.length > 0) throw new DescriptionError(faults);
  return outcomes.flatMap((outcome) => ('fault' in outcome ? [] : [outcome]));
}

/** Lists the files of a folder that are loaded, in order of their names. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== applicationFile && /(?<!\.test|\.d)\.ts$/.test(entry.name))
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
    exported = await importFile(path);
  } catch (error) {
    return faulty(
      `does not load: ${reasonOf(error)}`,
      'check the syntax of the file and its imports, whose paths end in .ts',
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
