import {
  isBlocked,
  prepareReturn,
  prepareVerification,
  writeSubmission,
  type HmrcSubcontractor,
  type PreparedMessage,
  type ReturnDraftLine,
} from '@daysheet/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markMessage } from '../../src/features/hmrc/ir-mark.ts'
import {
  buildReturn,
  buildReturnLine,
  buildVerification,
  VECTOR_CONTEXT,
  VECTOR_CONTRACTOR,
} from './build-hmrc.ts'
import { markByLibxml2, validateByLibxml2 } from './second-opinion.ts'

/** Words of Polish and Welsh forms, of attackers, and of anybody at all. */
const typed = fc.oneof(
  fc.constantFrom(
    ...['John', 'Zażółć', 'Siân', 'O’Brien', 'Tŷ Gŵyn', 'van der Berg', 'Mr.', 'Иван', '👷 & Sons'],
    ...[
      '</Sur><Sur>',
      '&amp;',
      ']]>',
      '<!--',
      ' ',
      '',
      '\t',
      '\r\n',
      '\u0000',
      '\ud800',
      'a'.repeat(60),
    ],
    ...[
      '8786438047',
      '1234567890',
      '123456789',
      '8786438047K',
      'AB123456C',
      'AB 12 34 56',
      'GB123456A',
    ],
    ...[
      'AC012345',
      'OC12345A',
      '01234567',
      '123456789',
      'V1234567890',
      'v1234567890/ab',
      'V1234567890I',
    ],
    ...['123/R234', '12/R234', '123PP87654321', '123PA0001234X', '123QP87654321'],
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const maybe = fc.option(typed, { nil: null })
const person = fc.record<HmrcSubcontractor>({
  name: typed,
  business_type: fc.constantFrom('soletrader', 'partnership', 'trust', 'company'),
  title: maybe,
  forenames: typed,
  surname: typed,
  trading_name: maybe,
  utr_number: maybe,
  company_number: maybe,
  ni_number: maybe,
  partnership_name: maybe,
  partnership_utr: maybe,
})
const contractor = fc.oneof(
  fc.constant(VECTOR_CONTRACTOR),
  fc.record({ contractor_utr: maybe, paye_reference: maybe, accounts_office_reference: maybe }),
)
const pounds = fc.oneof(
  fc.integer({ min: -100, max: 200_000_000_00 }).map((pence) => pence / 100),
  fc.constantFrom(0, -0, 0.01, 0.99, 1234.99, 99_999_999.99, 100_000_000),
)
const line = fc
  .tuple(person, fc.record({ payments: pounds, materials: pounds, deducted: pounds }))
  .chain(([who, amounts]) =>
    fc
      .record({
        rate: fc.constantFrom('0', '20', '30', null),
        is_unmatched: fc.boolean(),
        verification_number: maybe,
      })
      .map((rest) => ({ ...who, ...amounts, ...rest })),
  )
/** One field of a good line, or two, that somebody typed otherwise. */
const slip: fc.Arbitrary<Partial<ReturnDraftLine>> = fc.oneof(
  fc.record({ title: maybe }),
  fc.record({ forenames: typed }),
  fc.record({ surname: typed }),
  fc.record({ trading_name: maybe }),
  fc.record({ utr_number: maybe }),
  fc.record({ company_number: maybe }),
  fc.record({ ni_number: maybe }),
  fc.record({ payments: pounds }),
  fc.record({ materials: pounds }),
  fc.record({ is_unmatched: fc.boolean(), verification_number: maybe }),
)
const slips = fc.tuple(slip, slip).map(([one, other]) => ({ ...one, ...other }))
const draft = fc.record({
  contractor,
  period_end: fc.constantFrom('2026-11-05', '2026-11-30', '2026-12-05', '2005-05-05', '2020-01-05'),
  is_nil: fc.boolean(),
  lines: fc.array(line, { maxLength: 3 }),
  is_early: fc.boolean(),
  declarations: fc.record({
    employment_status: fc.boolean(),
    verification: fc.boolean(),
    information_correct: fc.boolean(),
    inactivity: fc.boolean(),
  }),
})

/** Either everything that HMRC's schema asks is kept, or a sentence at a field says why nothing leaves. */
function isSendableOrRefused({ message, findings }: PreparedMessage): 'sent' | 'refused' {
  for (const { path, message: sentence } of findings) {
    expect(path).toMatch(/^[a-z_]+(\.\d+)?(\.[a-z_]+)?$/)
    expect(sentence).toMatch(/\S.*[.…”)]$/su)
    // A {figure} that nobody has filled in.
    expect(sentence).not.toMatch(/\{(name|other|most|end|percent|expected|prefix)\}/)
  }
  if (isBlocked(findings)) return 'refused'
  const { body, mark } = markMessage(message)
  validateByLibxml2(message.class, body)
  const whole = writeSubmission(
    {
      class: message.class,
      environment: 'live',
      keys: message.keys,
      software: { vendor_id: '0000', version: '1.0' },
      credentials: { user_id: '123456789012', password: 'p&<>"\'ß' },
      transaction_id: 'ABC',
    },
    body,
  )
  expect(markByLibxml2(whole)).toEqual({
    canonical: markMessage(message).marked,
    mark: mark.base64,
  })
  return 'sent'
}

describe('whatever names, amounts and numbers go in', () => {
  it('a return keeps to every rule of HMRC’s schema or is refused at a field', () => {
    fc.assert(
      fc.property(draft, (one) => {
        isSendableOrRefused(prepareReturn(one, VECTOR_CONTEXT))
      }),
      { numRuns: 1000 },
    )
  })

  it('a line in an otherwise good return does', () => {
    const seen = { sent: 0, refused: 0 }
    fc.assert(
      fc.property(slips, (one) => {
        const lines = [buildReturnLine(one)]
        const prepared = prepareReturn(buildReturn({ lines }), VECTOR_CONTEXT)
        seen[isSendableOrRefused(prepared)] += 1
      }),
      { numRuns: 1000 },
    )
    // Both happen, or the property would say nothing.
    expect(seen.sent).toBeGreaterThan(5)
    expect(seen.refused).toBeGreaterThan(5)
  })

  it('a request for verification does', () => {
    const anySubcontractor = fc
      .tuple(person, fc.constantFrom('match' as const, 'verify' as const))
      .map(([who, action]) => ({ ...who, action }))
    fc.assert(
      fc.property(fc.array(anySubcontractor, { maxLength: 3 }), contractor, (lines, of) => {
        const verification = buildVerification({ lines, contractor: of })
        isSendableOrRefused(prepareVerification(verification, VECTOR_CONTEXT))
      }),
      { numRuns: 1000 },
    )
  })
})
