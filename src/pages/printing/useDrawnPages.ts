import { useQuery } from '@tanstack/react-query';
import { drawingType } from '../../../schema/mediaTypes.ts';
import { type DrawnPages, pagesIn } from '../../documents/drawnPages.ts';
import { useFileProvider } from '../../views/files/useFileProvider.ts';
import { useObjectUrl } from '../../views/files/usePicture.ts';

/** Fetches the pages of a record's document as a picture, which every browser shows. */
export function useDrawnPages(resource: string, id: string) {
  const provider = useFileProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'drawn', id],
    queryFn: async ({ signal }) => {
      const picture = await provider.downloadFile({ path: `${resource}/${id}`, type: drawingType, signal });
      return { picture, count: pagesIn(await picture.text()) };
    },
    retry: false,
    gcTime: 0,
  });
  const url = useObjectUrl(data?.picture);
  const pages: DrawnPages | undefined = url !== undefined && data ? { url, count: data.count } : undefined;
  return { pages, error, refetch };
}
