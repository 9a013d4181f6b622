import type { CompanyCountry, CountryCode } from './country.ts'

/** As workers' profiles and as companies' name it. */
type Country = CountryCode | CompanyCountry
const IN_UK: readonly Country[] = ['GB', 'United Kingdom']

/**
 * A check that warns and never blocks. Nothing is said about an empty field, nor about who is in
 * another country, whose numbers follow other rules.
 */
export const ukOnly =
  (warning: (text: string) => string | null) =>
  (text: string | null | undefined, country: Country | null = 'GB'): string | null =>
    !text?.trim() || (country && !IN_UK.includes(country)) ? null : warning(text.trim())
