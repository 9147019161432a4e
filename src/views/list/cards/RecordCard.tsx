import { memo } from 'react';
import { type RaRecord, RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { Cell } from '../../cell/Cell.tsx';
import { useItemsFrom } from '../../cell/useItemsFrom.ts';
import { valueItems } from '../../cell/valueItems.ts';
import { useDescription } from '../../descriptions.tsx';
import { BreakableName } from '../../page/BreakableName.tsx';
import { isAbsent } from '../../record/isAbsent.ts';
import { type ShownValue, useShownValue } from '../../record/useShownValue.ts';
import { useTitleOf } from '../../record/useTitleOf.ts';
import { dots } from '../table/body/icons.ts';
import { RecordLink } from '../table/RecordLink.tsx';
import type { CardLayout, Place, PlacedFact } from './cardFacts.ts';
import { hasLabel } from './useCardLayout.ts';

interface RecordCardProps {
  record: RaRecord<string>;
  layout: CardLayout;
  /** Name of the column that the title replaces. */
  linking: string | undefined;
  isSelectable: boolean;
  isSelected: boolean;
}

/** Draws a record on a phone. Its link serves keyboards and screen readers; the list handles taps anywhere on the card. */
export const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { record, layout, linking, isSelectable, isSelected } = props;
  const translate = useTranslate();
  return (
    <li data-id={record.id} data-selected={isSelected || undefined} tabIndex={-1}>
      {isSelectable && (
        <span className="tick">
          <input type="checkbox" checked={isSelected} readOnly aria-label={translate('ra.action.select_row')} />
        </span>
      )}
      <RecordContextProvider value={record}>
        <div className="body">
          <div className="title" data-column={linking}>
            <CardTitle />
          </div>
          <div className="facts">
            {layout.facts.map((fact) => (
              <CardFact key={fact.column.name} {...fact} />
            ))}
          </div>
          {/* Comes last, so that screen readers begin with the title. */}
          <OverflowFacts overflow={layout.overflow} />
        </div>
      </RecordContextProvider>
      <button type="button" data-act="more" aria-haspopup="menu" aria-label={translate('views.table.more')}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={dots} />
        </svg>
      </button>
    </li>
  );
});

function CardTitle() {
  const description = useDescription();
  const titleOf = useTitleOf();
  const record = useRecordContext();
  const title = record ? titleOf(description, record) : '';
  return (
    <span style={{ fontSize: sizeOf(title) }}>
      <RecordLink>
        <BreakableName name={title} />
      </RecordLink>
    </span>
  );
}

/** Sets how many characters of a name without spaces fit on a line, and the least size of longer ones. */
const fitting = 27;
const least = 0.78;

/** Writes a long name smaller, so that it keeps to one line where it can. */
const sizeOf = (title: string): string | undefined =>
  title.length > fitting && !title.includes(' ') ? `${Math.max(least, fitting / title.length)}em` : undefined;

const areaOf = ({ row, start, isWide }: Place): string => `${row} / ${start} / auto / span ${isWide ? 2 : 1}`;

/** Shows a value beside its label, at its place; nothing when absent. */
function CardFact({ column, ...place }: PlacedFact) {
  const translate = useTranslate();
  const shown = useShownValue(column.name);
  if (!shown || isAbsent(shown.value)) return null;
  return (
    <div className="fact" style={{ gridArea: areaOf(place) }}>
      {hasLabel(column) && <span className="label">{translate(column.label)}</span>}
      <span className="value" data-column={column.name}>
        <FactValue {...shown} />
      </span>
    </div>
  );
}

/** Lists types that are drawn as plain text here, as close links are hard to hit and chips lack room. */
const plain = new Set(['reference', 'email', 'phone', 'url', 'choices']);

function FactValue(shown: ShownValue) {
  const from = useItemsFrom();
  return plain.has(shown.field.type) ? valueItems(shown, from).join(', ') : <Cell {...shown} isShort />;
}

/** Counts the columns without room on the card; the page of its record shows them. */
function OverflowFacts({ overflow }: Pick<CardLayout, 'overflow'>) {
  const translate = useTranslate();
  if (overflow.length === 0) return null;
  const names = overflow.map(({ label }) => translate(label)).join(', ');
  return (
    <span className="overflow" title={translate('views.columns.overflow', { smart_count: overflow.length, names })}>
      +{overflow.length}
    </span>
  );
}
