import type { ItemsFrom } from '../../../cell/itemsFrom.ts';
import { valueItems } from '../../../cell/valueItems.ts';
import type { ShownValue } from '../../../record/useShownValue.ts';
import { viewOf } from '../../../types/fieldViews.ts';
import type { TextWidth } from './textWidth.ts';

/** Adds the pixels of a chip besides its text, and between chips, as in theme/cells.ts. */
const besideChip = 30;
const betweenChips = 4;

/** Reserves pixels for what a component made by hand may draw besides the value, such as a button. */
export const besideOwn = 34;

const dash = 8;

/** Measures at most this many characters, as longer texts are cut anyway. */
const mostMeasured = 200;

/**
 * Computes the width that shows a value whole in its cell, in pixels.
 * @param isTitle whether it is the link to the record of its row
 */
export function contentWidth(
  shown: ShownValue,
  { from, textWidth, isTitle }: { from: ItemsFrom; textWidth: TextWidth; isTitle: boolean },
): number {
  const { field, daysLate } = shown;
  const chip = (text: string): number => textWidth(text, 'chip') + besideChip;
  if (daysLate !== undefined) return chip(from.translate('views.cell.late', { smart_count: daysLate }));
  const items = valueItems(shown, from);
  if (items.length === 0) return dash;
  const view = viewOf(field);
  const own = field.drawnBy?.cell || field.drawnBeside?.cell ? besideOwn : 0;
  if (view.areChips?.(field))
    return own + items.reduce((sum, item) => sum + chip(item) + betweenChips, 0) - betweenChips;
  const text = items.join(', ').slice(0, mostMeasured);
  return own + (view.besideText ?? 0) + textWidth(text, isTitle ? 'title' : 'value');
}
