import type { VisibleResource } from '../../../../schema/visible.ts';
import type { Column } from '../table/columns.tsx';

/** The parts of a card besides the title. */
export interface CardParts {
  /** Shown beside the title. */
  state: Column | undefined;
  /** Columns, one line each, in this order. */
  details: readonly Column[];
}

/** Arranges the columns of a list on a card, leaving out those that the title includes. */
export function cardParts({ title }: VisibleResource, shown: readonly Column[]): CardParts {
  const state = shown.find(({ name, field }) => field.type === 'state' && !name.includes('.'));
  return { state, details: shown.filter(({ name }) => name !== state?.name && !title.includes(name)) };
}

/** Heights in pixels: the title with its margin, every other line, and the border. */
const titleLine = 30;
const detailLine = 20;
const border = 1;

/** Computes the height of a card when no value is absent and the title fits on a line. */
export const cardHeight = ({ details }: CardParts, padding: number): number =>
  2 * padding + titleLine + details.length * detailLine + border;
