import { Box, Card, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useShop } from '../../shop/ShopContext.tsx';
import type { ShownExtension } from '../../shop/shopAnswers.ts';
import { isMeant } from './isMeant.ts';

const columns = ['register', 'renew', 'transfer', 'restore'] as const;

/** Lists what each extension costs, and finds one by a part of it or by a whole name. */
export function ExtensionPrices({ extensions }: { extensions: readonly ShownExtension[] }) {
  const { translate, money } = useShop();
  const [wanted, setWanted] = useState('');
  const shown = extensions.filter(({ extension }) => isMeant(extension, wanted));
  const price = (cents: number | null): string =>
    cents === null ? '–' : cents === 0 ? translate('shop.nothing') : money(cents);
  return (
    <Box component="section" aria-labelledby="extensions" sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="h2" id="extensions" sx={{ flex: 1 }}>
          {translate('shop.prices.extensions')}
        </Typography>
        <TextField
          size="small"
          type="search"
          label={translate('shop.prices.find')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          fullWidth={false}
          sx={{ displayPrint: 'none', width: { xs: 1, sm: 280 } }}
        />
      </Box>
      {/* Lets a keyboard scroll what is wider than a phone. */}
      <Card
        sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
        tabIndex={0}
        role="region"
        aria-labelledby="extensions"
      >
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{translate('shop.prices.extension')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {translate(`shop.prices.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.product}>
                <th scope="row">{one.extension}</th>
                {columns.map((column) => (
                  <td key={column}>{price(one[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Card>
      {shown.length === 0 && <Typography role="status">{translate('shop.prices.none')}</Typography>}
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: { xs: '0.8125rem', sm: 'inherit' },
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { xs: 1, sm: 2 }, py: 1.25, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontWeight: 500, fontSize: { xs: 'inherit', sm: '0.875rem' } },
  '& tbody tr': { borderTop: 1, borderColor: 'divider', breakInside: 'avoid' },
};
