import { describe, expect, it } from 'vitest'
import { priceInvoice, type PricingTerms } from './price-invoice.ts'
import type { VatTreatment } from './vat-treatment.ts'
import { mixer, saturday, terms } from './week-to-price.ts'

describe('the VAT treatment of an invoice', () => {
  const agreed = {
    ...terms,
    vat_treatment: 'reverse_charge',
    client_vat_number: 'GB101747696',
  } as const
  const saturdayAt = (vat_treatment: VatTreatment | undefined, others: PricingTerms = agreed) =>
    priceInvoice({ items: [saturday], expenses: [mixer], vat_treatment }, others)

  it('is the agreed one', () => {
    expect(saturdayAt(undefined)).toMatchObject({
      priced: {
        vat_treatment: 'reverse_charge',
        agreed_vat_treatment: 'reverse_charge',
        totals: { vat: 0, reverse_charge_vat: 8_910, total: 44_550 },
      },
    })
  })

  it('may be another, which is kept beside the agreed one', () => {
    expect(saturdayAt('reduced')).toMatchObject({
      priced: {
        vat_treatment: 'reduced',
        agreed_vat_treatment: 'reverse_charge',
        totals: { vat: 2_228, reverse_charge_vat: 0 },
      },
    })
  })

  it('is the standard rate where the agreed reverse charge is no longer lawful', () => {
    for (const change of [{ client_vat_number: null }, { is_end_user: true }]) {
      expect(saturdayAt(undefined, { ...agreed, ...change })).toMatchObject({
        priced: { vat_treatment: 'standard', agreed_vat_treatment: 'standard' },
      })
    }
  })

  it('is refused where a reverse charge is chosen that is not lawful', () => {
    expect(saturdayAt('reverse_charge', terms)).toEqual({
      issues: [{ path: 'vat_treatment', message: "Reverse charge needs the client's VAT number" }],
    })
  })

  it('is not asked of a worker who is not VAT registered', () => {
    expect(saturdayAt('reverse_charge', { ...agreed, vat_registered: false })).toMatchObject({
      priced: { vat_treatment: 'standard', totals: { vat: 0, reverse_charge_vat: 0 } },
    })
  })
})
