import SortIcon from '@mui/icons-material/Sort';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import type { NamedField } from '../record/fields.ts';
import { isNumeric } from '../record/fields.ts';
import { sortedBy, sortKeysOf } from '../record/sort.ts';

/** The order of a list where there are no headings to click, on a phone. */
export function SortMenu({ resource, fields }: { resource: string; fields: readonly NamedField[] }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first] = sortKeysOf(sort);
  const label = translate('ra.action.sort');
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
        {fields.map(({ name, field }) => {
          const isCurrent = name === first?.name;
          const isDescending = isCurrent ? first.isDescending : isNumeric(field) || field.type.startsWith('date');
          return (
            <MenuItem
              key={name}
              selected={isCurrent}
              onClick={() => {
                setSort(sortedBy(sort, { name, isDescending }));
                setAnchor(null);
              }}
            >
              {translate(fieldKey(resource, name))}
              {isCurrent && ` (${translate(`ra.sort.${isDescending ? 'DESC' : 'ASC'}`)})`}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
