import { memo } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { FieldCell } from '../../cell/FieldCell.tsx';
import { isAbsent } from '../../record/isAbsent.ts';
import { useShownValue } from '../../record/useShownValue.ts';
import { dots } from '../table/body/icons.ts';
import type { Column } from '../table/columns.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import type { CardParts } from './cardParts.ts';

interface RecordCardProps {
  record: RaRecord<string>;
  parts: CardParts;
  /** Name of the column that the title replaces. */
  linking: string | undefined;
  isSelectable: boolean;
  isSelected: boolean;
}

/** Draws a record on a phone. Its link serves keyboards and screen readers; the list handles taps anywhere on the card. */
export const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { record, parts, linking, isSelectable, isSelected } = props;
  const translate = useTranslate();
  const { state, details } = parts;
  return (
    <li data-id={record.id} data-selected={isSelected || undefined} tabIndex={-1}>
      {isSelectable && (
        <span className="tick">
          <input type="checkbox" checked={isSelected} readOnly aria-label={translate('ra.action.select_row')} />
        </span>
      )}
      <RecordContextProvider value={record}>
        <div className="body">
          <div className="head">
            <span data-column={linking}>
              <RecordLink />
            </span>
            {state && <FieldCell name={state.name} isShort />}
          </div>
          {details.map((column) => (
            <CardDetail key={column.name} {...column} />
          ))}
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

/** Shows a value beside its label, amounts aligned to the end; nothing when absent. */
function CardDetail({ name, field, label }: Column) {
  const translate = useTranslate();
  const shown = useShownValue(name);
  if (isAbsent(shown?.value)) return null;
  return (
    <div className="line">
      <span className="label">{translate(label)}</span>
      <span className={field.type === 'money' ? 'value amount' : 'value'} data-column={name}>
        <FieldCell name={name} isShort />
      </span>
    </div>
  );
}
