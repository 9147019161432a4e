import { Alert, Button, Dialog, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useCreate, useNotify, useRefresh, useTranslate } from 'react-admin';
import { moneyText } from '../../../../schema/amountText.ts';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import type { HostingAccount } from '../account/account.ts';
import { OfferedTerms } from './OfferedTerms.tsx';
import { type Choice, type Kind, PlanChoice } from './PlanChoice.tsx';
import { useOfferFailure } from './useOfferFailure.ts';
import { resource, usePlanOffer } from './usePlanOffer.ts';

interface PlanDialogProps {
  account: HostingAccount;
  kind: Kind;
  /** Name of the present plan, which another one replaces. */
  former?: string;
  onClose: () => void;
}

/** Changes a plan or adds an expansion, after showing what it costs now and from when. */
export function PlanDialog({ account, kind, former = '', onClose }: PlanDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const offerFailure = useOfferFailure();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [chosen, setChosen] = useState<Choice>();
  const { data: offer, error, isFetching, refetch } = usePlanOffer(account.id, chosen?.id ?? '');
  const { agree, failure, isPending } = useAgreeing(kind, onClose, () => void refetch());
  const isExpansion = kind === 'expansions';
  const known = isFetching || error ? undefined : offer;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!known || !chosen) return;
    void agree({ hosting: account.id, product: chosen.id, agreedAmount: known.amount });
  };

  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate(`hosting.plan.${isExpansion ? 'expand' : 'change'}Title`, { name: unicodeName(account.name) })}
        </DialogTitle>
        <DialogContent>
          <PlanChoice kind={kind} present={account.plan} chosen={chosen} onChoose={setChosen} />
          {isFetching && <LinearProgress aria-label={translate('hosting.plan.costs')} sx={{ mt: 2 }} />}
          {known && chosen && (
            <OfferedTerms offer={known} product={chosen.name} former={former} isExpansion={isExpansion} />
          )}
          {(failure !== undefined || (error && !isFetching)) && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure ?? offerFailure(error)}
            </Alert>
          )}
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="contained" disabled={!known} loading={isPending}>
            {known && known.amount > 0
              ? translate('hosting.plan.confirmPaid', { amount: moneyText(known.amount, locale) })
              : translate('hosting.plan.confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Returns a function that has a change made as it was shown. Another price meanwhile is shown anew. */
function useAgreeing(kind: Kind, onDone: () => void, onOtherPrice: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const offerFailure = useOfferFailure();
  const [failure, setFailure] = useState<string>();
  const [create, { isPending }] = useCreate();

  async function agree(data: { hosting: string; product: string; agreedAmount: number }): Promise<void> {
    setFailure(undefined);
    try {
      await create(resource, { data }, { returnPromise: true });
      notify(kind === 'plans' ? 'hosting.plan.changed' : 'hosting.plan.expanded', { type: 'success' });
      refresh();
      onDone();
    } catch (error) {
      setFailure(offerFailure(error));
      onOtherPrice();
    }
  }

  return { agree, failure, isPending };
}
