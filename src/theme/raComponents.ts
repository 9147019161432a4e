/** Gives labels of choice groups the size of other labels. */
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

/** Styles react-admin's components by name, so that visitor pages load none of its code. */
export const raComponents = {
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  RaRadioButtonGroupInput: groupLabel('RaRadioButtonGroupInput'),
  RaCheckboxGroupInput: groupLabel('RaCheckboxGroupInput'),
  // Aligns help with the label of its switch.
  RaBooleanInput: {
    styleOverrides: {
      root: {
        '& .MuiFormHelperText-root': {
          width: '100%',
          margin: '-6px 0 4px',
          paddingLeft: '47px',
          boxSizing: 'border-box',
        },
      },
    },
  },
};
