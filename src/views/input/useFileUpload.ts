import { useEffect, useRef, useState } from 'react';
import { defaultMaxSize, isStoredFile, type StoredFile } from '../../../schema/types/shared/storedFile.ts';
import { useFileProvider } from '../files/useFileProvider.ts';
import type { OfType } from '../types/fieldView.ts';

/** Limits an upload in milliseconds: large files take long on slow connections. */
const timeout = 1_800_000;

interface Place {
  resource: string;
  name: string;
  field: OfType<'file'> | OfType<'picture'>;
}

export interface Sending {
  name: string;
  /** Bytes sent so far. */
  loaded: number;
  total: number;
}

/** Tells why a file cannot be sent, or was refused. */
export type UploadProblem = 'tooLarge' | 'empty' | { refusal: unknown };

/** Uploads a file for a field of a record that is saved later. */
export function useFileUpload({ resource, name, field }: Place) {
  const provider = useFileProvider();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  /** Returns the file as a record stores it; undefined where it was refused or stopped. */
  const send = async (file: File): Promise<StoredFile | undefined> => {
    const controller = new AbortController();
    stopping.current = controller;
    setSending({ name: file.name, loaded: 0, total: file.size });
    try {
      const { data } = await provider.send({
        method: 'POST',
        path: 'files',
        body: formOf({ resource, field: name }, file),
        onSent: (sent) => setSending({ name: file.name, ...sent }),
        signal: controller.signal,
        timeout,
      });
      return storedIn(data);
    } catch (refusal) {
      if (!controller.signal.aborted) setProblem({ refusal });
      return undefined;
    } finally {
      if (stopping.current === controller) setSending(null);
    }
  };
  /** Returns whether a file may be sent; says why where it may not. */
  const begin = ({ size }: File): boolean => {
    const found = size === 0 ? 'empty' : size > (field.maxSize ?? defaultMaxSize) ? 'tooLarge' : null;
    setProblem(found);
    return found === null;
  };
  return { sending, problem, begin, send, stop: () => stopping.current?.abort() };
}

/** Builds the form with the document before the file, so that the server knows it while reading the file. */
function formOf(attributes: { resource: string; field: string }, file: File): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify({ data: { type: 'files', attributes } }));
  form.set('file', file, file.name);
  return form;
}

function storedIn(data: unknown): StoredFile | undefined {
  const { id, attributes } = (data ?? {}) as { id?: string; attributes?: object };
  const stored: unknown = { id, ...attributes };
  return isStoredFile(stored) ? stored : undefined;
}
