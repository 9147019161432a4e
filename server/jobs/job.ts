import type { WriteContext } from '../operations/write/writeContext.ts';
import type { GenericJobDefinition } from './jobDefinition.ts';

/** Describes a job as the application defines it. `P` is the payload, as parsed from JSON. */
export type JobDefinition<P> = GenericJobDefinition<P, WriteContext>;

/** Infers the type of the payload for `run`; checks nothing. */
export const defineJob = <P>(definition: JobDefinition<P>): JobDefinition<P> => definition;
