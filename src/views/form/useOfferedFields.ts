import { useMemo } from 'react';
import { formSections } from '../../../schema/resource.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { isOffered } from '../record/fields.ts';

/** Lists the fields that the form of a description has inputs for, and those that it sends without asking. */
export const useOfferedFields = (
  description: VisibleResource,
  isNew: boolean,
): Readonly<Record<string, VisibleField>> =>
  useMemo(() => {
    const inForm = new Set(formSections(description.form).flatMap(({ fields }) => fields));
    return Object.fromEntries(
      Object.entries(description.fields).filter(
        ([name, field]) => (inForm.has(name) || (isNew && field.given)) && isOffered(field, isNew),
      ),
    );
  }, [description, isNew]);
