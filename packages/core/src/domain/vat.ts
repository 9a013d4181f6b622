import { halfUp, NO_PENCE, type Pence } from './money.ts'

export const VAT_PERCENT = 20

/**
 * VAT on labour and expenses together, at the standard rate unless another is named, rounded once an
 * invoice (VAT Notice 700, 17.5). 16 Nov 2026: labour £333.33 and expenses £66.67 carry £80.00.
 */
export const vatOn = (taxable: Pence, vatRegistered: boolean, percent = VAT_PERCENT): Pence =>
  vatRegistered ? halfUp(BigInt(taxable) * BigInt(percent), 100n) : NO_PENCE
