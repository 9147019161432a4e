import type { VisibleField } from '../../../schema/visible.ts';
import { isAbsent } from '../record/isAbsent.ts';
import { viewOf } from '../types/fieldViews.ts';
import type { CellProps } from './cellProps.ts';
import type { ItemsFrom } from './itemsFrom.ts';

/** Formats a value as its cell shows it, an item for each chip; nothing when it is absent. */
export function valueItems(props: CellProps<VisibleField>, from: ItemsFrom): readonly string[] {
  const { field, value } = props;
  if (isAbsent(value)) return [];
  const view = viewOf(field);
  return (
    view.items?.(props, from) ?? [view.text?.(value, from.locale) ?? view.reading?.(String(value)) ?? String(value)]
  );
}
