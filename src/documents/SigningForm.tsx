import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { ibanText } from '../views/cell/text.ts';
import { describedBy, FaultText } from './FaultText.tsx';
import { Signature } from './Signature.tsx';
import {
  asksIban,
  firstLacking,
  type Lacking,
  type Signed,
  signedBy,
  signsMandate,
  type ToSign,
  termsOf,
  useSigningDraft,
} from './signingDraft.ts';

interface SigningFormProps {
  toSign: ToSign;
  isBusy: boolean;
  /** Why it was refused, in words. */
  failure: string | undefined;
  onSign: (signed: Signed) => void;
}

/** Asks for everything that a signature takes, in one step. */
export function SigningForm({ toSign, isBusy, failure, onSign }: SigningFormProps) {
  const { translate } = useLanguage();
  const { draft, change, lacking, setLacking, hasChanged } = useSigningDraft(toSign.readHash);
  const sign = (event: FormEvent): void => {
    event.preventDefault();
    const first = firstLacking(draft, toSign);
    setLacking(first && { what: first });
    if (!first) onSign(signedBy(draft, toSign));
  };
  const drawn = useFocusOn(lacking);
  const faultOf = (one: Lacking) => (lacking?.what === one ? translate(`signing.lacks.${one}`) : undefined);
  const { name, way, agrees, iban } = draft;
  return (
    <Box component="form" ref={drawn} noValidate onSubmit={sign} aria-label={translate('signing.form')} sx={form}>
      {hasChanged && <Alert severity="warning">{translate('signing.changed')}</Alert>}
      <Asked
        name="name"
        label={translate('signing.name')}
        value={name}
        autoComplete="name"
        onChange={(value) => change({ name: value })}
        fault={faultOf('name')}
      />
      {toSign.takesMandate && (
        <Mandate
          toSign={toSign}
          isSigned={signsMandate(draft, toSign)}
          onSigned={(isSigned) => change({ declines: !isSigned })}
        >
          {asksIban(draft, toSign) && (
            <Asked
              name="iban"
              label={translate('signing.iban')}
              value={iban}
              onChange={(value) => change({ iban: value })}
              fault={faultOf('iban')}
            />
          )}
        </Mandate>
      )}
      <Signature
        // Clears the drawing, which was for the former document.
        key={toSign.readHash}
        name={name}
        way={way}
        onChange={change}
        fault={faultOf('strokes')}
      />
      <Terms text={termsOf(draft, toSign)} hash={toSign.readHash} />
      <Consent agrees={agrees} onChange={(isChecked) => change({ agrees: isChecked })} fault={faultOf('agree')} />
      <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
        {translate('signing.sign')}
      </Button>
    </Box>
  );
}

interface ConsentProps {
  agrees: boolean;
  onChange: (agrees: boolean) => void;
  fault: string | undefined;
}

/** Asks to agree to the words of the document. */
function Consent({ agrees, onChange, fault }: ConsentProps) {
  const { translate } = useLanguage();
  const faultId = useId();
  const box = (
    <Checkbox
      name="agree"
      checked={agrees}
      onChange={(_, isChecked) => onChange(isChecked)}
      slotProps={{ input: describedBy(faultId, fault) }}
    />
  );
  return (
    <Box>
      <FormControlLabel control={box} label={translate('signing.agree')} sx={thumb} />
      <FaultText id={faultId} fault={fault} />
    </Box>
  );
}

/** Returns what is put on the form, to lead to what is lacking: that may be far above the button. */
function useFocusOn(lacking: { what: Lacking } | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (lacking) fieldOf(form.current, lacking.what)?.focus();
  }, [lacking]);
  return form;
}

/** Finds what takes the focus for something that is lacking: of several choices the chosen one. */
const fieldOf = (form: HTMLFormElement | null, lacking: Lacking): HTMLInputElement | undefined =>
  [...(form?.elements ?? [])]
    .filter((element) => element instanceof HTMLInputElement)
    .find(({ name, type, checked }) => name === lacking && (type !== 'radio' || checked));

interface AskedProps {
  name: string;
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

const form = { display: 'grid', gap: 2, mt: 3 };
const thumb = { minHeight: 44 };
