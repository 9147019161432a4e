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
  /** The column that the title stands for. */
  linking: string | undefined;
  isSelectable: boolean;
  isSelected: boolean;
}

/**
 * A record on a phone. The link is what keyboard and screen reader use; the rest of the card is a larger place to tap, handled by
 * the list, once for all cards.
 */
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

/** A value beside its label, an amount at the end of its line; nothing where there is none. */
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
