/** Opens a menu above the bar at the bottom of the screen. */
export const upwards = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const;
