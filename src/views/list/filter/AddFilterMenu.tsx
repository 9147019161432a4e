import SearchIcon from '@mui/icons-material/Search';
import { Divider, InputAdornment, MenuItem, MenuList, Popover, TextField } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { NamedField } from '../../record/fields.ts';

interface AddFilterMenuProps {
  anchor: Element;
  fields: readonly NamedField[];
  resource: string;
  onAdd(name: string): void;
  onBuild(): void;
  onClose(): void;
}

/** Offers a search from this many fields on. */
const many = 7;

/** Offers further fields to filter by, with a search for their names, and the filter builder. */
export function AddFilterMenu({ anchor, fields, resource, onAdd, onBuild, onClose }: AddFilterMenuProps) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const isSearched = fields.length >= many;
  const named = fields.map(({ name }) => ({ name, label: translate(fieldKey(resource, name)) }));
  const found = named.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  const chosen = (then: () => void) => () => {
    onClose();
    then();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [first] = found;
    if (event.key === 'Enter' && first) {
      // Keeps the key from the button that gets the focus back, which would open the menu again.
      event.preventDefault();
      chosen(() => onAdd(first.name))();
    }
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      {isSearched && (
        <TextField
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          placeholder={translate('views.filter.search')}
          sx={{ m: 1, mb: 0, width: 'calc(100% - 16px)' }}
          slotProps={{
            htmlInput: { 'aria-label': translate('views.filter.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      <MenuList ref={list} autoFocusItem={!isSearched} sx={{ maxHeight: '50vh', overflowY: 'auto' }}>
        {found.map(({ name, label }) => (
          <MenuItem key={name} onClick={chosen(() => onAdd(name))}>
            {label}
          </MenuItem>
        ))}
        {fields.length > 0 && <Divider />}
        <MenuItem onClick={chosen(onBuild)}>{translate('views.filter.build')}</MenuItem>
      </MenuList>
    </Popover>
  );
}
