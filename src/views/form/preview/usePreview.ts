import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { LineRules } from '../../parts/lineRules.ts';
import type { PartsSaving } from '../../parts/partsSaving.ts';
import { useLocale } from '../../record/useLocale.ts';
import type { FormRules } from '../rules/formRules.ts';

export interface PreviewOptions {
  resource: string;
  stored?: RaRecord<string>;
  rules: Promise<FormRules>;
  lineRules: Promise<LineRules>;
}

/** Returns whether there is a message anywhere among those of lines. */
const holdsText = (messages: unknown): boolean =>
  typeof messages === 'string' ||
  (typeof messages === 'object' && messages !== null && Object.values(messages).some(holdsText));

/** Waits this many milliseconds after the last key before it asks the server. */
const pause = 500;
const nothing: Attributes = {};

/** Returns the record as the server would store what is typed; the last known one while the form is incomplete. */
export function usePreview({ resource, stored, rules, lineRules }: PreviewOptions): {
  record: RaRecord<string> | undefined;
  isComplete: boolean;
} {
  const provider = useDataProvider<PartsSaving>();
  const locale = useLocale();
  const values: Attributes = useWatch();
  const [preview, setPreview] = useState<{ record: RaRecord<string> | undefined; isComplete: boolean }>({
    record: stored,
    isComplete: true,
  });
  const typed = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for other values, not for other objects
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async (): Promise<void> => {
      const own = await rules;
      const lines = await lineRules;
      const data = own.changes(values, stored ?? nothing);
      const parts = lines.changes(values);
      if (signal.aborted) return;
      if (stored && Object.keys(data).length === 0 && parts.length === 0)
        return setPreview({ record: stored, isComplete: true });
      if (own.faults(values, stored ?? nothing).length > 0 || holdsText(lines.messages(values, locale)))
        return setPreview(({ record }) => ({ record, isComplete: false }));
      try {
        const answer = await provider.previewWithParts({ resource, previousData: stored, data, parts, signal });
        if (!signal.aborted) setPreview({ record: answer.data, isComplete: true });
      } catch {
        // Says that the amounts are not known; the form tells why once it is saved.
        if (!signal.aborted) setPreview(({ record }) => ({ record, isComplete: false }));
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed, resource, stored, provider, rules, lineRules]);
  return preview;
}
