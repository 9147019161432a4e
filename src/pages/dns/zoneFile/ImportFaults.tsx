import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFaultText } from '../data/faults.ts';
import type { ImportedZone } from './importedZone.ts';

const mostShown = 8;

/** Says what of a file cannot be read, what the rules refuse, and what was left out or rounded. */
export function ImportFaults({ found }: { found: ImportedZone }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { faults, refused, madeByServer, roundedTtls } = found;
  const wrong = [
    ...faults.map(({ line, code, text }) => translate(`dns.import.fault.${code}`, { line, text })),
    ...refused.map(({ record, fault }) => `${record.name} ${record.type}: ${faultText(fault)}`),
  ];
  const notes = [
    ...(madeByServer > 0 ? [translate('dns.import.madeByServer', { smart_count: madeByServer })] : []),
    ...(roundedTtls > 0 ? [translate('dns.import.roundedTtls', { smart_count: roundedTtls })] : []),
  ];
  return (
    <>
      {wrong.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          <Lines texts={wrong.slice(0, mostShown)} />
          {wrong.length > mostShown && translate('dns.import.more', { smart_count: wrong.length - mostShown })}
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert severity="info" sx={{ my: 1 }}>
          <Lines texts={notes} />
        </Alert>
      )}
    </>
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </Box>
);
