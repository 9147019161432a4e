import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, beforeEach, expect } from 'vitest';

export const root = join(import.meta.dirname, '../..');

/** Holds a script of `package.json` taken apart: Node, its options, the program, and what the program is given. */
interface NpmScript {
  command: string;
  nodeOptions: string[];
  given: string[];
}

export function npmScript(name: string, program: string): NpmScript {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>;
  const [command = '', ...words] = (scripts[name] ?? '').split(' ');
  const place = words.indexOf(program);
  return { command, nodeOptions: words.slice(0, place), given: words.slice(place + 1) };
}

/** Starts a program as a script does, with a data folder per test; ends what still runs after each. */
export function npmProgram(name: string, program: string) {
  const { nodeOptions } = npmScript(name, program);
  const running = new Set<ChildProcess>();
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gastheer-demo-'));
  });
  afterEach(async () => {
    for (const child of running) {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
    }
    running.clear();
    rmSync(folder, { recursive: true });
  });
  return {
    /** Returns the folder of this test; its data is in `data`. */
    folder: () => folder,
    /** Starts it; with `bundled`, the file that it was bundled into. */
    start(options: { args?: string[]; port?: number; bundled?: string }): ChildProcess {
      const child = spawn(process.execPath, [...nodeOptions, options.bundled ?? program, ...(options.args ?? [])], {
        cwd: root,
        env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: String(options.port ?? 0) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.add(child);
      return child;
    },
  };
}

/** Collects the output of a program up to what it says last, and the address it names. */
export async function untilReady(child: ChildProcess, last: string): Promise<{ url: string; said: string }> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const url = /running at (\S+)/.exec(said)?.[1];
    if (url && said.includes(last)) return { url, said };
  }
  throw new Error(`It ended before it was ready: ${said}${child.stderr ? await textOf(child.stderr) : ''}`);
}

/** Returns what a program said that refused to start. */
export async function failure(child: ChildProcess): Promise<string> {
  const [said] = await Promise.all([child.stderr ? textOf(child.stderr) : '', once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return said;
}

export async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return child.exitCode;
}
