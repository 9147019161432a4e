import { Box, Typography } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { integerText } from '../../../views/cell/text.ts';
import type { SectionProps } from '../../../views/extend/extensions.tsx';
import { Section as Frame } from '../../../views/page/Section.tsx';

/** Numbers in pairs, in the order of the description: how much is used, and of how much. Each pair is a bar. */
export function Section({ resource, title, fields }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const numberIn = (index: number): number | undefined => {
    const value: unknown = record?.[fields[index]?.name ?? ''];
    return typeof value === 'number' ? value : undefined;
  };
  return (
    <Frame title={title}>
      {fields.map(
        ({ name }, index) =>
          index % 2 === 0 && (
            <Meter
              key={name}
              label={translate(fieldKey(resource, name))}
              used={numberIn(index) ?? 0}
              available={numberIn(index + 1)}
            />
          ),
      )}
    </Frame>
  );
}

interface MeterProps {
  label: string;
  used: number;
  /** Undefined: as much as one likes. */
  available: number | undefined;
}

function Meter({ label, used, available }: MeterProps) {
  const [translate, locale] = [useTranslate(), useLocale()];
  const usedText = integerText(used, locale);
  const text =
    available === undefined
      ? usedText
      : translate('extensions.usedOf', { used: usedText, available: integerText(available, locale) });
  return (
    <Box sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="span" sx={{ ml: 'auto' }}>
          {text}
        </Typography>
      </Box>
      {available !== undefined && (
        <Box
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={available}
          aria-valuenow={Math.min(used, available)}
          aria-valuetext={text}
          sx={bar}
        >
          <Box sx={{ ...filled, width: `${shareOf(used, available) * 100}%`, bgcolor: colorOf(used, available) }} />
        </Box>
      )}
    </Box>
  );
}

const shareOf = (used: number, available: number): number => (available > 0 ? Math.min(1, used / available) : 1);

/** From here on there is little left. */
const tight = 0.85;

function colorOf(used: number, available: number): string {
  if (used >= available) return 'error.main';
  return shareOf(used, available) >= tight ? 'warning.main' : 'primary.main';
}

const bar = { mt: 0.75, height: 8, borderRadius: 1, bgcolor: 'action.selected', overflow: 'hidden' };
// Paper has no grounds: what is filled is drawn by its edge too.
const filled = { height: 1, borderRadius: 1 };
