/** Describes a trigger with the function it calls. */
export interface Trigger {
  /** The name of function and trigger; an error reports it as the constraint. */
  name: string;
  /** Creates function and trigger. Dropping the function drops the trigger. */
  statements: readonly string[];
}
