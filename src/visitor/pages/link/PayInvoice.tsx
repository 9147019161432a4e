import { Alert, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { moneyText } from '../../../../schema/amountText.ts';
import { PaidByDebit } from '../../../documents/PaidByDebit.tsx';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { ibanText } from '../../../views/cell/text.ts';
import { lookByLink, type Opened, type OpenedInvoice, payByLink } from './linkCalls.ts';
import { useLooks } from './useLooks.ts';
import { wordsOf } from './wordsOf.ts';

/** Lists the ways to pay online, the most used first. */
const ways = ['ideal', 'creditCard', 'paypal', 'online'] as const;

interface PayInvoiceProps {
  token: string;
  invoice: OpenedInvoice;
  onLook: (opened: Opened) => void;
}

/** Says what is to be paid, offers the ways, and tells what became of a payment. */
export function PayInvoice({ token, invoice, onLook }: PayInvoiceProps) {
  const { locale } = useLanguage();
  const { openAmount, payment, paysOnline } = invoice;
  const [isBegun, setBegun] = useState(false);
  const isWaiting = payment !== null && ['open', 'pending'].includes(payment.state) && openAmount > 0;
  const checkout = isWaiting && isBegun ? payment.checkoutUrl : null;
  // Leads on by itself who has just pressed; somebody who came back presses again.
  useEffect(() => {
    if (checkout !== null) location.assign(checkout);
  }, [checkout]);
  // Keeps what is shown where a look fails; the next one may not.
  useLooks(isWaiting, () => lookByLink(token).then(onLook, () => undefined));
  return (
    <div role="status" style={{ display: 'grid', gap: 16, marginBottom: 24 }}>
      <Typography component="p" sx={{ fontSize: '2rem', fontWeight: 650 }}>
        {moneyText(openAmount, locale)}
      </Typography>
      <Outcome invoice={invoice} isWaiting={isWaiting} />
      {openAmount > 0 && (
        <PaidByDebit day={isWaiting ? null : invoice.debit}>
          {!isWaiting && paysOnline && (
            <Ways token={token} invoice={invoice} onLook={onLook} onBegun={() => setBegun(true)} />
          )}
          <Transfer invoice={invoice} />
        </PaidByDebit>
      )}
    </div>
  );
}

/** Says what became of the latest payment. */
function Outcome({ invoice, isWaiting }: { invoice: OpenedInvoice; isWaiting: boolean }) {
  const { translate } = useLanguage();
  const { payment, openAmount, number } = invoice;
  if (openAmount <= 0) return <Alert severity="success">{translate('payment.nothingOpen')}</Alert>;
  if (isWaiting && payment?.checkoutUrl)
    return (
      <Button variant="contained" size="large" href={payment.checkoutUrl}>
        {translate('payment.goOn')}
      </Button>
    );
  if (isWaiting) return <Alert severity="info">{translate(`payment.processing.${payment?.state}.text`)}</Alert>;
  if (!payment) return null;
  return (
    <Alert severity="warning">{translate(`payment.processing.${payment.state}.text`, { number: number ?? '' })}</Alert>
  );
}

function Ways({ token, invoice, onLook, onBegun }: PayInvoiceProps & { onBegun: () => void }) {
  const { translate, locale } = useLanguage();
  const [way, setWay] = useState<string>('ideal');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const pay = async (): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      const opened = await payByLink(token, way);
      onBegun();
      onLook(opened);
    } catch (error) {
      setFailure(wordsOf(error, 'payment.notStarted', translate));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <RadioGroup aria-label={translate('payment.how')} value={way} onChange={(_, value) => setWay(value)}>
        {ways.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={translate(`payment.ways.${one}`)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="contained" size="large" disabled={isBusy} onClick={() => void pay()}>
        {translate('payment.pay', { amount: moneyText(invoice.openAmount, locale) })}
      </Button>
    </>
  );
}

/** Says what to type at one's own bank. */
function Transfer({ invoice: { sellerIban, sellerName, number } }: { invoice: OpenedInvoice }) {
  const { translate } = useLanguage();
  if (!sellerIban) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('payment.transfer.explanation')} {ibanText(sellerIban)}, {sellerName}, {number}
    </Typography>
  );
}
