import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { sizeText } from '../../../views/cell/text.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useFailureText } from '../../../views/page/useFailureText.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import type { HostingAccount } from '../account/account.ts';
import { mailboxSizes } from './mailboxSizes.ts';
import type { Mailbox } from './useMailboxes.ts';

interface MailboxSizeProps {
  account: Pick<HostingAccount, 'diskQuota'>;
  mailbox: Mailbox;
  /** Offers more room for the whole account; left out where it cannot be ordered. */
  onExpand: (() => void) | undefined;
  onClose: () => void;
}

/** Gives a mailbox another size, as far as its account has room. */
export function MailboxSize({ account: { diskQuota: disk }, mailbox, onExpand, onClose }: MailboxSizeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const { address, quota, usage } = mailbox;
  const [size, setSize] = useState(quota);
  const sizes = mailboxSizes({ quota, usage, disk });
  const hasAll = sizes.length === 1;
  const { save, failure, isPending } = useSaving(mailbox, onClose);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(size);
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate('hosting.size.title', { address })}
        </DialogTitle>
        <DialogContent>
          {usage !== null && (
            <Typography sx={{ mb: 2 }}>
              {translate('hosting.size.used', { used: sizeText(usage, locale), available: sizeText(quota, locale) })}
            </Typography>
          )}
          {!hasAll && <Sizes sizes={sizes} chosen={size} onChoose={setSize} />}
          {disk !== null && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: hasAll ? 0 : 2 }}>
              {translate(`hosting.size.${hasAll ? 'all' : 'account'}`, { disk: sizeText(disk, locale) })}
            </Typography>
          )}
          {disk !== null && onExpand && (
            <Button
              onClick={onExpand}
              aria-haspopup="dialog"
              {...(hasAll && { variant: 'contained' as const })}
              sx={hasAll ? { mt: 2 } : { ml: -1 }}
            >
              {translate('hosting.size.expand')}
            </Button>
          )}
          {failure !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          {!hasAll && (
            <Button type="submit" variant="contained" disabled={size === quota} loading={isPending}>
              {translate('hosting.size.save')}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface SizesProps {
  sizes: readonly number[];
  chosen: number;
  onChoose(size: number): void;
}

function Sizes({ sizes, chosen, onChoose }: SizesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{translate('hosting.size.choose')}</FormLabel>
      <RadioGroup value={chosen} onChange={(_, value) => onChoose(Number(value))}>
        {sizes.map((size) => (
          <FormControlLabel key={size} value={size} control={<Radio />} label={sizeText(size, locale)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Returns a function that gives the mailbox another size, and why it failed. */
function useSaving(mailbox: Mailbox, onDone: () => void) {
  const notify = useNotify();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const [update, { isPending }] = useUpdate();

  async function save(quota: number): Promise<void> {
    setFailure(undefined);
    const change = { id: mailbox.id, data: { quota }, previousData: mailbox };
    try {
      await update('mailaccounts', change, { returnPromise: true, mutationMode: 'pessimistic' });
      notify('hosting.size.done', { type: 'success' });
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  return { save, failure, isPending };
}
