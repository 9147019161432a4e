import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { ibanText } from '../views/cell/text.ts';
import { Signature, type Way } from './Signature.tsx';

/** Says what somebody who signs has to know, as the server tells it. */
export interface ToSign {
  readHash: string | null;
  terms: string;
  termsWithMandate: string;
  takesMandate: boolean;
  iban: string | null;
  creditor: string | null;
}

/** Holds what was signed, as the server takes it. */
export interface Signed {
  signerName: string;
  readHash: string;
  signedTerms: string;
  strokes: string | null;
  iban: string | null;
  signsMandate: boolean;
}

interface SigningFormProps {
  toSign: ToSign;
  isBusy: boolean;
  /** Why it was refused, in words. */
  failure: string | undefined;
  onSign: (signed: Signed) => void;
}

type Lacking = 'name' | 'agree' | 'strokes' | 'iban';

/** Holds what somebody filled in so far. */
interface Draft {
  name: string;
  way: Way;
  strokes: string | null;
  agrees: boolean;
  signsMandate: boolean;
  iban: string;
}

const asksIban = ({ signsMandate }: Draft, toSign: ToSign): boolean => signsMandate && toSign.iban === null;

const termsOf = ({ signsMandate }: Draft, { terms, termsWithMandate }: ToSign): string =>
  signsMandate ? termsWithMandate : terms;

/** Returns the first thing that is still to be filled in. */
function firstLacking(draft: Draft, toSign: ToSign): Lacking | undefined {
  if (draft.name.trim() === '') return 'name';
  if (asksIban(draft, toSign) && draft.iban.trim() === '') return 'iban';
  if (draft.way === 'draw' && draft.strokes === null) return 'strokes';
  return draft.agrees ? undefined : 'agree';
}

const signedBy = (draft: Draft, toSign: ToSign): Signed => ({
  signerName: draft.name.trim(),
  readHash: toSign.readHash ?? '',
  signedTerms: termsOf(draft, toSign),
  strokes: draft.way === 'draw' ? draft.strokes : null,
  iban: asksIban(draft, toSign) ? draft.iban : null,
  signsMandate: draft.signsMandate,
});

/** Asks for everything that a signature takes, in one step. */
export function SigningForm({ toSign, isBusy, failure, onSign }: SigningFormProps) {
  const { translate } = useLanguage();
  const [draft, setDraft] = useState<Draft>({ ...nothingYet, signsMandate: toSign.takesMandate });
  const [lacking, setLacking] = useState<Lacking>();
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const sign = (event: FormEvent): void => {
    event.preventDefault();
    const first = firstLacking(draft, toSign);
    setLacking(first);
    if (!first) onSign(signedBy(draft, toSign));
  };
  const faultOf = (one: Lacking) => (lacking === one ? translate(`signing.lacks.${one}`) : undefined);
  const { name, way, agrees, signsMandate, iban } = draft;
  return (
    <Box component="form" noValidate onSubmit={sign} aria-label={translate('signing.form')} sx={form}>
      <Asked
        label={translate('signing.name')}
        value={name}
        autoComplete="name"
        onChange={(value) => change({ name: value })}
        fault={faultOf('name')}
      />
      {toSign.takesMandate && (
        <Mandate toSign={toSign} isSigned={signsMandate} onSigned={(isSigned) => change({ signsMandate: isSigned })}>
          {asksIban(draft, toSign) && (
            <Asked
              label={translate('signing.iban')}
              value={iban}
              onChange={(value) => change({ iban: value })}
              fault={faultOf('iban')}
            />
          )}
        </Mandate>
      )}
      <Signature name={name} way={way} onChange={change} fault={faultOf('strokes')} />
      <Terms text={termsOf(draft, toSign)} hash={toSign.readHash} />
      <FormControlLabel
        control={<Checkbox checked={agrees} onChange={(_, isChecked) => change({ agrees: isChecked })} />}
        label={translate('signing.agree')}
        sx={thumb}
      />
      {lacking === 'agree' && <Typography color="error">{faultOf('agree')}</Typography>}
      <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
        {translate('signing.sign')}
      </Button>
    </Box>
  );
}

interface AskedProps {
  label: string;
  value: string;
  autoComplete?: string;
  onChange: (value: string) => void;
  fault: string | undefined;
}

const Asked = ({ onChange, fault, ...asked }: AskedProps) => (
  <TextField
    {...asked}
    onChange={({ target }) => onChange(target.value)}
    error={fault !== undefined}
    helperText={fault}
    fullWidth
  />
);

interface MandateProps {
  toSign: ToSign;
  isSigned: boolean;
  onSigned: (isSigned: boolean) => void;
  children: ReactNode;
}

/** Offers to sign a direct debit mandate along. */
function Mandate({ toSign: { iban, creditor }, isSigned, onSigned, children }: MandateProps) {
  const { translate } = useLanguage();
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={isSigned} onChange={(_, isChecked) => onSigned(isChecked)} />}
        label={translate(iban ? 'signing.mandateFor' : 'signing.mandate', { iban: iban ? ibanText(iban) : '' })}
        sx={thumb}
      />
      {isSigned && creditor && (
        <Typography color="textSecondary" variant="body2" sx={{ mb: 1.5 }}>
          {translate('signing.creditor', { creditor })}
        </Typography>
      )}
      {children}
    </Box>
  );
}

/** Shows the words and the fingerprint of the document, as they are kept. */
function Terms({ text, hash }: { text: string; hash: string | null }) {
  const { translate } = useLanguage();
  return (
    <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {text.split('\n').map((line) => (
        <Typography key={line} variant="body2" sx={{ mb: 1 }}>
          {line}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('signing.fingerprint', { hash: hash ?? '' })}
      </Typography>
    </Box>
  );
}

const nothingYet: Draft = { name: '', way: 'draw', strokes: null, agrees: false, signsMandate: false, iban: '' };

const form = { display: 'grid', gap: 2, mt: 3 };
const thumb = { minHeight: 44 };
