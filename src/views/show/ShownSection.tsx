import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { VisibleField } from '../../../schema/visible.ts';
import { useDescription } from '../descriptions.tsx';
import { Drawing } from '../extend/Drawing.tsx';
import { useExtension } from '../extend/extensions.tsx';
import { fieldGrid, Section } from '../page/Section.tsx';
import { isWide, type NamedField } from '../record/fields.ts';
import { LabelledValue } from './LabelledValue.tsx';

export interface DrawnSection {
  key: string;
  isTitled: boolean;
  fields: NamedField[];
  /** Name of a custom component. */
  drawnBy?: string;
}

interface ShownSectionProps {
  section: DrawnSection;
  /** Whether it stands in a column beside others. */
  areMany?: boolean;
}

/** Shows the values of a section, or its custom component. */
export function ShownSection({ section, areMany = false }: ShownSectionProps) {
  const { key, isTitled, fields, drawnBy } = section;
  const { name: resource } = useDescription();
  const translate = useTranslate();
  const record = useRecordContext();
  const Own = useExtension('sections', drawnBy);
  const title = isTitled ? translate(key) : undefined;
  if (Own)
    return (
      <Drawing title={title} resetKey={JSON.stringify([record?.id, record?.meta])}>
        <Own resource={resource} title={title} fields={fields} />
      </Drawing>
    );
  return (
    <Section title={title}>
      <Box component="dl" sx={areMany ? list : { ...fieldGrid, rowGap: 0 }}>
        {fields.map(({ name, field }, index) => (
          <LabelledValue
            key={name}
            resource={resource}
            name={name}
            isBelow={isWide(field)}
            isInColumn={
              areMany && isAmount(field) && (isAmount(fields[index - 1]?.field) || isAmount(fields[index + 1]?.field))
            }
          />
        ))}
      </Box>
    </Section>
  );
}

const isAmount = (field: VisibleField | undefined): boolean => field?.type === 'money';

const list = { m: 0 };
