import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { role } from '../../../views/list/table/layout/role.ts';
import type { ZoneGridProps } from './gridProps.ts';
import { type Column, columns } from './shownRows.ts';

/** Draws the headings, which sort, and the box that selects all. */
export function GridHead({ rows, selected, onSelect, shownAs, onShownAs }: ZoneGridProps) {
  const translate = useTranslate();
  const areAll = rows.length > 0 && rows.every(({ key }) => selected.has(key));
  const sortBy = (sort: Column): void =>
    onShownAs({ ...shownAs, sort, isDescending: shownAs.sort === sort && !shownAs.isDescending });
  const sortOf = (column: Column) => {
    if (shownAs.sort !== column) return undefined;
    return shownAs.isDescending ? 'descending' : 'ascending';
  };
  return (
    <thead {...role('rowgroup')} className="head">
      <tr {...role('row')} aria-rowindex={1} className="row">
        <th {...role('columnheader')} className="tick">
          <input
            type="checkbox"
            checked={areAll}
            onChange={() => onSelect(areAll ? new Set() : new Set(rows.map(({ key }) => key)))}
            aria-label={translate('dns.grid.selectAll')}
          />
        </th>
        {columns.map((column) => (
          <th key={column} {...role('columnheader')} className={`cell ${column}`} aria-sort={sortOf(column)}>
            <button type="button" className="sort" onClick={() => sortBy(column)}>
              {column === 'ttl'
                ? translate('dns.grid.ttl')
                : translate(fieldKey('dnsrecords', column === 'type' ? 'recordType' : column))}
              <span aria-hidden>{{ ascending: ' ↑', descending: ' ↓', none: '' }[sortOf(column) ?? 'none']}</span>
            </button>
          </th>
        ))}
        <th {...role('columnheader')} className="end">
          <span className="heard">{translate('dns.grid.change')}</span>
        </th>
      </tr>
    </thead>
  );
}
