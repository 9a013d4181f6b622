import type { CountryCode } from './country.ts'

/**
 * A check that warns and never blocks. Nothing is said about an empty field, nor about a worker in
 * Ireland, whose numbers follow other rules.
 */
export const ukOnly =
  (warning: (text: string) => string | null) =>
  (text: string | null | undefined, country: CountryCode | null = 'GB'): string | null =>
    !text?.trim() || country === 'IE' ? null : warning(text.trim())
