import type { Condition } from '../../schema/condition.ts';
import type { Records, RuleContext } from '../stored/records.ts';

/** Answers the look-ups of a rule without a database. A test gives only the fields that the rule reads. */
export const finding =
  (answer: (resource: string, condition: Condition) => readonly object[]): RuleContext['find'] =>
  async <Name extends keyof Records>(resource: Name, condition: Condition) =>
    answer(resource, condition) as Records[Name][];
