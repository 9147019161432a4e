import { Box, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { caaFlags, caaTags, recordTypes } from '../../../../rules/dns/choices.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { fieldKey, optionKey } from '../../../../schema/names.ts';
import { type ShownFault, useFaultText } from '../data/faults.ts';
import { FingerprintFields } from './FingerprintFields.tsx';
import { hasField, isService, ttls, withType } from './fieldsOf.ts';
import { ServiceFields } from './ServiceFields.tsx';

interface RecordFieldsProps {
  record: DnsRecord;
  zone: string;
  faults: readonly ShownFault[];
  onChange(record: DnsRecord): void;
}

type Field = 'name' | 'type' | 'ttl' | 'value' | 'priority' | 'weight' | 'port' | 'flags' | 'tag';

/** Draws an input for each part of a record; the type says which there are. */
export function RecordFields({ record, zone, faults, onChange }: RecordFieldsProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { type } = record;
  const propsOf = (field: Field, help?: string): TextFieldProps => {
    const fault = faults.find((one) => one.field === field);
    return {
      label: translate(fieldKey('dnsrecords', field === 'type' ? 'recordType' : field)),
      error: fault !== undefined,
      helperText: fault ? faultText(fault) : help,
      value: record[field] ?? '',
      onChange: ({ target }) => onChange({ ...record, [field]: target.value }),
    };
  };
  const number = (field: 'priority' | 'weight' | 'port') =>
    hasField(type, field) && (
      <TextField
        {...propsOf(field)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => onChange({ ...record, [field]: numberOf(target.value) })}
      />
    );
  return (
    <Box sx={grid}>
      <TypeField input={propsOf('type')} record={record} onChange={onChange} />
      <TtlField input={propsOf('ttl')} onTtl={(ttl) => onChange({ ...record, ttl })} />
      <TextField {...propsOf('name', translate('dns.record.nameHelp', { zone }))} sx={wide} slotProps={plainInput} />
      {number('priority')}
      {number('weight')}
      {number('port')}
      {hasField(type, 'flags') && <AuthorityFields record={record} propsOf={propsOf} onChange={onChange} />}
      {isService(type) && (
        <ServiceFields
          input={propsOf('value', translate('dns.service.parametersHelp'))}
          value={record.value}
          onValue={(value) => onChange({ ...record, value })}
        />
      )}
      {type === 'TLSA' || type === 'SSHFP' ? (
        <FingerprintFields
          type={type}
          input={propsOf('value')}
          value={record.value}
          onValue={(value) => onChange({ ...record, value })}
        />
      ) : null}
      {!isService(type) && type !== 'TLSA' && type !== 'SSHFP' && (
        <TextField
          {...propsOf('value', translate(`dns.valueHelp.${type}`))}
          label={translate(`dns.valueLabel.${type}`)}
          sx={wide}
          slotProps={plainInput}
          multiline={type === 'TXT'}
          minRows={type === 'TXT' ? 3 : undefined}
        />
      )}
    </Box>
  );
}

function TypeField({
  input,
  record,
  onChange,
}: Pick<RecordFieldsProps, 'record' | 'onChange'> & { input: TextFieldProps }) {
  const translate = useTranslate();
  const choose = (value: string): void =>
    onChange(withType(record, recordTypes.find((one) => one === value) ?? record.type));
  return (
    <TextField {...input} select sx={{ gridColumn: { sm: 'span 2' } }} onChange={({ target }) => choose(target.value)}>
      {recordTypes.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(optionKey('dnsrecords', 'recordType', option))}
        </MenuItem>
      ))}
    </TextField>
  );
}

function TtlField({ input, onTtl }: { input: TextFieldProps; onTtl(ttl: number): void }) {
  const translate = useTranslate();
  return (
    <TextField {...input} select onChange={({ target }) => onTtl(Number(target.value))}>
      {ttls.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(optionKey('dnsrecords', 'ttl', option))}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface AuthorityFieldsProps extends Pick<RecordFieldsProps, 'record' | 'onChange'> {
  propsOf(field: Field): TextFieldProps;
}

/** Draws the flags and the property of a CAA record. */
function AuthorityFields({ record, propsOf, onChange }: AuthorityFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        {...propsOf('flags')}
        select
        onChange={({ target }) => onChange({ ...record, flags: Number(target.value) })}
      >
        {caaFlags.map((option) => (
          <MenuItem key={option} value={option}>
            {translate(optionKey('dnsrecords', 'flags', option))}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...propsOf('tag')} select>
        {caaTags.map((option) => (
          <MenuItem key={option} value={option}>
            {translate(optionKey('dnsrecords', 'tag', option))}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

/** Reads the digits of what is typed, as another sign would lose the number. */
const numberOf = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
};

const plainInput = { htmlInput: { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } };
const grid = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, columnGap: 2 };
const wide = { gridColumn: '1 / -1' };
