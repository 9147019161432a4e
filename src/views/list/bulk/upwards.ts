/** A menu of the bar at the bottom of the screen opens above it. */
export const upwards = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const;
