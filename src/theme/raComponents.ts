/** How the parts of react-admin look everywhere; by name, so that public pages carry no code of react-admin. */
export const raComponents = {
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
};
