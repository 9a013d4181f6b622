import { describe, expect, it } from 'vitest'
import { explainTotals } from './invoice-totals.ts'
import { NO_PENCE, penceFromPounds } from './money.ts'

describe('the explanation of totals', () => {
  const totals = {
    labour: penceFromPounds(1714.5),
    expenses: penceFromPounds(233.9),
    liable_expenses: NO_PENCE,
    retention: NO_PENCE,
    reverse_charge_vat: NO_PENCE,
  }

  it('says what each tax is a part of', () => {
    const standing = { vat_registered: true, cis_registered: true, cis_status: '20' } as const
    expect(explainTotals(totals, standing)).toEqual({
      vat: '20% of £1,948.40',
      reverse_charge: null,
      cis: '20% of labour £1,714.50',
    })
  })

  it('says it of other rates', () => {
    const standing = { vat_registered: true, cis_registered: true, cis_status: '20' } as const
    const vatOf = (vat_treatment: 'reduced' | 'zero') =>
      explainTotals(totals, { ...standing, vat_treatment }).vat
    expect(vatOf('reduced')).toBe('5% of £1,948.40')
    expect(vatOf('zero')).toBe('0% of £1,948.40')
  })

  it("says the customer's VAT in HMRC's words, with the figure", () => {
    const standing = { vat_registered: true, cis_registered: true, cis_status: '20' } as const
    const reversed = { ...totals, reverse_charge_vat: penceFromPounds(389.68) }
    expect(explainTotals(reversed, { ...standing, vat_treatment: 'reverse_charge' })).toMatchObject(
      {
        vat: 'Reverse charge: Customer to pay the VAT to HMRC',
        reverse_charge: '£389.68, 20% of £1,948.40',
      },
    )
  })

  it('names expenses that CIS is taken from', () => {
    const standing = { vat_registered: false, cis_registered: true, cis_status: '20' } as const
    const travelling = { ...totals, liable_expenses: penceFromPounds(100) }
    expect(explainTotals(travelling, standing).cis).toBe(
      '20% of labour and expenses under CIS £1,814.50',
    )
  })

  it('says why there is none', () => {
    const nowhere = { vat_registered: false, cis_registered: false, cis_status: null }
    expect(explainTotals(totals, nowhere)).toEqual({
      vat: 'Not VAT registered',
      reverse_charge: null,
      cis: 'Not CIS registered',
    })
    const gross = { vat_registered: false, cis_registered: true, cis_status: '0' } as const
    expect(explainTotals(totals, gross).cis).toBe('Paid gross, no deduction')
  })
})
