/** What of a person's money and tax is kept masked wherever it is recorded. */
const SENSITIVE =
  /^(bank_account_|bank_sort_code|utr_number|contractor_utr|partnership_utr|ni_number)/

export const isSensitiveField = (name: string): boolean => SENSITIVE.test(name)

/** `••••4321`: enough to recognise a value, not enough to use it. */
export const maskSensitive = (value: string): string =>
  `••••${value.length > 6 ? value.slice(-4) : ''}`
