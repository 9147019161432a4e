import type { Row } from '../held/held.ts';
import type { Pasting } from '../paste/usePasting.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';
import type { ShownAs } from './shownRows.ts';
import type { RowActions } from './useRowActions.ts';

export interface ZoneGridProps {
  editor: ZoneEditor;
  /** The rows that the filter shows, in order. */
  rows: readonly Row[];
  actions: RowActions;
  shownAs: ShownAs;
  onShownAs(shown: ShownAs): void;
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  onOpenForm(row: Row): void;
  pasting: Pasting;
}
