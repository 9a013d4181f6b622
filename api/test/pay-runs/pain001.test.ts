import { paymentFileFormats, pence, type FilePayment, type PaymentFile } from '@daysheet/core'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'

const schema = readFileSync(new URL('pain.001.001.09.xsd', import.meta.url), 'utf8')
const xsd = XmlDocument.fromString(schema)
const validator = XsdValidator.fromDoc(xsd)
afterAll(() => {
  validator.dispose()
  xsd.dispose()
})

const NS = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }

const lukasz: FilePayment = {
  name: 'Łukasz Wiśniewski',
  is_company: false,
  sort_code: '118765',
  account_number: '64371389',
  amount: pence(1897_04),
  reference: 'PENNINE PR0007',
}

const file = (payments: FilePayment[], speed: PaymentFile['speed'] = 'bacs'): PaymentFile => ({
  run: { id: '019a0000-0000-7000-8000-00001a2b3c4d', number: 'PR-2026-0007' },
  payer: {
    name: 'Pennine Build & Sons Ltd',
    sort_code: '107999',
    account_number: '88837491',
    service_user_number: null,
  },
  made_at: '2026-12-10T09:30:00.000Z',
  payment_date: '2026-12-18',
  file_of_day: 1,
  speed,
  payments,
})

/** The document as libxml2 reads it, held against the schema. */
function valid<Result>(text: string, read: (document: XmlDocument) => Result): Result {
  const document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return read(document)
  } finally {
    document.dispose()
  }
}

const textsOf = (document: XmlDocument, path: string) =>
  document.find(path, NS).map((node) => node.content)

describe('an ISO 20022 payment file', () => {
  it('is valid, and another reader finds the same payments in it', () => {
    const anyPayment = fc.record({
      name: fc.constantFrom('Łukasz Wiśniewski', 'Siân O’Brien', 'Müller & Søn Ltd'),
      is_company: fc.boolean(),
      sort_code: fc.stringMatching(/^\d{6}$/),
      account_number: fc.stringMatching(/^\d{8}$/),
      amount: fc.integer({ min: 1, max: 20_000_000_00 }).map(pence),
      reference: fc.constantFrom('PENNINE PR0007', 'A&B 50'),
    })
    fc.assert(
      fc.property(
        fc.array(anyPayment, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('bacs' as const, 'faster' as const),
        (payments, speed) => {
          const text = paymentFileFormats.pain001.write(file(payments, speed))
          const read = valid(text, (document) => ({
            accounts: textsOf(document, '//p:CdtrAcct/p:Id/p:Othr/p:Id'),
            sortCodes: textsOf(document, '//p:CdtrAgt//p:MmbId'),
            amounts: textsOf(document, '//p:InstdAmt').map((one) => Math.round(Number(one) * 100)),
            references: textsOf(document, '//p:Ustrd'),
            sums: textsOf(document, '//p:CtrlSum').map((one) => Math.round(Number(one) * 100)),
            counts: textsOf(document, '//p:NbOfTxs').map(Number),
          }))
          const total = payments.reduce((sum, { amount }) => sum + amount, 0)
          expect(read).toEqual({
            accounts: payments.map((one) => one.account_number),
            sortCodes: payments.map((one) => one.sort_code),
            amounts: payments.map((one) => one.amount),
            references: payments.map((one) => one.reference),
            sums: [total, total],
            counts: [payments.length, payments.length],
          })
        },
      ),
      { numRuns: 30 },
    )
  })

  it('is refused by the schema when a part is missing', () => {
    const text = paymentFileFormats.pain001.write(file([lukasz]))
    expect(() =>
      valid(text.replace('<ChrgBr>SHAR</ChrgBr>', '<ChrgBr>MINE</ChrgBr>'), () => 0),
    ).toThrow()
    expect(() => valid(text.replace(/<CreDtTm>.*?<\/CreDtTm>/, ''), () => 0)).toThrow()
  })
})
