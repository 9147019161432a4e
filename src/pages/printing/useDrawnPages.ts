import { useQuery } from '@tanstack/react-query';
import { drawingType } from '../../../schema/mediaTypes.ts';
import { useFileProvider } from '../../views/files/useFileProvider.ts';
import { useObjectUrl } from '../../views/files/usePicture.ts';

/** Holds the pages of a document, drawn below each other in one picture. */
export interface DrawnPages {
  url: string;
  count: number;
}

/** Holds the height of a page over its width (ISO 216). */
const heightOfPage = 297 / 210;

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

/** Counts the pages by the shape of the drawing; its root says its width and height (SVG 2, section 8.2). */
export function pagesIn(svg: string): number {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return Math.max(1, Math.round(Number(height) / Number(width) / heightOfPage));
}
