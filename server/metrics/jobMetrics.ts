import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { jobs } from '../jobs/jobsDescription.ts';
import type { Services } from '../services.ts';

/** Counts the states of the latest jobs only, so that the cost does not grow with their number. */
const mostCounted = 100_000;

/**
 * Counts jobs by state at each collection: `retry` wait for another attempt, `queued` for their first. While the database does
 * not answer, only these metrics are missing.
 */
export function watchJobs({ model, database, logger }: Services, registry: Registry): void {
  const entity = model.entities.get(jobs.name);
  if (!entity) return;
  const { table, id, columns } = entity;
  const again = sql`${columns['state']} = 'queued' and ${columns['attempts']} > 0`;
  const query = sql`select state, count(*)::integer as number from (
    select case when ${again} then 'retry' else ${columns['state']} end as state from ${table}
    order by ${id} desc limit ${mostCounted}) latest group by state`;
  const states = [...Object.keys(jobs.fields.state.states), 'retry'];
  new Gauge({
    name: 'jobs',
    help: `Jobs by state, of the latest ${mostCounted}.`,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const rows = await database.rows<{ state: string; number: number }>(database.db, query);
        for (const state of states) this.set({ state }, 0);
        for (const { state, number } of rows) this.set({ state }, number);
      } catch (error) {
        logger.warn({ error }, 'the jobs could not be counted');
      }
    },
  });
}
