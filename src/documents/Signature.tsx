import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { serif } from '../theme/fonts.ts';
import { describedBy, FaultText } from './FaultText.tsx';
import { SignaturePad } from './SignaturePad.tsx';

/** Lists the ways to sign: a drawing, or the typed name. */
export type Way = 'draw' | 'type';

interface SignatureProps {
  /** Name of the signer, as filled in so far. */
  name: string;
  way: Way;
  onChange: (part: { way: Way } | { strokes: string | null }) => void;
  fault: string | undefined;
}

/** Lets somebody draw a signature, or sign with the typed name. */
export function Signature({ name, way, onChange, fault }: SignatureProps) {
  const { translate } = useLanguage();
  const faultId = useId();
  return (
    <Box>
      <RadioGroup
        row
        name="strokes"
        aria-label={translate('signing.how')}
        value={way}
        onChange={(_, value) => onChange({ way: value as Way })}
      >
        <FormControlLabel
          value="draw"
          control={<Radio slotProps={{ input: describedBy(faultId, fault) }} />}
          label={translate('signing.draw')}
          sx={thumb}
        />
        <FormControlLabel value="type" control={<Radio />} label={translate('signing.type')} sx={thumb} />
      </RadioGroup>
      {way === 'draw' ? (
        <SignaturePad onChange={(strokes) => onChange({ strokes })} />
      ) : (
        <Typography sx={typed}>{name.trim() || translate('signing.typeAbove')}</Typography>
      )}
      <FaultText id={faultId} fault={fault} />
    </Box>
  );
}

const thumb = { minHeight: 44 };
const typed = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 96,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // Uses a face of our own in italics, as `cursive` is another one on each machine.
  fontFamily: serif,
  fontStyle: 'italic',
  fontSize: '1.75rem',
  overflowWrap: 'anywhere',
};
