import { useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import type { Row } from '../held/held.ts';
import { valueText } from '../record/fieldsOf.ts';
import type { Column } from './shownRows.ts';

interface CellTextProps {
  row: Row;
  column: Column;
  isNameRepeated?: boolean;
}

/** Draws the value of a cell; of a changed record the stored value too, struck through. */
export function CellText({ row, column, isNameRepeated = false }: CellTextProps) {
  const translate = useTranslate();
  const textOf = (record: Row['record']): string => {
    if (column === 'ttl') return translate(optionKey('dnsrecords', 'ttl', record.ttl), { _: String(record.ttl) });
    if (column === 'name') return unicodeName(record.name);
    return column === 'type' ? record.type : valueText(record);
  };
  const now = textOf(row.record);
  const before = row.mark === 'changed' && row.stored ? textOf(row.stored) : now;
  return (
    <span className="text" data-repeated={isNameRepeated && column === 'name' && before === now ? '' : undefined}>
      {before !== now && (
        <>
          <del>{before}</del>{' '}
        </>
      )}
      {row.mark === 'removed' ? <del>{now}</del> : now}
    </span>
  );
}
