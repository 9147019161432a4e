import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Tells whoever drew the form around it whether something was typed in it. */
export function TellTyped({ onChange }: { onChange(isTyped: boolean): void }) {
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useEffect(() => onChange(isTyped), [isTyped, onChange]);
  return null;
}
