import SortIcon from '@mui/icons-material/Sort';
import { Checkbox, Divider, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import type { NamedField } from '../record/fields.ts';
import { isOrdered } from '../record/fields.ts';
import { type SortKey, sortedBy, sortedFurtherBy, sortKeysOf } from '../record/sort.ts';

/** Sorts a list on a phone, where there are no headings, by one field or several. */
export function SortMenu({ resource, fields }: { resource: string; fields: readonly NamedField[] }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const keys = sortKeysOf(sort);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isFurther, setFurther] = useState(false);
  const label = translate('ra.action.sort');
  const choose = (column: SortKey): void => {
    setSort((isFurther ? sortedFurtherBy : sortedBy)(sort, column));
    // Keeps the menu open while several keys are chosen.
    if (!isFurther) setAnchor(null);
  };
  return (
    <>
      <IconButton
        color="primary"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SortIcon />
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
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
    </>
  );
}

/** Returns the direction and, among several keys, the rank: `2, descending`. */
function rankText(translate: ReturnType<typeof useTranslate>, keys: readonly SortKey[], rank: number): string {
  const order = translate(`ra.sort.${keys[rank]?.isDescending ? 'DESC' : 'ASC'}`);
  return keys.length > 1 ? `${rank + 1}, ${order}` : order;
}
