/** A label of a group of choices has the size of all others. */
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
      [`& .${name}-label:not(.Mui-error, .Mui-disabled, .Mui-focused)`]: { color: 'inherit' },
    },
  },
});

/** How the parts of react-admin look everywhere; by name, so that public pages carry no code of react-admin. */
export const raComponents = {
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  RaRadioButtonGroupInput: groupLabel('RaRadioButtonGroupInput'),
  RaCheckboxGroupInput: groupLabel('RaCheckboxGroupInput'),
  // Its help belongs to the words beside the switch.
  RaBooleanInput: {
    styleOverrides: { root: { '& .MuiFormHelperText-root': { width: '100%', margin: '-6px 0 4px 47px' } } },
  },
};
