import AddIcon from '@mui/icons-material/Add';
import SystemIcon from '@mui/icons-material/ContrastOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TrashIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { use } from 'react';
import { locales } from '../../locales/locale.ts';
import { resourceKey } from '../../schema/names.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { useNavigation } from '../layout/navigation.ts';
import { SignOutContext } from '../layout/signOut.ts';
import { colorSchemes, useKeptColorScheme } from '../preferences/useKeptColorScheme.ts';
import { type Icon, iconNamed } from '../theme/icons.tsx';
import { useDescriptions } from '../views/descriptions.tsx';
import { asSentence, inSentence } from '../views/page/sentence.ts';
import { hasOwnPages } from '../views/record/ownPages.ts';

/** Describes a choice: a page to open, or a command to run. */
export interface Choice {
  key: string;
  text: string;
  /** Further words by which it is found, such as its name in the singular. */
  alsoCalled?: string;
  note?: string;
  icon: Icon;
  /** Path of the page; without it `run` is called. */
  path?: string;
  run?: () => void;
  /** Whether it came with an answer of the server, and may be of words that were typed before. */
  isFound?: true;
}

interface Commands {
  pages: readonly Choice[];
  /** Pages that are offered only where they are searched for: they are many. */
  furtherPages: readonly Choice[];
  actions: readonly Choice[];
}

/** Lists the pages, and the commands available everywhere. */
export function useCommands(): Commands {
  const { translate, locale } = useLanguage();
  const { top, manage } = useNavigation();
  const descriptions = useDescriptions();
  const creations = useCreations();
  const settings = useSettings();
  const signOut = use(SignOutContext);
  const bothNumbers = (key: string): string => [1, 2].map((count) => translate(key, { count })).join(' ');
  const alsoCalled = (what: string): string => translate(`palette.alsoCalled.${what}`);
  const pages = [...top, ...manage].map(({ path, label, icon }) => ({
    key: path,
    text: translate(label.key, { count: label.count }),
    alsoCalled: label.count === 1 ? `${bothNumbers(label.key)} ${alsoCalled('settings')}` : bothNumbers(label.key),
    icon,
    path,
  }));
  const profile = {
    key: 'profile',
    text: translate('navigation.profile'),
    alsoCalled: alsoCalled('profile'),
    icon: PersonIcon,
    path: '/profile',
  };
  const trashes = descriptions
    .filter((description) => description.trash && hasOwnPages(description))
    .map(({ name }) => ({
      key: `${name}/trash`,
      text: translate('views.trash.title', { name: inSentence(translate(resourceKey(name), { count: 2 }), locale) }),
      alsoCalled: `${alsoCalled('trash')} ${bothNumbers(resourceKey(name))}`,
      icon: TrashIcon,
      path: `/${name}/trash`,
    }));
  const leave = {
    key: 'signOut',
    text: translate('navigation.signOut'),
    icon: LogoutIcon,
    run: signOut,
  };
  return {
    pages: [...pages, profile],
    furtherPages: trashes,
    actions: [...creations, ...settings, leave],
  };
}

/** Lists the forms for a new record that this role may use. */
function useCreations(): Choice[] {
  const { translate, locale } = useLanguage();
  return useDescriptions()
    .filter(({ can, menu, singleton }) => can.create && menu.place !== 'none' && !singleton)
    .map(({ name, icon }) => ({
      key: `${name}/create`,
      text: asSentence(
        translate('palette.create', { name: inSentence(translate(resourceKey(name), { count: 1 }), locale) }),
        locale,
      ),
      alsoCalled: [1, 2].map((count) => translate(resourceKey(name), { count })).join(' '),
      icon: icon ? iconNamed(icon) : AddIcon,
      path: `/${name}/create`,
    }));
}

/** Lists the other languages and color schemes. */
function useSettings(): Choice[] {
  const { translate, locale, changeLanguage } = useLanguage();
  const [scheme, chooseScheme] = useKeptColorScheme();
  const languages = locales
    .filter((name) => name !== locale)
    .map((name) => ({
      key: name,
      text: `${translate('language.choose')}: ${translate(`language.${name}`)}`,
      icon: LanguageIcon,
      run: () => changeLanguage(name),
    }));
  const schemes = colorSchemes
    .filter((name) => name !== scheme)
    .map((name) => ({
      key: name,
      text: `${translate('colorScheme.choose')}: ${translate(`colorScheme.${name}`)}`,
      icon: SystemIcon,
      run: () => chooseScheme(name),
    }));
  return [...languages, ...schemes];
}

/** Filters choices that contain every word, in what is shown or in what they are also called. */
export const matching = (choices: readonly Choice[], typed: string): Choice[] => {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return choices.filter(({ text, alsoCalled = '' }) => {
    const names = `${text} ${alsoCalled}`.toLowerCase();
    return words.every((word) => names.includes(word));
  });
};
