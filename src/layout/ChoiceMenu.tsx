import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';

interface ChoiceMenuProps<Value extends string> {
  label: string;
  icon: ReactNode;
  chosen: Value;
  choices: readonly { value: Value; text: string; lang?: string }[];
  onChoose: (value: Value) => void;
}

/** Draws an icon button with a menu of exclusive choices. */
export function ChoiceMenu<Value extends string>({ label, icon, chosen, choices, onChoose }: ChoiceMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (value: Value): void => {
    setAnchor(null);
    onChoose(value);
  };
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ value, text, lang }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === chosen}
            selected={value === chosen}
            lang={lang}
            onClick={() => choose(value)}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
