import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { ibanText } from '../views/cell/text.ts';
import { SignaturePad } from './SignaturePad.tsx';

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

/** Asks for everything that a signature takes, in one step. */
export function SigningForm({ toSign, isBusy, failure, onSign }: SigningFormProps) {
  const { translate } = useLanguage();
  const [name, setName] = useState('');
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  const [strokes, setStrokes] = useState<string | null>(null);
  const [agrees, setAgrees] = useState(false);
  const [signsMandate, setMandate] = useState(toSign.takesMandate);
  const [iban, setIban] = useState('');
  const [lacking, setLacking] = useState<Lacking>();
  const asksIban = signsMandate && toSign.iban === null;

  const sign = (event: FormEvent): void => {
    event.preventDefault();
    const missing: readonly (false | Lacking)[] = [
      name.trim() === '' && 'name',
      asksIban && iban.trim() === '' && 'iban',
      way === 'draw' && strokes === null && 'strokes',
      !agrees && 'agree',
    ];
    const first = missing.find((one) => one !== false);
    setLacking(first || undefined);
    if (first) return;
    onSign({
      signerName: name.trim(),
      readHash: toSign.readHash ?? '',
      signedTerms: signsMandate ? toSign.termsWithMandate : toSign.terms,
      strokes: way === 'draw' ? strokes : null,
      iban: asksIban ? iban : null,
      signsMandate,
    });
  };
  const faultOf = (one: Lacking) => (lacking === one ? translate(`signing.lacks.${one}`) : undefined);
  return (
    <Box component="form" noValidate onSubmit={sign} aria-label={translate('signing.form')} sx={form}>
      <TextField
        label={translate('signing.name')}
        value={name}
        autoComplete="name"
        onChange={({ target }) => setName(target.value)}
        error={lacking === 'name'}
        helperText={faultOf('name')}
        fullWidth
      />
      {toSign.takesMandate && (
        <Mandate toSign={toSign} isSigned={signsMandate} onSigned={setMandate}>
          {asksIban && (
            <TextField
              label={translate('signing.iban')}
              value={iban}
              onChange={({ target }) => setIban(target.value)}
              error={lacking === 'iban'}
              helperText={faultOf('iban')}
              fullWidth
            />
          )}
        </Mandate>
      )}
      <Box>
        <RadioGroup
          row
          aria-label={translate('signing.how')}
          value={way}
          onChange={(_, value) => setWay(value as 'draw' | 'type')}
        >
          <FormControlLabel value="draw" control={<Radio />} label={translate('signing.draw')} sx={thumb} />
          <FormControlLabel value="type" control={<Radio />} label={translate('signing.type')} sx={thumb} />
        </RadioGroup>
        {way === 'draw' ? (
          <SignaturePad onChange={setStrokes} />
        ) : (
          <Typography sx={typed}>{name.trim() || translate('signing.typeAbove')}</Typography>
        )}
        {lacking === 'strokes' && <Typography color="error">{faultOf('strokes')}</Typography>}
      </Box>
      <Terms text={signsMandate ? toSign.termsWithMandate : toSign.terms} hash={toSign.readHash} />
      <FormControlLabel
        control={<Checkbox checked={agrees} onChange={(_, isChecked) => setAgrees(isChecked)} />}
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
const typed = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 96,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'cursive',
  fontSize: '1.75rem',
  overflowWrap: 'anywhere',
};
