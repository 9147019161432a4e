import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

const faulty = '[aria-invalid="true"], .Mui-error input, .Mui-error textarea, .Mui-error [contenteditable]';

/** Focuses the first invalid field after a refused submit, whether the browser or the server found it. */
export function FocusFirstFault() {
  const place = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const handled = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    if (Object.keys(errors).length > 0) leadTo(place.current?.closest('form')?.querySelector<HTMLElement>(faulty));
  }, [submitCount, isSubmitting, errors]);
  return <span ref={place} hidden />;
}

/** Scrolls the input to the centre, clear of the sticky bars, and focuses it. */
function leadTo(input: HTMLElement | null | undefined): void {
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
