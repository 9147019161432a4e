import { Box } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { holds } from '../../../schema/condition.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import { relativeDay } from '../cell/relativeDay.ts';
import { useDescription } from '../descriptions.tsx';
import { CopyButton } from '../page/CopyButton.tsx';
import { useLocale } from '../record/useLocale.ts';
import { addressText } from './addressText.ts';

interface BesideValueProps {
  field: VisibleField;
  isCopied: boolean;
  value: string;
  label: string;
}

/** Adds to a value how far off a day is, or a button that copies what people use elsewhere. */
export function BesideValue({ field, isCopied, value, label }: BesideValueProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const { fields } = useDescription();
  const record = useRecordContext<RaRecord<string>>();
  if (field.type === 'date' && field.relative && (field.relative === true || holds(field.relative, record ?? {})))
    return (
      <>
        {/* Parts them by a space, which takes no room where the second begins a line. */}{' '}
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', display: 'inline-block' }}>
          {relativeDay(value, locale, new Date())}
        </Box>
      </>
    );
  const address = field.type === 'postalCode' && record ? addressText(field, fields, record, locale) : '';
  if (address) return <Copied text={address} name={translate('views.wholeAddress')} />;
  if (!isCopied || field.drawnBy?.cell) return null;
  return <Copied text={value} name={label} />;
}

const Copied = (copied: { text: string; name: string }) => (
  <Box component="span" sx={copy}>
    <CopyButton {...copied} />
  </Box>
);

/** Shows the button when its value is pointed at or focused; always where nothing can point. */
const copy = {
  ml: 0.5,
  my: -0.5,
  verticalAlign: 'middle',
  '@media (hover: hover)': { opacity: 0 },
  'dd:hover > &, &:focus-within': { opacity: 1 },
};
