/** Whole pounds and whole percents, as HMRC publishes them, for England, Wales and Northern Ireland. */
export interface TaxRates {
  personal_allowance: number
  /** Above this income £1 of the allowance is lost for every £2. */
  allowance_taper_from: number
  basic_percent: number
  /** Of taxable income, that is income less the personal allowance. */
  basic_rate_limit: number
  higher_percent: number
  higher_rate_limit: number
  additional_percent: number
  class_4_lower_limit: number
  class_4_upper_limit: number
  class_4_main_percent: number
  class_4_upper_percent: number
  trading_allowance: number
}

const FROM_APRIL_2025: TaxRates = {
  personal_allowance: 12_570,
  allowance_taper_from: 100_000,
  basic_percent: 20,
  basic_rate_limit: 37_700,
  higher_percent: 40,
  higher_rate_limit: 125_140,
  additional_percent: 45,
  class_4_lower_limit: 12_570,
  class_4_upper_limit: 50_270,
  class_4_main_percent: 6,
  class_4_upper_percent: 2,
  trading_allowance: 1_000,
}

/** By the year in which the tax year starts. A year that is not here has no figure, not a guess. */
export const TAX_RATES: Readonly<Record<number, TaxRates>> = {
  2025: FROM_APRIL_2025,
  2026: FROM_APRIL_2025,
}
