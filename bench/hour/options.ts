import { parseArgs } from 'node:util';

export interface Options {
  minutes: number;
  /** Server processes that are killed in turn; one more is never killed. */
  processes: number;
  /** Requests a second that the clients begin. */
  rate: number;
  /** Customers of the demo data. */
  customers: number;
  pgbouncer: boolean;
}

/** Reads the command line; throws on anything it does not know. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      processes: { type: 'string', default: '2' },
      rate: { type: 'string', default: '40' },
      customers: { type: 'string', default: '300' },
      pgbouncer: { type: 'boolean', default: false },
    },
  });
  const { pgbouncer, minutes, processes, rate, customers } = values;
  return {
    pgbouncer,
    minutes: numberOf('minutes', minutes),
    processes: numberOf('processes', processes),
    rate: numberOf('rate', rate),
    customers: numberOf('customers', customers),
  };
}

/** Reads the number of an option; throws on anything but a whole one from 1 on. */
export function numberOf(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} takes a number from 1 on, not "${text}".`);
  return Number(text);
}
