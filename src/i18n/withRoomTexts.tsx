import type { i18n as I18next } from 'i18next';
import { type ComponentType, lazy, type ReactNode, use } from 'react';
import type { Locale } from '../../locales/locale.ts';
import { useLanguage } from './LanguageProvider.tsx';
import { addRoomTexts, hasRoomTexts } from './roomTexts.ts';

/** Fetches a component of a room when it is first drawn, and with it the texts of that room. */
export function withRoomTexts<Props extends object>(
  room: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  const Drawn = lazy(async () => ({ default: await loadOnce() }));
  const readyIn = perLanguage((instance, locale) => Promise.all([addRoomTexts(instance, locale, room), loadOnce()]));
  return function WithRoomTexts(props: Props) {
    const { instance, locale } = useLanguage();
    const until = hasRoomTexts(instance, locale, room) ? undefined : readyIn(instance, locale);
    return (
      <Ready until={until}>
        <Drawn {...props} />
      </Ready>
    );
  };
}

/**
 * Draws its children once the promise is kept. React resumes this component alone, so nothing above it may have to choose
 * anew; and its place stays, so that a page keeps what was typed when its language changes.
 */
function Ready({ until, children }: { until: Promise<unknown> | undefined; children: ReactNode }) {
  if (until) use(until);
  return children;
}

/** Remembers a promise per language, as `use` needs the same one at each render. */
function perLanguage<Made>(make: (instance: I18next, locale: Locale) => Promise<Made>) {
  const known = new WeakMap<I18next, Map<Locale, Promise<Made>>>();
  return (instance: I18next, locale: Locale): Promise<Made> => {
    const ofInstance = known.get(instance) ?? new Map<Locale, Promise<Made>>();
    known.set(instance, ofInstance);
    const made = ofInstance.get(locale) ?? make(instance, locale);
    ofInstance.set(locale, made);
    return made;
  };
}
