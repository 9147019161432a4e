import type { SQL } from 'drizzle-orm';
import type { Total } from '../../../sql/count.ts';
import type { GatheredEnds } from '../../../sql/page/gatheredEnds.ts';
import type { selectPage } from '../../../sql/page/inOrder.ts';
import type { Row } from '../../../sql/rows.ts';
import type { PagePlace } from '../loaded.ts';

/** Holds which rows of which entity a list has, in which order, and how far it counts them; null: all. */
export type ListSelection = Omit<Parameters<typeof selectPage>[1], 'limit' | 'offset' | 'countUpTo' | 'countedAt'> & {
  countLimit: number | null;
  /** Writes the condition for when few rows are behind its references; undefined where it follows none. */
  few: () => FewEnds | undefined;
};

/** Holds a condition that names the rows behind its references, and those. */
export interface FewEnds {
  ends: GatheredEnds;
  where: SQL | undefined;
}

/** Holds the rows of one page, and what is known of the others. */
export type PageRows = { rows: Row[]; total: Total } & Pick<PagePlace, 'hasBefore' | 'hasAfter'>;
