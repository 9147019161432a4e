import type { DailyRun } from '../../resources/dailyruns.ts';
import type { RunFailure } from '../../resources/runfailures.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import type { Records } from '../stored/records.ts';

export type Asked = Pick<WorkContext<Records>, 'find' | 'findAll' | 'now'>;

/** Holds one thing that a run does, all of it or nothing, such as the invoice of a customer. */
export interface RunItem {
  customer: string | null;
  invoice?: string;
  /** Cents. */
  amount: number;
  /** Tells what it is about where that is no amount, such as a VAT number. */
  about?: string;
  /** Whether people count it; false for what only tidies up, such as a rule that ends. */
  isCounted: boolean;
  /** Its writes, step by step; those of one step are of one resource and kind. */
  steps: readonly (readonly FollowUp[])[];
}

/** Names what a run cannot do, and where somebody can mend it. */
export interface Problem {
  customer: string | null;
  invoice?: string;
  reason: RunFailure['reason'];
  detail?: string;
}

/** Holds what a run would do now. */
export interface Due {
  items: readonly RunItem[];
  problems: readonly Problem[];
}

/** Finds what a run would do now, and writes nothing. Letters are noted with the run, where one is under way. */
export type FindDue = (context: Asked, run: string | null) => Promise<Due>;

/** Finds anew what is due of some items, right before they are written. */
export type FindAgain = (items: readonly RunItem[], context: Asked, run: string) => Promise<readonly RunItem[]>;

export type RunName = DailyRun['kind'];
