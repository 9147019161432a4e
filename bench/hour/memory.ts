import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Holds resident memory in MiB at one minute of the run, by name of process. */
export interface MemorySample {
  minute: number;
  resident: Readonly<Record<string, number>>;
}

export interface DatabaseMemory {
  /** Private memory of all sessions on the database, in MiB: shared buffers grow as they fill, and are left out. */
  privateMemory: number;
  sessions: number;
}

/** Reads the resident memory of a process on this machine, in MiB; 0 where it is gone. */
export const residentOf = (pid: number): number => kilobytesIn(`/proc/${pid}/status`, 'VmRSS') / 1024;

/** Reads the memory of PostgreSQL's sessions, where it runs on this machine and its processes may be read. */
export async function databaseMemory(url: string): Promise<DatabaseMemory> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const kilobytes = rows.reduce((sum, { pid }) => sum + kilobytesIn(`/proc/${pid}/smaps_rollup`, 'Pss_Anon'), 0);
    return { privateMemory: kilobytes / 1024, sessions: rows.length };
  } finally {
    await client.end();
  }
}

function kilobytesIn(file: string, name: string): number {
  try {
    return Number(readFileSync(file, 'utf8').match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0);
  } catch (error) {
    // Counts a process that has ended meanwhile, or that others may not read, as nothing.
    if (error instanceof Error && 'code' in error) return 0;
    throw error;
  }
}
