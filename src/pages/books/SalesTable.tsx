import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../schema/amountText.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import type { SalesPart } from './bookParts.ts';

/** Lists services to businesses in other member states, and their sum. */
export function SalesTable({ sales, href }: Pick<SalesPart, 'sales' | 'href'>) {
  const { translate, locale } = useLanguage();
  const sum = sales.reduce((total, { net }) => total + net, 0);
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 320 }} tabIndex={0} role="region" aria-label={translate('books.sales')}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{translate('books.vatNumber')}</th>
            <th scope="col">{translate('books.name')}</th>
            <th scope="col">{translate('books.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ country, vatNumber, name, net }) => (
            <tr key={`${country}${vatNumber}`}>
              <td>{`${country} ${vatNumber}`}</td>
              <td>{name}</td>
              <td>{moneyText(net, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              <Link component={RouterLink} to={href}>
                {translate('books.together')}
              </Link>
            </th>
            <td>{moneyText(sum, locale)}</td>
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

const table = {
  width: 1,
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'left', py: 0.75, pr: 2, borderBottom: 1, borderColor: 'divider' },
  '& th:last-of-type:not([colspan]), & td:last-of-type': {
    textAlign: 'right',
    pr: 0,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tfoot > tr > *': { borderBottom: 0, fontWeight: 650 },
};
