import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFileProvider } from './useFileProvider.ts';

/** Fetches a picture and shows it by an object URL, because an `<img>` sends no token. @param id of the file */
export function usePicture(id: string, path: string | undefined): string | undefined {
  const provider = useFileProvider();
  const { data } = useQuery({
    queryKey: ['files', id, path],
    queryFn: ({ signal }) => provider.downloadFile({ path: path ?? '', type: 'image/webp', signal }),
    enabled: path !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useObjectUrl(data);
}

/** Returns an object URL of a file while it is drawn. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return setUrl(undefined);
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
