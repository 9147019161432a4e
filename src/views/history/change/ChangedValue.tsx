import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Cell } from '../../cell/Cell.tsx';
import type { NamedField } from '../../record/fields.ts';
import { isAbsent } from '../../record/isAbsent.ts';
import { plainText } from './plainText.ts';
import { Remark } from './Remark.tsx';
import { TextDifference } from './TextDifference.tsx';

export interface ChangedValueProps extends NamedField {
  resource: string;
  from: unknown;
  to: unknown;
  /** Whether an empty former value is drawn too. */
  isFull?: boolean;
}

/** Shows a value before and after a change, drawn by its type. */
export function ChangedValue({ from, to, isFull = false, ...named }: ChangedValueProps) {
  const translate = useTranslate();
  if (isAbsent(from) && isAbsent(to)) return <Remark>{translate('views.history.notKept')}</Remark>;
  if (isAbsent(from) && !isFull) return <Cell {...named} value={to} />;
  const before = readableText(named, from);
  const after = readableText(named, to);
  if (before !== undefined && after !== undefined && before !== after)
    return <TextDifference before={before} after={after} />;
  return (
    <Box sx={row}>
      <Box component="del" sx={isAbsent(from) ? undecorated : former}>
        <Cell {...named} value={from} />
      </Box>
      <ArrowForwardIcon sx={arrow} titleAccess={translate('views.history.became')} />
      <Box component="ins" sx={undecorated}>
        <Cell {...named} value={to} />
      </Box>
    </Box>
  );
}

/** Converts a long text to plain words; undefined for any other value. */
function readableText({ field: { type } }: NamedField, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (type === 'longText') return value;
  return type === 'richText' ? plainText(value) : undefined;
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, minWidth: 0 };
const undecorated = { textDecoration: 'none', minWidth: 0 };
const former = { color: 'text.secondary', textDecorationColor: 'currentcolor', minWidth: 0 };
const arrow = { fontSize: 16, color: 'text.secondary', alignSelf: 'center' };
