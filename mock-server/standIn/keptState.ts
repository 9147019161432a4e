import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface KeptState<State> {
  state: State;
  /** Whether there was no file. */
  isNew: boolean;
  /** Says that the state changed; it is written soon. */
  changed: () => void;
  /** Writes what is not written yet. */
  flush: () => void;
}

/** Sets the milliseconds in which changes are written together. */
const together = 1_000;

/** Keeps the state of a stand-in in a file, so that it survives the process. Starts with `empty` where there is none. */
export function keptState<State extends object>(file: string, empty: () => State): KeptState<State> {
  const isNew = !existsSync(file);
  // Begins with what is empty, as an older file lacks what was added since.
  const state = isNew ? empty() : { ...empty(), ...(JSON.parse(readFileSync(file, 'utf8')) as State) };
  let waiting: NodeJS.Timeout | undefined;

  function flush(): void {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    mkdirSync(dirname(file), { recursive: true });
    // Renames, which replaces the file as a whole: a killed process leaves the old one.
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  }

  return {
    state,
    isNew,
    changed: () => {
      waiting ??= setTimeout(flush, together).unref();
    },
    flush,
  };
}
