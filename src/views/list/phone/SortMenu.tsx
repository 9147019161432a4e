import { Checkbox, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { NamedField } from '../../record/fields.ts';
import { isOrdered } from '../../record/fields.ts';
import { type SortKey, sortedBy, sortedFurtherBy, sortKeysOf } from '../../record/sort.ts';

interface SortMenuProps {
  resource: string;
  fields: readonly NamedField[];
  anchor: Element;
  onClose(): void;
}

/** Sorts a list on a phone, where there are no headings, by one field or several. */
export function SortMenu({ resource, fields, anchor, onClose }: SortMenuProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const keys = sortKeysOf(sort);
  const [isFurther, setFurther] = useState(false);
  const choose = (column: SortKey): void => {
    setSort((isFurther ? sortedFurtherBy : sortedBy)(sort, column));
    // Keeps the menu open while several keys are chosen.
    if (!isFurther) onClose();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('ra.action.sort') } }}>
      <MenuItem role="menuitemcheckbox" aria-checked={isFurther} onClick={() => setFurther(!isFurther)}>
        <Checkbox size="small" checked={isFurther} tabIndex={-1} inert sx={{ p: 0, mr: 1 }} />
        {translate('views.table.sortSeveral')}
      </MenuItem>
      <Divider />
      {fields.map(({ name, field }) => {
        const rank = keys.findIndex((key) => key.name === name);
        const current = keys[rank];
        const isDescending = isOrdered(field);
        return (
          <MenuItem key={name} selected={Boolean(current)} onClick={() => choose({ name, isDescending })}>
            {translate(fieldKey(resource, name))}
            {current && ` (${rankText(translate, keys, rank)})`}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** Returns the direction and, among several keys, the rank: `2, descending`. */
function rankText(translate: ReturnType<typeof useTranslate>, keys: readonly SortKey[], rank: number): string {
  const order = translate(`ra.sort.${keys[rank]?.isDescending ? 'DESC' : 'ASC'}`);
  return keys.length > 1 ? `${rank + 1}, ${order}` : order;
}
