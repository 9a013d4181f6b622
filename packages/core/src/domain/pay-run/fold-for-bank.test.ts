import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldForBank } from './fold-for-bank.ts'
import { paymentReference, typedReference } from './payment-reference.ts'

it.each([
  ['Łukasz Wiśniewski', 18, 'LUKASZ WISNIEWSKI'],
  ['Siân O’Brien', 18, 'SIAN OBRIEN'],
  ["Siân O'Brien", 18, 'SIAN OBRIEN'],
  ['Dev Patel (Roofing) Ltd', 18, 'DEV PATEL ROOFING'],
  ['Müller & Søn Ltd', 18, 'MULLER & SON LTD'],
  ['Straße–Bau Æsir', 18, 'STRASSE-BAU AESIR'],
  ['Þór Ðan', 18, 'THOR DAN'],
  ['李伟', 18, ''],
])('the bank is told %s in %i characters as %s', (name, length, folded) => {
  expect(foldForBank(name, length)).toBe(folded)
})

it('nothing but what Bacs carries is left, once, in the length that there is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 40 }),
      (text, length) => {
        const folded = foldForBank(text, length)
        expect(folded).toMatch(/^(?:[A-Z0-9.&/-](?:[A-Z0-9.&/ -]*[A-Z0-9.&/-])?)?$/)
        expect(folded).not.toContain('  ')
        expect(folded.length).toBeLessThanOrEqual(length)
        expect(foldForBank(folded, length)).toBe(folded)
      },
    ),
  )
})

it('a payment is referred to by the company and the run', () => {
  const company_name = 'Pennine Build Ltd'
  const of = (payment_reference: string | null, number = 'PR-2026-0007') =>
    paymentReference({ payment_reference, company_name }, number)
  expect(of(null)).toBe('PENNINE BUI PR0007')
  expect(of('Pennine')).toBe('PENNINE PR0007')
  expect(of('Pennine', 'PR-2026-12345')).toBe('PENNINE PR12345')
  expect(of('Pennine Build', 'PR-2026-12345')).toBe('PENNINE BU PR12345')
  expect(of('李伟')).toBe('PR0007')
})

it('a reference that is typed is folded, and refused when nothing or too much is left', () => {
  expect(typedReference('Week 50, Łódź')).toBe('WEEK 50 LODZ')
  expect(typedReference('€€€')).toBeNull()
  expect(typedReference('A'.repeat(19))).toBeNull()
  expect(typedReference('A'.repeat(18))).toBe('A'.repeat(18))
})
