import SidebarIcon from '@mui/icons-material/ViewSidebarOutlined';
import IconButton from '@mui/material/IconButton';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useSidebar } from './useSidebar.ts';

/** Shows or hides the sidebar of a section. */
export function SidebarToggle() {
  const { section, isOpen, setOpen } = useSidebar();
  const { translate } = useLanguage();
  if (!section) return null;
  const label = translate(isOpen ? 'sidebar.hide' : 'sidebar.show');
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <SidebarIcon fontSize="small" sx={{ transform: 'scaleX(-1)' }} />
    </IconButton>
  );
}
