import { type Condition, pathsIn } from './condition.ts';
import type { Label } from './label.ts';
import type { Tone } from './types/options.ts';

/** Describes what the page of a record says at its head about records related to it. */
export interface Fact {
  name: string;
  label: Label;
  /** Relation under `has`. */
  of: string;
  /** Condition on fields of the related records; days may be relative to today, as in the views of a list. */
  filter?: Condition;
  /** Number field that is added up. Default: the records are counted. */
  sum?: string;
  /** Shows the first record in this order, by its title, in place of a number. */
  first?: readonly string[];
  /** What it means when there is any. */
  tone?: Tone;
}

/** Lists the fields of the related records that a fact names. */
export const factFields = (fact: Fact): string[] => [
  ...(fact.filter ? pathsIn(fact.filter) : []),
  ...(fact.sum === undefined ? [] : [fact.sum]),
  ...(fact.first ?? []).map((key) => key.replace(/^-/, '')),
];
