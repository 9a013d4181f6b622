import type { TaxMonth } from '@daysheet/core'

/** Those of the months whose return was recorded as sent; empty until that is known. */
export function useReturnsSent(_clientId: string, _months: readonly TaxMonth[]): TaxMonth[] {
  return []
}
