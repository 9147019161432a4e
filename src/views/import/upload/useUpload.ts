import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useImportProvider } from '../useImport.ts';

/** Bytes that the server takes of a file. */
const largestFile = 50 * 1024 * 1024;
/** Large files over slow lines. */
const timeout = 1_800_000;

export interface Upload {
  fileName: string;
  /** Bytes of the whole form. */
  loaded: number;
  total: number;
}

/** Sends a file, and goes on to the page of its import. */
export function useUpload(resource: string) {
  const [provider, queryClient, navigate] = [useImportProvider(), useQueryClient(), useNavigate()];
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<'tooLarge' | 'empty' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    setError(null);
    const found = problemOf(file);
    setProblem(found);
    if (found) return;
    const controller = new AbortController();
    stopping.current = controller;
    setUpload({ fileName: file.name, loaded: 0, total: file.size });
    try {
      const { data } = await provider.send({
        method: 'POST',
        path: 'imports',
        body: formOf(resource, file),
        onSent: (sent) => setUpload({ fileName: file.name, ...sent }),
        signal: controller.signal,
        timeout,
      });
      await queryClient.invalidateQueries({ queryKey: ['imports'] });
      navigate(`/${resource}/import/${(data as { id: string }).id}`);
    } catch (refused) {
      if (!controller.signal.aborted) setError(refused);
      setUpload(null);
    }
  };
  const stop = (): void => {
    stopping.current?.abort();
    setUpload(null);
  };
  return { upload, problem, error, send, stop };
}

function problemOf({ size }: File): 'tooLarge' | 'empty' | null {
  if (size > largestFile) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}

/** The order goes before the file, so that whoever reads it knows what is coming. */
function formOf(resource: string, file: File): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify({ data: { type: 'imports', attributes: { resource } } }));
  form.set('file', file, file.name);
  return form;
}
