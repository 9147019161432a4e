import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useImportProvider } from '../useImport.ts';

/** Sets the maximum size of a file, in bytes. */
const largestFile = 50 * 1024 * 1024;
/** Sets the timeout in milliseconds: large files take long on slow connections. */
const timeout = 1_800_000;

export interface Upload {
  fileName: string;
  /** Bytes of the form sent so far. */
  loaded: number;
  total: number;
}

/** Uploads a file and opens the page of its import. */
export function useUpload(resource: string) {
  const provider = useImportProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
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

/** Builds the form with the attributes before the file, so that the server knows them while reading it. */
function formOf(resource: string, file: File): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify({ data: { type: 'imports', attributes: { resource } } }));
  form.set('file', file, file.name);
  return form;
}
