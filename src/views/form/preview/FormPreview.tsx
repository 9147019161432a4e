import { Box, Card, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { isShown } from '../../../../schema/condition.ts';
import { useDescription } from '../../descriptions.tsx';
import { fieldsOf } from '../../record/fields.ts';
import { isAbsent } from '../../record/isAbsent.ts';
import { LabelledValue } from '../../show/LabelledValue.tsx';
import { type PreviewOptions, usePreview } from './usePreview.ts';

interface FormPreviewProps extends Omit<PreviewOptions, 'resource'> {
  /** Fields to show as they will be. */
  names: readonly string[];
}

/** Shows beside a form what will follow from it once it is saved, such as totals. */
export function FormPreview({ names, ...options }: FormPreviewProps) {
  const description = useDescription();
  const translate = useTranslate();
  const { record, isComplete } = usePreview({ ...options, resource: description.name });
  const shown = record
    ? fieldsOf(description, names).filter(({ name, field }) => !isAbsent(record[name]) && isShown(field, record))
    : [];
  return (
    <Card component="aside" sx={{ p: 2, position: { lg: 'sticky' }, top: { lg: 72 } }} aria-live="polite">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('views.preview.title')}
      </Typography>
      {shown.length > 0 && (
        <RecordContextProvider value={record}>
          <Box
            component="dl"
            sx={{ m: 0, opacity: isComplete ? 1 : 0.6, '& > div': { gridTemplateColumns: 'minmax(0, 1fr) auto' } }}
          >
            {shown.map(({ name }) => (
              <LabelledValue key={name} resource={description.name} name={name} isInColumn />
            ))}
          </Box>
        </RecordContextProvider>
      )}
      {(shown.length === 0 || !isComplete) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('views.preview.incomplete')}
        </Typography>
      )}
    </Card>
  );
}
