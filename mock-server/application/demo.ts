import type { Attributes } from '../../schema/normalize.ts';

/** Creates records in their order and returns their ids. */
export type CreateRecords = (resource: string, records: readonly Attributes[]) => Promise<string[]>;

/** Holds the demo data of an application: `demo.ts` in its folder exports one. */
export interface Demo {
  /** Accounts that the sign-in page offers. */
  signIns: readonly { label: string; email: string; password: string }[];
  /**
   * Fills an empty database through the engine, whose checks and rules hold.
   * @param today `YYYY-MM-DD`, so that dates stay near
   */
  fill(create: CreateRecords, today: string): Promise<void>;
}
