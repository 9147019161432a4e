import { useTranslate } from 'react-admin';

/** Translates the built-in texts of MUI's `Autocomplete`. */
export function useAutocompleteTexts() {
  const translate = useTranslate();
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    noOptionsText: translate('views.input.noneFound'),
  };
}
