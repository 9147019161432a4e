import { useQuery } from '@tanstack/react-query';
import { drawingType } from '../../../schema/mediaTypes.ts';
import { type DrawnPages, pagesIn } from '../../documents/drawnPages.ts';
import { useFileProvider } from '../../views/files/useFileProvider.ts';
import { useObjectUrl } from '../../views/files/usePicture.ts';

interface DrawnPagesOptions {
  /** Names what is drawn, where another version is to be drawn anew. */
  version?: string | undefined;
  /** Whether it may be asked for already; if absent, at once. */
  enabled?: boolean;
}

/** Fetches the pages of a record's document as a picture, which every browser shows. */
export function useDrawnPages(resource: string, id: string, { version, enabled = true }: DrawnPagesOptions = {}) {
  const provider = useFileProvider();
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: [resource, 'drawn', id, version],
    queryFn: async ({ signal }) => {
      const picture = await provider.downloadFile({ path: `${resource}/${id}`, type: drawingType, signal });
      return { picture, count: pagesIn(await picture.text()) };
    },
    enabled,
    retry: false,
    gcTime: 0,
  });
  const url = useObjectUrl(data?.picture);
  const pages: DrawnPages | undefined = url !== undefined && data ? { url, count: data.count } : undefined;
  return { pages, error, isLoadingError, refetch };
}
