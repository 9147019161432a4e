/** A label of a group of choices, as large as any other. */
const groupLabel = (name: string) => ({
  styleOverrides: {
    root: {
      [`& .${name}-label`]: {
        transform: 'none',
        marginBottom: 4,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.5,
      },
    },
  },
});

/** How the parts of react-admin look everywhere; by name, so that public pages carry no code of react-admin. */
export const raComponents = {
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  RaRadioButtonGroupInput: groupLabel('RaRadioButtonGroupInput'),
  RaCheckboxGroupInput: groupLabel('RaCheckboxGroupInput'),
};
