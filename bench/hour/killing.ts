import { setTimeout as pause } from 'node:timers/promises';
import type { PortalProcess } from './portalProcess.ts';

export interface Kills {
  /** Moments of the kills, since 1970. */
  moments: number[];
  /** Milliseconds of each new start until the process could serve. */
  starts: number[];
  /** Ends when no kill is under way; none follows. */
  stop(): Promise<void>;
}

const minute = 60_000;

/** Kills one process every minute, in turn, the first after half a minute, and starts it anew. */
export function killInTurn(processes: readonly PortalProcess[]): Kills {
  const stopping = new AbortController();
  const moments: number[] = [];
  const starts: number[] = [];
  const rest = (milliseconds: number): Promise<void> =>
    pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const killOnAndOn = async (): Promise<void> => {
    await rest(minute / 2);
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const victim = processes[turn % processes.length];
      if (!victim) return;
      const begun = Date.now();
      moments.push(begun);
      await victim.kill();
      starts.push(await victim.start());
      await rest(begun + minute - Date.now());
    }
  };
  const killed = killOnAndOn();
  return {
    moments,
    starts,
    stop: async () => {
      stopping.abort();
      await killed;
    },
  };
}
