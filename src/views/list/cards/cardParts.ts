import type { VisibleResource } from '../../../../schema/visible.ts';
import type { Column } from '../table/columns.tsx';

/** What stands on a card, beside the title of the record. */
export interface CardParts {
  /** Beside the title. */
  state: Column | undefined;
  /** A line each, in their order. */
  details: readonly Column[];
}

/** The columns of a list as parts of a card: what the title says already is not said twice. */
export function cardParts({ title }: VisibleResource, shown: readonly Column[]): CardParts {
  const state = shown.find(({ name, field }) => field.type === 'state' && !name.includes('.'));
  return { state, details: shown.filter(({ name }) => name !== state?.name && !title.includes(name)) };
}

/** Pixels of the line with the title, with what is below it, of every other line, and of the line between cards. */
const [titleLine, detailLine, border] = [30, 20, 1];

/** How high a card is where no value is absent and the title fits on a line. */
export const cardHeight = ({ details }: CardParts, padding: number): number =>
  2 * padding + titleLine + details.length * detailLine + border;
