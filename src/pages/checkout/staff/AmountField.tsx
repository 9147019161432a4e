import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '../../../shop/ShopContext.tsx';
import type { Notation } from '../../../views/input/notation.ts';

interface AmountFieldProps {
  label: string;
  notation: Notation;
  /** Null where nothing was chosen. */
  value: number | null;
  /** What holds until then, as a hint. */
  usual: number;
  most: number;
  onChange: (value: number | null) => void;
}

/** Takes an amount as people write it; an empty field asks the usual. */
export function AmountField({ label, notation, value, usual, most, onChange }: AmountFieldProps) {
  const { locale, translate } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => (value === null ? '' : notation.format(value, locale)));
  const read = notation.parse(typed);
  const isSound = read === null || (typeof read === 'number' && read >= 0 && read <= most);
  const fault = isSound ? '' : translate('shop.staff.between', { most: notation.format(most, locale) });
  // Keeps the form from being sent with the last amount that could be read.
  useEffect(() => input.current?.setCustomValidity(fault), [fault]);
  const change = (text: string): void => {
    setTyped(text);
    const amount = notation.parse(text);
    if (amount === null || (typeof amount === 'number' && amount >= 0 && amount <= most)) onChange(amount);
  };
  return (
    <TextField
      label={label}
      value={typed}
      error={!isSound}
      helperText={fault}
      inputRef={input}
      placeholder={notation.format(usual, locale)}
      onChange={({ target }) => change(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal', sx: { textAlign: 'right' } } }}
      fullWidth={false}
      sx={{ flex: '1 1 110px', minWidth: 0 }}
    />
  );
}
