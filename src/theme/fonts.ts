/** Names the faces that fonts.css declares; the system's fonts stand in while they load. */
export const sans = '"Source Sans 3", "Segoe UI", -apple-system, Roboto, Arial, sans-serif';
export const serif = '"Source Serif 4", Georgia, "Times New Roman", serif';
