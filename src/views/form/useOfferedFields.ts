import { useMemo } from 'react';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { isOffered } from '../record/fields.ts';

/** Lists the fields that the form of a description has inputs for. */
export const useOfferedFields = (
  description: VisibleResource,
  isNew: boolean,
): Readonly<Record<string, VisibleField>> =>
  useMemo(() => {
    const inForm = new Set(description.form.flatMap(({ fields }) => fields));
    return Object.fromEntries(
      Object.entries(description.fields).filter(([name, field]) => inForm.has(name) && isOffered(field, isNew)),
    );
  }, [description, isNew]);
