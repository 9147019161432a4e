import { Alert, Button } from '@mui/material';
import { useShop } from '../../shop/ShopContext.tsx';

/** Says that prices could not be loaded, beside what was typed, and asks for them again. */
export function PricingFailed({ onRetry }: { onRetry: () => void }) {
  const { translate } = useShop();
  return (
    <Alert severity="warning" sx={{ my: 2 }} action={<Button onClick={onRetry}>{translate('shop.again')}</Button>}>
      {translate('shop.cart.failed')}
    </Alert>
  );
}
