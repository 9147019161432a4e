export const importTexts = {
  /** Header of the column that names the faults of rows. */
  faults: { en: 'Errors', nl: 'Fouten' },
  oneOf: { en: 'Write {{0}}', nl: 'Vul in: {{0}}' },
  yes: { en: 'yes', nl: 'ja' },
  no: { en: 'no', nl: 'nee' },
  nothingImported: {
    en: 'Nothing was imported, because there are errors in the file.',
    nl: 'Er is niets geïmporteerd, omdat er fouten in het bestand staan.',
  },
  userGone: {
    en: 'Nothing was imported: its user may no longer sign in.',
    nl: 'Er is niets geïmporteerd: wie erom vroeg, mag niet meer inloggen.',
  },
  noRights: {
    en: 'Nothing was imported: its user may no longer write this.',
    nl: 'Er is niets geïmporteerd: wie erom vroeg, mag dit niet meer wijzigen.',
  },
  expired: {
    en: 'The file was kept for a day and is gone now.',
    nl: 'Het bestand is een dag bewaard en nu verwijderd.',
  },
  madeRoom: {
    en: 'This file made room for newer ones of yours. Upload it again if it is still wanted.',
    nl: 'Dit bestand heeft plaatsgemaakt voor nieuwere bestanden van u. Upload het opnieuw als het nog nodig is.',
  },
  tooManyUploads: {
    en: 'Other files of yours are being uploaded. Try again when they have arrived.',
    nl: 'Er worden al andere bestanden van u geüpload. Probeer het opnieuw als die binnen zijn.',
  },
  tooManyInWork: {
    en: 'Other files of yours are still being imported. Try again when some of them are done.',
    nl: 'Er worden nog andere bestanden van u geïmporteerd. Probeer het opnieuw als er een paar klaar zijn.',
  },
  busy: {
    en: 'Many files are being uploaded now. Try again in a while.',
    nl: 'Er worden nu veel bestanden geüpload. Probeer het straks opnieuw.',
  },
  jobFailed: {
    en: 'Nothing was imported, because something went wrong here. Upload the file again.',
    nl: 'Er is niets geïmporteerd, omdat er hier iets misging. Upload het bestand opnieuw.',
  },
  jobCancelled: {
    en: 'Nothing was imported: an administrator cancelled it. Upload the file again if it is still wanted.',
    nl: 'Er is niets geïmporteerd: een beheerder heeft het geannuleerd. Upload het bestand opnieuw als het nog nodig is.',
  },
} as const;
