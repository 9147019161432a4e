import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for this process alone. The lock names its owner, so that one left behind by a killed process is recognised
 * and taken over.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'lock');
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, ownerText(process.pid));
  try {
    while (!isTaken(mine, path)) removeLeftover(path, folder);
  } finally {
    rmSync(mine, { force: true });
  }
  return { release: () => rmSync(path, { force: true }) };
}

/** Creates the lock by a hard link, which is atomic, so no process reads half a lock. */
function isTaken(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeLeftover(path: string, folder: string): void {
  const owner = contentOf(path);
  if (owner === null) return;
  if (isAlive(owner)) throw inUse(folder, owner);
  const removed = `${path}.${process.pid}.left`;
  renameSync(path, removed);
  // Restores the lock where another process took it over between reading and renaming.
  const moved = contentOf(removed);
  if (moved !== owner && moved !== null) {
    linkSync(removed, path);
    rmSync(removed);
    throw inUse(folder, moved);
  }
  rmSync(removed, { force: true });
}

function inUse(folder: string, owner: string): StartError {
  return new StartError(`${folder} is in use by process ${owner.split('\n')[0]}; stop it or set another DATA_DIR.`);
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const ownerText = (pid: number): string => `${pid}\n${startOf(pid)}`;

function isAlive(owner: string): boolean {
  const pid = Number(owner.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) && owner === ownerText(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Ignores zombies: in a container a killed process may stay listed for ever.
  return statusOf(pid)[0] !== 'Z';
}

/** Returns when a process began, in ticks since boot, as process ids are reused. Known on Linux only. */
const startOf = (pid: number): string => statusOf(pid)[19] ?? '';

/**
 * Returns the fields after the process name (proc(5)); empty on other systems. The name is in brackets and may hold spaces and
 * brackets.
 */
function statusOf(pid: number): string[] {
  const status = contentOf(`/proc/${pid}/stat`) ?? '';
  return status.slice(status.lastIndexOf(')') + 2).split(' ');
}
