import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, sumPence } from '../money.ts'
import { foldForBank } from '../pay-run/fold-for-bank.ts'
import { typedReference } from '../pay-run/payment-reference.ts'
import { buildPaymentFile } from './build-payment-file.ts'
import { fileRefusal } from './file-refusal.ts'
import { PAYMENT_FILE_FORMATS, paymentFileFormats } from './formats.ts'
import { plainName } from './generic.ts'
import type { FilePayment } from './payment-file.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

const anyName = fc
  .oneof(
    fc.constantFrom('Łukasz Wiśniewski', 'Siân O’Brien', 'Müller & Søn Ltd', 'Dev, "the" Roofer'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  )
  .filter((name) => foldForBank(name, 18) !== '')
  // An apostrophe before a sign of a formula is what the guard itself would have written.
  .filter((name) => !/^'[=+\-@]/.test(plainName(name)))

const anyPayment: fc.Arbitrary<FilePayment> = fc.record({
  name: anyName,
  is_company: fc.boolean(),
  sort_code: digits(6),
  account_number: digits(8),
  amount: fc.integer({ min: 1, max: 20_000_000_00 }).map(pence),
  reference: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 18 })
    .map((text) => typedReference(text) ?? 'PENNINE PR0007'),
})

const anyFile = fc
  .record({
    payments: fc.array(anyPayment, { minLength: 1, maxLength: 40 }),
    payment_date: fc.constantFrom('2026-12-18', '2027-01-04', '2028-02-29'),
    file_of_day: fc.integer({ min: 1, max: 999 }),
  })
  .map(buildPaymentFile)

describe.each(PAYMENT_FILE_FORMATS)('a file of %s', (name) => {
  const format = paymentFileFormats[name]
  const nameIn = (payeeName: string) =>
    name === 'generic' ? plainName(payeeName) : foldForBank(payeeName, format.name_length)

  it('says exactly what went in when it is read again, and its sum', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const { payments, total } = format.read(format.write(file))
        expect(payments.map((one) => ({ ...one }))).toEqual(
          file.payments.map(({ is_company: _, ...one }) => ({ ...one, name: nameIn(one.name) })),
        )
        expect(total).toBe(sumPence(file.payments.map(({ amount }) => amount)))
        expect(format.write(file)).toBe(format.write(file))
      }),
    )
  })

  it('is of whole lines, and ASCII but for the plain table', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const text = format.write(file)
        expect(text.endsWith('\r\n')).toBe(true)
        if (name !== 'generic') expect(text).toMatch(/^[\r\n\x20-\x7e]*$/)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })

  it('is not read when it was cut short', () => {
    const text = format.write(buildPaymentFile())
    expect(() => format.read(text.slice(0, -60))).toThrow()
  })
})

it('records of Bacs are 80 or 100 long, and contra, credits and UTL1 say one sum', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const all = paymentFileFormats.bacs18.write(file).split('\r\n').slice(0, -1)
      const trailer = all.at(-1) ?? ''
      expect(new Set(all.map(({ length }) => length))).toEqual(new Set([80, 100]))
      expect(trailer.slice(4, 17)).toBe(trailer.slice(17, 30))
      expect(Number(trailer.slice(37, 44))).toBe(file.payments.length)
      expect(all.filter((line) => line.length === 100)).toHaveLength(file.payments.length + 1)
    }),
  )
})

describe('what a bank does not take is refused', () => {
  const amounts = [pence(100_00)]

  it('without the number that it needs', () => {
    const facts = { service_user_number: null, amounts }
    expect(fileRefusal('bacs18', facts)).toBe(
      'Bacs Standard 18 needs a service user number, which has six digits',
    )
    expect(fileRefusal('hsbcnet_bacs18', facts)).toBeNull()
    expect(fileRefusal('bacs18', { ...facts, service_user_number: '51234' })).not.toBeNull()
    expect(fileRefusal('bacs18', { ...facts, service_user_number: '512345' })).toBeNull()
  })

  it('above 1,000 payments, £20,000,000.00 a payment and £999,999,999.99 in all', () => {
    const facts = { service_user_number: '512345' }
    const many = Array.from({ length: 1001 }, () => pence(1))
    expect(fileRefusal('lloyds_cbo', { ...facts, amounts: many })).toBe(
      'Lloyds Commercial Banking Online takes at most 1,000 payments in a file',
    )
    expect(fileRefusal('barclays', { ...facts, amounts: many })).toBeNull()
    expect(fileRefusal('bacs18', { ...facts, amounts: [pence(20_000_000_01)] })).toBe(
      'Bacs Standard 18 takes at most £20,000,000.00 a payment',
    )
    const fifty = Array.from({ length: 50 }, () => pence(20_000_000_00))
    expect(fileRefusal('bacs18', { ...facts, amounts: fifty })).toBe(
      'Bacs Standard 18 takes at most £999,999,999.99 in all',
    )
  })
})
