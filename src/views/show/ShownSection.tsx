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
  /** Whether it is closed at first. */
  isFolded?: boolean;
  /** Name of a custom component after the values. */
  beside?: string;
}

interface ShownSectionProps {
  section: DrawnSection;
  /** Whether it stands in a column beside others. */
  areMany?: boolean;
}

/** Shows the values of a section, or its custom component. */
export function ShownSection({ section, areMany = false }: ShownSectionProps) {
  const { key, isTitled, fields, drawnBy, beside, isFolded } = section;
  const { name: resource } = useDescription();
  const translate = useTranslate();
  const record = useRecordContext();
  const Own = useExtension('sections', drawnBy);
  const Beside = useExtension('sections', beside);
  const title = isTitled ? translate(key) : undefined;
  const drawing = { title, resetKey: JSON.stringify([record?.id, record?.meta]) };
  const after = Beside && (
    <Drawing {...drawing}>
      <Beside resource={resource} fields={fields} />
    </Drawing>
  );
  if (Own)
    return (
      <>
        <Drawing {...drawing}>
          <Own resource={resource} title={title} fields={fields} />
        </Drawing>
        {after}
      </>
    );
  return (
    <Section title={title} isFolded={isFolded}>
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
      {after}
    </Section>
  );
}

const isAmount = (field: VisibleField | undefined): boolean => field?.type === 'money';

const list = { m: 0 };
