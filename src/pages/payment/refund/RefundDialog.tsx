import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { type RaRecord, useCreate, useNotify, useTranslate } from 'react-admin';
import { moneyText } from '../../../../schema/amountText.ts';
import type { SendOnce } from '../../../views/form/saving/useSendOnce.ts';
import { moneyNotation } from '../../../views/input/notation.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useFailureText } from '../../../views/page/useFailureText.ts';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useLocale } from '../../../views/record/useLocale.ts';

interface RefundDialogProps {
  payment: RaRecord;
  /** Cents that can go back. */
  left: number;
  sendOnce: SendOnce;
  onClose: () => void;
}

/** Asks how much of a payment goes back, and why. */
export function RefundDialog({ payment, left, sendOnce, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState(() => moneyNotation.format(left, locale));
  const [reason, setReason] = useState('');
  const { refund, isPending, failure } = useRefund(payment, sendOnce, onClose);
  const amount = moneyNotation.parse(typed);
  const isSound = typeof amount === 'number' && amount > 0 && amount <= left;
  const most = moneyText(left, locale);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSound) void refund(amount, reason);
  }

  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('payment.refund.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            {translate(payment['online'] ? 'payment.refund.online' : 'payment.refund.byHand')}
          </DialogContentText>
          <TextField
            label={translate('payment.refund.amount')}
            value={typed}
            required
            error={!isSound}
            helperText={isSound ? undefined : translate('payment.refund.most', { most })}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            label={translate('payment.refund.reason')}
            value={reason}
            required
            error={failure !== undefined}
            helperText={failure ?? translate('payment.refund.reasonHelp')}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 140 } }}
          />
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="contained" disabled={isPending || !isSound || reason.trim() === ''}>
            {isSound
              ? translate('payment.refund.pay', { amount: moneyText(amount, locale) })
              : translate('payment.refund.open')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Makes a refund of a payment, and says what became of it. */
function useRefund(payment: RaRecord, sendOnce: SendOnce, onDone: () => void) {
  const notify = useNotify();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const [create, { isPending }] = useCreate();
  const refund = async (amount: number, reason: string): Promise<void> => {
    const { id: reverses, customer, method, online } = payment;
    const data = { kind: 'refund', reverses, customer, method, online, amount: -amount, description: reason.trim() };
    try {
      await sendOnce(data, (idempotencyKey) =>
        create('payments', { data, meta: { idempotencyKey } }, { returnPromise: true }),
      );
      notify(online ? 'payment.refund.asked' : 'payment.refund.noted', { type: 'success' });
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return { refund, isPending, failure };
}
