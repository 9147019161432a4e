import { Alert, Box, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { cartStore } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import { useCart } from '../../shop/useCart.ts';
import { useCartPrice } from '../../shop/useCartPrice.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { CartPage } from './CartPage.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';

const StaffCheckout = lazy(async () => ({ default: (await import('./staff/StaffCheckout.tsx')).StaffCheckout }));

/** Asks what an order needs beside its cart, and places it. */
export function CheckoutPage() {
  const { translate } = useShop();
  const items = useCart();
  const [isRead, setRead] = useState(false);
  const [company, setCompany] = useState<string | null>(null);
  const { answer, failure, isBusy, retry } = useCartPrice(items, company);
  const navigate = useNavigate();
  useDocumentTitle(translate('shop.checkout.title'));
  useEffect(() => {
    void cartStore.ready.then(() => setRead(true));
  }, []);
  if (!isRead) return <PageLoading />;
  if (items.length === 0) return <CartPage />;
  if (!answer) return failure ? <PageFailed onRetry={retry} /> : <PageLoading />;
  if (answer.isStaff)
    return (
      <Suspense fallback={<PageLoading />}>
        <StaffCheckout items={items} />
      </Suspense>
    );
  const placed = (id: string): void => {
    cartStore.clear();
    navigate(`/orders/${id}/progress?placed`, { replace: true });
  };
  const isOther = !isBusy && !failure && company !== null && answer.customer !== company;
  const other = answer.companies.find(({ id }) => id === answer.customer);
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate('shop.checkout.title')}
      </Typography>
      {isOther && other && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('shop.checkout.otherCompany', { name: other.name })}
        </Alert>
      )}
      {answer.customer === null ? (
        <Typography>{translate('shop.checkout.noCompany')}</Typography>
      ) : (
        <CheckoutForm
          items={items}
          priced={answer}
          // Follows the choice at once; a price that has come says whom it is for.
          customer={(isBusy || failure ? company : null) ?? answer.customer}
          isPricing={isBusy}
          isPricingFailed={failure !== null}
          onCompany={setCompany}
          onPlaced={placed}
          onRefresh={retry}
        />
      )}
    </Box>
  );
}
