import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { applies } from '../../../schema/condition.ts';
import { sectionKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { fieldGrid, Section } from '../page/Section.tsx';
import { fieldsOf, isOffered, isWide, type NamedField } from '../record/fields.ts';
import { FormField } from './FormField.tsx';

interface FormSectionsProps {
  description: VisibleResource;
  isNew: boolean;
  /** Comes after the first, as on the page of the record. */
  children?: ReactNode;
}

/** The sections of a description that hold an input, as cards. A new record has nothing to read yet, so only inputs. */
export function FormSections({ description, isNew, children }: FormSectionsProps) {
  const translate = useTranslate();
  const isDrawn = ({ field }: NamedField): boolean =>
    isOffered(field, isNew) || (!isNew && field.rights.read && field.type !== 'state');
  const sections = description.form
    .map((section, index) => ({
      key: sectionKey(description.name, index),
      isTitled: section.label !== null,
      fields: fieldsOf(description, section.fields).filter(isDrawn),
    }))
    .filter(({ fields }) => fields.some(({ field }) => isOffered(field, isNew)));
  const first = sections[0]?.fields[0]?.name;
  const drawn = sections.map(({ key, isTitled, fields }) => {
    const common = { resource: description.name, title: isTitled ? translate(key) : undefined, fields, isNew, first };
    const isConditional = fields.every(({ field }) => field.when);
    return isConditional ? <ConditionalSection key={key} {...common} /> : <FieldsSection key={key} {...common} />;
  });
  return (
    <>
      {drawn.slice(0, 1)}
      {children}
      {drawn.slice(1)}
    </>
  );
}

interface FieldsSectionProps {
  resource: string;
  title?: string;
  fields: readonly NamedField[];
  isNew: boolean;
  /** The field that has the cursor when a new record is begun. */
  first?: string;
}

/** Not there while none of its fields is. */
function ConditionalSection(props: FieldsSectionProps) {
  const record = useRecordContext();
  const values = { ...record, ...useWatch() };
  return props.fields.some(({ field }) => applies(field, values)) && <FieldsSection {...props} />;
}

const FieldsSection = ({ resource, title, fields, isNew, first }: FieldsSectionProps) => (
  <Section title={title}>
    <Box sx={fieldGrid}>
      {fields.map(({ name, field }) => (
        <Box key={name} sx={{ minWidth: 0, ...(isWide(field) && wide), '&:empty': { display: 'none' } }}>
          <FormField resource={resource} name={name} field={field} isNew={isNew} autoFocus={isNew && name === first} />
        </Box>
      ))}
    </Box>
  </Section>
);

const wide = { gridColumn: '1 / -1' };
