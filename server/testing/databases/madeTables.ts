/** Chooses among idle databases by the tables that earlier test files left in them. */

/** Says how the tables of a database were made, and how they were then. */
export interface MadeTables {
  /** Fingerprint of the described tables. */
  fingerprint: string;
  structure: string;
  /** Milliseconds that making them took. */
  took: number;
}

interface Idle {
  tables?: MadeTables | undefined;
}

/** Takes the database with these tables out of the idle ones; undefined where none has them. */
export function takeWithTables<T extends Idle>(idle: T[], fingerprint: string): T | undefined {
  const place = idle.findIndex(({ tables }) => tables?.fingerprint === fingerprint);
  return place === -1 ? undefined : idle.splice(place, 1)[0];
}

/** Takes the idle database whose tables are made again soonest, first of all one without tables. */
export function takeCheapest<T extends Idle>(idle: T[]): T | undefined {
  const [cheapest] = idle.toSorted((a, b) => (a.tables?.took ?? 0) - (b.tables?.took ?? 0));
  return cheapest && idle.splice(idle.indexOf(cheapest), 1)[0];
}
