import { describe, expect, it } from 'vitest'
import { chooseTreatment, differsFromAgreed, reverseChargeRefusal } from './vat-treatment.ts'

const lawful = {
  vat_registered: true,
  cis_registered: true,
  client_vat_number: 'GB 101 7476 96',
  is_end_user: false,
}

describe('the reverse charge', () => {
  it('is lawful between two VAT registered businesses under CIS', () => {
    expect(reverseChargeRefusal(lawful)).toBeNull()
  })

  it.each([
    [{ vat_registered: false }, 'vat_treatment', /worker who is VAT registered/],
    [{ cis_registered: false }, 'vat_treatment', /not CIS registered/],
    [{ client_vat_number: ' ' }, 'client_vat_number', /client's VAT number/],
    [{ is_end_user: true }, 'is_end_user', /end user pays VAT to the worker/],
  ])('is refused with %o', (change, path, message) => {
    const refusal = reverseChargeRefusal({ ...lawful, ...change })
    expect(refusal).toEqual({ path, message: expect.stringMatching(message) as string })
  })
})

describe('an invoice at another treatment than the agreed one', () => {
  const reduced = { vat_treatment: 'reduced', agreed_vat_treatment: 'standard' } as const

  it('differs, as long as there is VAT at all', () => {
    expect(differsFromAgreed({ ...reduced, vat_registered: true })).toBe(true)
    expect(differsFromAgreed({ ...reduced, vat_registered: false })).toBe(false)
    expect(chooseTreatment('reduced', { ...lawful, vat_treatment: 'reduced' })).toEqual({
      vat_treatment: 'reduced',
      agreed_vat_treatment: 'reduced',
    })
  })
})
