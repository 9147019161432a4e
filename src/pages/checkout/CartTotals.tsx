import { Box, Divider, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { percentText } from '../../../schema/amountText.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { PricedCart, Sum } from '../../shop/shopAnswers.ts';

/** Says what is due today, with VAT by the customer's treatment, and what recurs when; never added up. */
export function CartTotals({ priced: { today, monthly, yearly, discount, treatment } }: { priced: PricedCart }) {
  const { translate, money, locale } = useShop();
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('shop.totals.today')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Row name={translate('shop.totals.subtotal')} value={money(today.net)}>
          {discount > 0 && (
            <Typography component="dd" variant="body2" sx={{ m: 0, flexBasis: '100%', color: 'success.main' }}>
              {translate('shop.totals.discount', { part: percentText(discount, locale) })}
            </Typography>
          )}
        </Row>
        <Row name={translate(`shop.totals.vat.${treatment}`)} value={money(today.vat)} />
        <Row name={translate('shop.totals.total')} value={money(today.total)} isTotal />
      </Box>
      {(monthly || yearly) && (
        <>
          <Divider sx={{ my: 1.5 }} />
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
            {translate('shop.totals.later')}
          </Typography>
          {monthly && <Recurring sum={monthly} text="shop.totals.monthly" />}
          {yearly && <Recurring sum={yearly} text="shop.totals.yearly" />}
        </>
      )}
    </>
  );
}

function Recurring({ sum, text }: { sum: Sum; text: string }) {
  const { translate, money } = useShop();
  return (
    <Typography variant="body2" color="textSecondary">
      {translate(text, { net: money(sum.net), total: money(sum.total) })}
    </Typography>
  );
}

interface RowProps {
  name: string;
  value: string;
  isTotal?: boolean;
  /** What is said of it below. */
  children?: ReactNode;
}

function Row({ name, value, isTotal = false, children }: RowProps) {
  return (
    <Box sx={{ ...line, ...(isTotal && total) }}>
      <Typography component="dt" sx={{ font: 'inherit' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, font: 'inherit', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      {children}
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.5 };
const total = { fontWeight: 700, fontSize: '1.125rem', mt: 0.5 };
