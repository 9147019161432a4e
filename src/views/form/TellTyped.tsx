import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Reports whether something was typed in the surrounding form. */
export function TellTyped({ onChange }: { onChange(isTyped: boolean): void }) {
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useEffect(() => onChange(isTyped), [isTyped, onChange]);
  return null;
}
