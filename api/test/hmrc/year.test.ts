import {
  isBlocked,
  MASKED_CREDENTIALS,
  prepareReturn,
  prepareVerification,
  writeSubmission,
  type PreparedMessage,
} from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { markMessage } from '../../src/features/hmrc/ir-mark.ts'
import { markByLibxml2, validateByLibxml2 } from './second-opinion.ts'
import { yearOfReturns, yearOfVerifications } from './year-of-returns.ts'

const YEAR = yearOfReturns().map((one) => [one.name, one] as const)
const VERIFICATIONS = yearOfVerifications().map((one) => [one.name, one] as const)

/** Right by HMRC's schema and by two marks, and to the byte as it is kept. */
async function expectUnchangedMessage(name: string, { message, findings }: PreparedMessage) {
  expect(isBlocked(findings)).toBe(false)
  const { body, mark } = markMessage(message)
  validateByLibxml2(message.class, body)
  const sent = writeSubmission(
    {
      ...{ class: message.class, environment: 'live', keys: message.keys },
      ...{ software: { vendor_id: '0000', version: '1.0' }, credentials: MASKED_CREDENTIALS },
      transaction_id: name.replaceAll('-', '').toUpperCase(),
    },
    body,
  )
  expect(markByLibxml2(sent).mark).toBe(mark.base64)
  await expect(sent).toMatchFileSnapshot(`year/${name}.xml`)
}

/**
 * What HMRC would get in a whole year, to the byte, in `year/`. A change of it is meant, or a mistake:
 * look at each line that differs, then renew them by adding `--update` to the run of this test.
 */
describe('a year of returns', () => {
  it.each(YEAR)('is sent as before, month %s', async (name, { draft, today }) => {
    await expectUnchangedMessage(name, prepareReturn(draft, { environment: 'live', today }))
  })

  it.each(VERIFICATIONS)('has its requests for verification as before, %s', async (name, of) => {
    const context = { environment: 'live', today: of.today } as const
    await expectUnchangedMessage(name, prepareVerification(of.draft, context))
  })

  it('has a return for each of its months, and one that replaces another', () => {
    expect(YEAR.map(([name]) => name)).toEqual([
      ...['01', '02', '03', '03-amended', '04', '05', '06', '07', '08', '09-nil', '10', '11'],
      '12-inactive',
    ])
  })
})
