import type { Fault } from '../../../schema/fault.ts';

/** A value in its one way of writing, or what is wrong with it. */
export type Judged = { value: string } | { fault: Omit<Fault, 'field'> };
