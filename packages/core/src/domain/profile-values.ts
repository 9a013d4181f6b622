import { msg } from './msg.ts'

type ProfileValue = string | number | boolean | null

/** Columns that are never unset: they go back to the default. */
const DEFAULTS: Readonly<Record<string, ProfileValue>> = {
  country: 'GB',
  cis_status: '20',
  company_country: msg('United Kingdom'),
}

/**
 * What a save writes on a profile. A key that is absent is left as it was; null and blank text
 * unset the column. Who says that they are under CIS has answered that question for good.
 */
export function profileValues(
  changes: Readonly<Record<string, ProfileValue | undefined>>,
): Record<string, ProfileValue> {
  const values: Record<string, ProfileValue> = {}
  for (const [name, input] of Object.entries(changes)) {
    if (input === undefined) continue
    const value = typeof input === 'string' ? input.trim() : input
    values[name] = value === '' || value === null ? (DEFAULTS[name] ?? null) : value
  }
  return values['cis_registered'] === true ? { ...values, cis_answered: true } : values
}
