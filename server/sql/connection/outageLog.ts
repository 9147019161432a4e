import type { Logger } from 'pino';

export type WarningLog = Pick<Logger, 'warn'>;

export interface OutageLog {
  failed(error: unknown): void;
  succeeded(): void;
}

/** Logs the first failure of attempts that are repeated, and the first success after it; nothing of the attempts between. */
export function outageLog(logger: WarningLog | undefined, work: string): OutageLog {
  let isFailing = false;
  return {
    failed(error) {
      if (!isFailing) logger?.warn({ err: error }, `${work} fails and is tried again`);
      isFailing = true;
    },
    succeeded() {
      if (isFailing) logger?.warn(`${work} works again`);
      isFailing = false;
    },
  };
}
