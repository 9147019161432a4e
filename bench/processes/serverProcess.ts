import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { SelfReport, WatchedMemory } from './answerParent.ts';

export interface ServerProcess {
  url: string;
  report(): Promise<SelfReport>;
  /** Samples memory until the returned function is called. */
  watchMemory(): Promise<() => Promise<WatchedMemory>>;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own, and waits for its URL. Its log is discarded. */
export async function startServerProcess(
  path: string,
  environment: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Promise<ServerProcess> {
  const child = fork(path, [], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await nextMessage<string>(child);
  const ask = (message: 'report' | 'watch'): Promise<SelfReport> => {
    const answer = nextMessage<SelfReport>(child);
    child.send(message);
    return answer;
  };
  return {
    url,
    report: () => ask('report'),
    watchMemory: async () => {
      await ask('watch');
      return async () => (await ask('report')).watched;
    },
    stop: () => stopChild(child),
  };
}

/** Waits for the next message of a process; rejects when it ends instead. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const onExit = (code: number | null) => reject(new Error(`The process ended with ${code}.`));
  child.once('exit', onExit);
  child.once('message', (message) => {
    child.off('exit', onExit);
    resolve(message as T);
  });
  return promise;
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
