import { useMemo } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useTitleOf } from '../../record/useTitleOf.ts';
import { ranksOf } from '../table/layout/columnRanks.ts';
import { besideOwn } from '../table/layout/contentWidth.ts';
import { type TextWidth, useTextWidth } from '../table/layout/textWidth.ts';
import { useContentWidths } from '../table/layout/useContentWidths.ts';
import type { TableColumns } from '../table/layout/useTableColumns.ts';
import { type CardLayout, cardLayout, type Fact } from './cardFacts.ts';

/** Sets how many cards are in sight at first. */
const inSight = 6;

/** Sets how many further lines their titles may take before each card gives up a line, and then another. */
const mostFurther = [3, 7] as const;

/**
 * Returns the lines of facts on a card, so that six cards are in sight. Tabs above the list take the room of one line, and so
 * do many titles that need several.
 * @param further lines that the first titles take besides one each
 */
export function usualRows({ list }: Pick<VisibleResource, 'list'>, further = 0): number {
  const given = mostFurther.filter((most) => further > most).length;
  return 3 - Math.max(given, list.views?.length ? 1 : 0);
}

/** Sets the pixels beside the facts, between columns, and between label and value, as in CardFrame.tsx. */
const aroundFacts = 24;
const betweenColumns = 12;
const besideLabel = 6;
/** Sets the pixels beside a title, for the box, the menu and the count of what has no room. */
const besideTitle = 116;
/** Sets how much larger titles of cards are than those of tables, by which texts are measured. */
const titleScale = 1 / 0.875;

/**
 * Arranges the columns of a list on its cards, except those in the title. The state comes first, and needs no label. What is
 * drawn beside a value gets no room: its buttons are left out on cards.
 */
export function useCardLayout(
  description: VisibleResource,
  { shown, areAll }: Pick<TableColumns, 'shown' | 'areAll'>,
  width: number | undefined,
): CardLayout {
  const translate = useTranslate();
  const textWidth = useTextWidth();
  const contents = useContentWidths(description, { columns: shown, linking: undefined, textWidth });
  const further = useFurtherLines(description, { width, textWidth });
  return useMemo(() => {
    const ranks = ranksOf(description, shown, undefined);
    const facts = shown
      .filter(({ name }) => !description.title.includes(name))
      .map((column): Fact => {
        const label = hasLabel(column) ? textWidth(translate(column.label), 'label') + besideLabel : 0;
        const beside = column.field.drawnBeside?.cell ? besideOwn : 0;
        const value = Math.max(0, (contents.get(column.name) ?? 0) - beside);
        return { column, width: label + value, rank: ranks.get(column.name) ?? shown.length };
      })
      .toSorted((one, other) => Number(hasLabel(one.column)) - Number(hasLabel(other.column)));
    const half = width === undefined ? undefined : (width - aroundFacts - betweenColumns) / 2;
    const isBound = width !== undefined && !areAll;
    return cardLayout(facts, { half, rows: isBound ? usualRows(description, further) : Number.POSITIVE_INFINITY });
  }, [description, shown, areAll, contents, width, further, textWidth, translate]);
}

/** Sets how full lines of a title are, as names break at dots and hyphens only. */
const fullness = 0.8;

/** Counts the lines that titles take besides one each, on the cards above the last one in sight. */
function useFurtherLines(
  description: VisibleResource,
  { width, textWidth }: { width: number | undefined; textWidth: TextWidth },
): number {
  const { data = [] } = useListContext<RaRecord<string>>();
  const titleOf = useTitleOf();
  if (width === undefined) return 0;
  const room = width - besideTitle;
  const lines = data.slice(0, inSight - 1).map((record) => {
    const needed = textWidth(titleOf(description, record), 'title') * titleScale;
    return needed > room ? Math.ceil(needed / (room * fullness)) - 1 : 0;
  });
  return lines.reduce((sum, one) => sum + one, 0);
}

/** Returns whether a fact has a label on the card; a state needs none. */
export const hasLabel = ({ name, field }: TableColumns['shown'][number]): boolean =>
  field.type !== 'state' || name.includes('.');
