import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, InputAdornment, TextField } from '@mui/material';
import type { FormEvent, KeyboardEvent } from 'react';
import { useShop } from '../../shop/ShopContext.tsx';

interface SearchFormProps {
  value: string;
  onChange: (text: string) => void;
  onLook: () => void;
}

/** Takes a name or a pasted list; Enter looks, Shift and Enter begin a line. */
export function SearchForm({ value, onChange, onLook }: SearchFormProps) {
  const { translate } = useShop();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onLook();
  };
  const submitOnEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey) submit(event);
  };
  return (
    <Box component="form" role="search" onSubmit={submit} sx={form}>
      <TextField
        label={translate('shop.search.names')}
        placeholder={translate('shop.search.example')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={submitOnEnter}
        multiline
        maxRows={8}
        fullWidth
        slotProps={{
          htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'search' },
          input: { startAdornment: magnifier },
        }}
      />
      <Button type="submit" variant="contained" size="large" sx={{ minHeight: 44, px: 4, flexShrink: 0 }}>
        {translate('shop.search.look')}
      </Button>
    </Box>
  );
}

const magnifier = (
  <InputAdornment position="start">
    <SearchIcon aria-hidden />
  </InputAdornment>
);
const form = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'flex-end' },
  gap: 1.5,
};
