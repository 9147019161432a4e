import { useNavigate } from 'react-admin';
import { usePaths } from '../../record/usePaths.ts';

/** Opens the record of a row, in another tab on request. */
export function useOpenRow(resource: string): (id: string, isApart: boolean) => void {
  const navigate = useNavigate();
  const paths = usePaths(resource);
  return (id, isApart) => {
    if (isApart) window.open(paths.show(id), '_blank', 'noopener');
    else navigate(paths.show(id), { state: { _scrollToTop: true } });
  };
}
