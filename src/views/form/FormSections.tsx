import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { applies } from '../../../schema/condition.ts';
import { relationKey, sectionKey, titleFields } from '../../../schema/names.ts';
import { formSections } from '../../../schema/resource.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { Drawing } from '../extend/Drawing.tsx';
import { useExtension } from '../extend/extensions.tsx';
import { fieldGrid, Section } from '../page/Section.tsx';
import type { EditedParts } from '../parts/editedParts.ts';
import { Lines } from '../parts/Lines.tsx';
import { fieldsOf, isOffered, isPart, isWide, type NamedField } from '../record/fields.ts';
import { FormField } from './FormField.tsx';
import { FormTabs } from './FormTabs.tsx';
import type { FormPanel } from './formPanel.ts';

interface FormSectionsProps {
  description: VisibleResource;
  isNew: boolean;
  /** Parts of the record, drawn after the first section as on its page. */
  parts: readonly EditedParts[];
}

/**
 * Draws the sections that hold an input, and the parts of the record, as cards or tabs. Shows only inputs on a new record.
 * Leaves out values that the heading or the preview has.
 */
export function FormSections({ description, isNew, parts }: FormSectionsProps) {
  const translate = useTranslate();
  const isInput = ({ field }: NamedField): boolean => isOffered(field, isNew);
  const elsewhere = [...titleFields(description.title), ...(description.preview ?? [])];
  const isDrawn = (one: NamedField): boolean =>
    isInput(one) || (!isNew && one.field.rights.read && one.field.type !== 'state' && !elsewhere.includes(one.name));
  const described = description.form.map((section, index) => ({
    key: sectionKey(description.name, index),
    isTitled: section.label !== null,
    fields: fieldsOf(description, section.fields).filter(isDrawn),
    drawnBy: section.drawnBy?.form,
    beside: section.drawnBeside?.form,
    only: section.only,
  }));
  const sections = formSections(described).filter(({ fields }) => fields.some(isInput));
  const first = sections[0]?.fields[0]?.name;
  const drawn = sections.map(({ key, isTitled, fields, drawnBy, beside }): FormPanel => {
    const title = isTitled ? translate(key) : undefined;
    const inputs = fields.filter(isInput);
    const conditional = inputs.every(({ field }) => field.when) ? inputs : undefined;
    const section = { resource: description.name, title, fields, isNew, first, drawnBy, beside };
    const names = fields.map(({ name }) => name);
    return { key, title, names, conditional, drawnBy, content: <SectionContent {...section} /> };
  });
  const tableOf = (one: EditedParts): FormPanel => {
    const title = translate(relationKey(description.name, one.name));
    return { key: one.name, title, names: [one.name], conditional: undefined, content: <Lines parts={one} /> };
  };
  const [own, others] = [true, false].map((isOwn) =>
    parts.filter(({ target, field }) => isPart(target.fields[field]) === isOwn).map(tableOf),
  );
  const panels = [...drawn.slice(0, 1), ...(own ?? []), ...drawn.slice(1), ...(others ?? [])];
  if (description.tabs && panels.length > 1) return <FormTabs panels={panels} />;
  return panels.map(({ key, ...panel }) => <PanelCard key={key} {...panel} />);
}

type PanelProps = Omit<FormPanel, 'key'>;

/** Hides a section without any visible input. */
const PanelCard = ({ conditional, ...panel }: PanelProps) =>
  conditional ? <ConditionalCard conditional={conditional} {...panel} /> : <Framed {...panel} />;

function ConditionalCard({
  conditional,
  ...panel
}: Omit<PanelProps, 'conditional'> & { conditional: readonly NamedField[] }) {
  const values = { ...useRecordContext(), ...useWatch() };
  return conditional.some(({ field }) => applies(field, values)) && <Framed {...panel} />;
}

/** Frames a section; custom sections draw their own frame. */
function Framed({ title, drawnBy, content }: Pick<PanelProps, 'title' | 'drawnBy' | 'content'>) {
  const isOwn = useExtension('sections', drawnBy) !== undefined;
  return isOwn ? content : <Section title={title}>{content}</Section>;
}

interface FieldsProps {
  resource: string;
  fields: readonly NamedField[];
  isNew: boolean;
  /** The field to focus in the form of a new record. */
  first?: string;
  /** Name of a custom component. */
  drawnBy?: string;
  /** Name of a custom component after the inputs. */
  beside?: string;
}

function SectionContent({ drawnBy, beside, title, ...section }: FieldsProps & { title?: string }) {
  const Own = useExtension('sections', drawnBy);
  const Beside = useExtension('sections', beside);
  const { resource, fields } = section;
  return (
    <>
      {Own ? (
        <Drawing title={title}>
          <Own resource={resource} title={title} fields={fields} />
        </Drawing>
      ) : (
        <Fields {...section} />
      )}
      {Beside && (
        <Drawing title={title}>
          <Beside resource={resource} fields={fields} />
        </Drawing>
      )}
    </>
  );
}

const Fields = ({ resource, fields, isNew, first }: Omit<FieldsProps, 'drawnBy' | 'beside'>) => (
  <Box sx={inputGrid}>
    {fields.map(({ name, field }) => (
      <Box key={name} sx={{ minWidth: 0, ...(takesRow(field) && wide), '&:empty': { display: 'none' } }}>
        <FormField resource={resource} name={name} field={field} isNew={isNew} autoFocus={isNew && name === first} />
      </Box>
    ))}
  </Box>
);

/** Tells whether an input takes a row of its own. Keys in PEM need it as long texts do. */
const takesRow = (field: VisibleField): boolean => isWide(field) || (field.type === 'secret' && field.lines === true);

/** Arranges inputs in as many columns as fit, so that lines below them come into sight. */
const inputGrid = {
  ...fieldGrid,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' },
};
const wide = { gridColumn: '1 / -1' };
