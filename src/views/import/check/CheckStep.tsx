import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { integerText } from '../../cell/text.ts';
import { Section } from '../../page/Section.tsx';
import { useFailureText } from '../../page/useFailureText.ts';
import { useLocale } from '../../record/useLocale.ts';
import { FileLine } from '../FileLine.tsx';
import { type ImportRecord, isAtWork } from '../importRecord.ts';
import { useGoOn } from '../useImport.ts';
import { Counts } from './Counts.tsx';
import { FaultTable } from './FaultTable.tsx';
import { FaultyRowsButton } from './FaultyRowsButton.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { UnknownValues } from './UnknownValues.tsx';

/** Shows what the import would do, before anything is written. */
export function CheckStep({ record, onBack }: { record: ImportRecord; onBack(): void }) {
  return isAtWork(record) ? <ImportProgress record={record} /> : <Checked record={record} onBack={onBack} />;
}

function verdictOf({ rows, faulty }: ImportRecord): 'allSound' | 'someFaulty' | 'noneSound' {
  if (faulty === 0) return 'allSound';
  return faulty < rows ? 'someFaulty' : 'noneSound';
}

function Checked({ record, onBack }: { record: ImportRecord; onBack(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const failureText = useFailureText();
  const { commit, isBusy, error } = useGoOn(record);
  const sound = record.rows - record.faulty;
  const isFaulty = record.faulty > 0;
  return (
    <>
      <Section title={translate('import.checked')}>
        <FileLine record={record} />
        <Counts
          counts={[
            { label: translate('import.count.sound'), value: sound, color: 'success' },
            { label: translate('import.count.faulty'), value: record.faulty, color: 'error' },
          ]}
        />
        <Alert severity={isFaulty ? 'warning' : 'success'} sx={{ mt: 2 }}>
          {translate(`import.${verdictOf(record)}`)}
        </Alert>
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failureText(error)}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
          {sound > 0 && (
            <Button variant="contained" loading={isBusy} onClick={() => void commit(isFaulty)}>
              {translate(isFaulty ? 'import.commitSound' : 'import.commit', {
                rows: integerText(sound, locale),
                smart_count: sound,
              })}
            </Button>
          )}
          {isFaulty && <FaultyRowsButton record={record} />}
          <Button onClick={onBack} color="inherit">
            {translate('import.backToColumns')}
          </Button>
        </Box>
      </Section>
      {isFaulty && <UnknownValues record={record} />}
      {isFaulty && <FaultTable record={record} />}
    </>
  );
}
