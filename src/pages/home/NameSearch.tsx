import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useCart } from '../../shop/useCart.ts';

interface NameSearchProps {
  title: string;
  /** What begins here, for those who may not know. */
  text?: string;
}

/** Leads to the search for a domain name, to the prices, and to the cart. */
export function NameSearch({ title, text }: NameSearchProps) {
  const { translate } = useLanguage();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { length: count } = useCart();
  const look = (event: FormEvent): void => {
    event.preventDefault();
    navigate(`/search?q=${encodeURIComponent(typed.trim())}`);
  };
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {text}
        </Typography>
      )}
      <Box component="form" role="search" onSubmit={look} sx={form}>
        <TextField
          label={translate('home.name')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          fullWidth
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'search' } }}
        />
        <Button type="submit" variant="contained" size="large" sx={{ minHeight: 44, px: 3, flexShrink: 0 }}>
          {translate('home.search')}
        </Button>
        <Button component={RouterLink} to="/prices" size="large" sx={{ minHeight: 44, flexShrink: 0 }}>
          {translate('home.prices')}
        </Button>
      </Box>
      {count > 0 && (
        <Button component={RouterLink} to="/cart" sx={{ minHeight: 44, mt: 1, ml: -1 }}>
          {translate('home.cart', { count })}
        </Button>
      )}
    </Card>
  );
}

const form = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'flex-end' },
  gap: 1.5,
  mt: 1.5,
};
