/**
 * Kills a server process (SIGKILL) at a chosen moment: `before-commit`, `after-commit`, or after some turns of the
 * event loop.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { JobDefinition } from '../../jobs/job.ts';
import type { Database } from '../../sql/database.ts';

/** Holds the moment that a request names in its header `x-die`. */
const asked = new AsyncLocalStorage<string | undefined>();
/** Holds the running transaction; a job in it sets the moment. */
const underWay = new AsyncLocalStorage<{ moment: string | undefined }>();

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** Kills the process in the transaction of a request that asks for it, or of a job by DIE_IN_JOB. */
export const mortal = (database: Database): Database => ({
  ...database,
  transaction: async (work) => {
    const own = { moment: asked.getStore() };
    dieInTurns(own.moment);
    const result = await database.transaction(async (db) => {
      const done = await underWay.run(own, () => work(db));
      if (own.moment === 'before-commit') die();
      return done;
    });
    if (own.moment === 'after-commit') die();
    return result;
  },
});

/** Wraps a job, in whose transaction the process dies as DIE_IN_JOB says. */
export const mortalJob = (definition: JobDefinition<unknown>): JobDefinition<unknown> => ({
  ...definition,
  run: (context, payload, job) => {
    const moment = process.env['DIE_IN_JOB'];
    const transaction = underWay.getStore();
    if (transaction) transaction.moment = moment;
    dieInTurns(moment);
    return definition.run(context, payload, job);
  },
});

function dieInTurns(moment: string | undefined): void {
  if (moment !== undefined && /^\d+$/.test(moment)) dieAfterTurns(Number(moment));
}

function dieAfterTurns(turns: number): void {
  if (turns === 0) die();
  else setImmediate(() => dieAfterTurns(turns - 1));
}

export const listeningTo =
  (application: RequestListener): RequestListener =>
  (request, response) =>
    asked.run(request.headers['x-die']?.toString(), () => application(request, response));
