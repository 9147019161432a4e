import RefundIcon from '@mui/icons-material/ReplayOutlined';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDescription } from '../../../views/descriptions.tsx';
import { useSendOnce } from '../../../views/form/saving/useSendOnce.ts';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { leftOf } from './refundable.ts';

/** Offers staff to pay back what is left of a completed payment. */
export function RefundButton() {
  const translate = useTranslate();
  const { name, can } = useDescription();
  const { id = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  // Outlives the dialog, which is opened anew by those who saw no answer in it.
  const sendOnce = useSendOnce();
  const { data: payment } = useGetOne(name, { id });
  const isPaid = can.create && payment?.['kind'] === 'payment' && payment['state'] === 'paid';
  const { data: reversals } = useGetList<RaRecord>(
    name,
    { filter: { reverses: id }, pagination: { page: 1, perPage: 100 } },
    { enabled: isPaid },
  );
  const left = isPaid && reversals ? leftOf(payment, reversals) : 0;
  if (!payment || left <= 0) return null;
  return (
    <>
      <CompactButton label={translate('payment.refund.open')} icon={<RefundIcon />} onClick={() => setOpen(true)} />
      {isOpen && <RefundDialog {...{ payment, left, sendOnce }} onClose={() => setOpen(false)} />}
    </>
  );
}
