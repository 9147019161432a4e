/** Lists why an account can be suspended; its panel shows the customer why. */
export const suspensionReasons = [
  { value: 'billing', en: 'Unpaid invoice', nl: 'Onbetaalde factuur' },
  { value: 'abuse', en: 'Abuse', nl: 'Misbruik' },
  { value: 'other', en: 'Other', nl: 'Anders' },
] as const;
