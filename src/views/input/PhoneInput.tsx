import { InputAdornment, NativeSelect } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { countryText } from '../cell/text.ts';
import { useLocale } from '../record/useLocale.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { countryOf, movedTo, numberIn, phoneCountries, phoneText } from './phoneNumber.ts';

/** Names the country assumed for a number without country code. */
const ownCountry = 'NL';

/** Edits a phone number: typed in the national notation of its country, stored as E.164. */
export function PhoneInput(props: FieldInputProps) {
  const source = props.source ?? props.name;
  const value: unknown = useWatch({ name: source });
  const { getValues, setValue } = useFormContext();
  const [chosen, setChosen] = useState<string>(ownCountry);
  const [isTyping, setTyping] = useState(false);
  const number = typeof value === 'string' ? value : '';
  const country = countryOf(number) ?? chosen;
  const choose = (next: string): void => {
    setChosen(next);
    if (number !== '') setValue(source, movedTo(number, next), { shouldDirty: true, shouldValidate: true });
  };
  const leave = (): void => {
    setTyping(false);
    const typed: unknown = getValues(source);
    if (typeof typed !== 'string' || typed === '') return;
    const complete = numberIn(typed, country);
    if (complete !== typed) setValue(source, complete, { shouldDirty: true });
  };
  return (
    <TextInput
      {...commonProps(props)}
      type="tel"
      format={(stored: unknown) => (typeof stored !== 'string' ? '' : isTyping ? stored : phoneText(stored))}
      onChange={() => setTyping(true)}
      onBlur={leave}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        // Completes the number before these keys submit the form.
        if (key === 'Enter' || (key === 's' && (ctrlKey || metaKey))) leave();
      }}
      slotProps={{
        htmlInput: { inputMode: 'tel' },
        inputLabel: { shrink: true },
        input: { startAdornment: <CountryChoice country={country} onChoose={choose} /> },
      }}
    />
  );
}

interface CountryChoiceProps {
  country: string;
  onChoose(country: string): void;
}

/** Pushes the country's name out of view while the list is closed. */
const wideGap = '\u2003\u2003';

/** Shows only the calling code while closed. Uses the browser's own list, which is searched by typing. */
function CountryChoice({ country, onChoose }: CountryChoiceProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const choices = phoneCountries
    .map((one) => ({ ...one, name: countryText(one.country, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <InputAdornment position="start">
      <NativeSelect
        value={country}
        onChange={(event) => onChoose(event.target.value)}
        disableUnderline
        inputProps={{ 'aria-label': translate('views.input.country') }}
        sx={{ width: 66, color: 'text.secondary' }}
      >
        {choices.map((one) => (
          <option key={one.country} value={one.country}>
            {`+${one.callingCode}${wideGap}${one.name}`}
          </option>
        ))}
      </NativeSelect>
    </InputAdornment>
  );
}
