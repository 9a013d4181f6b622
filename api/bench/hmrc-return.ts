import { prepareReturn, type ReturnDraft } from '@daysheet/core'
import { sized } from '@daysheet/tools/sized'
import { createHash } from 'node:crypto'
import { markMessage } from '../src/features/hmrc/ir-mark.ts'
import { timesByTurns, type Row } from './measure.ts'

const LINES = sized(1_500, 15)
const MOST_MS = 100

/** A month of a large contractor; the UTRs differ, as HMRC takes one line for each. */
const draft: ReturnDraft = {
  contractor: {
    contractor_utr: '2325648152',
    paye_reference: '123/R234',
    accounts_office_reference: '123PP87654321',
  },
  period_end: '2026-11-05',
  is_nil: false,
  is_early: false,
  declarations: {
    employment_status: true,
    verification: true,
    information_correct: true,
    inactivity: false,
  },
  lines: Array.from({ length: LINES }, (_, at) => ({
    name: `Łukasz Nowak ${at}`,
    business_type: 'soletrader',
    title: 'Mr',
    forenames: 'Łukasz Piotr',
    surname: `Nowak-Żółć ${at}`,
    trading_name: null,
    utr_number: String(3_000_000_000 + at),
    company_number: null,
    ni_number: 'AB123456C',
    partnership_name: null,
    partnership_utr: null,
    payments: 2_320.5 + at,
    materials: 45.5,
    deducted: 455,
    rate: '20',
    is_unmatched: false,
    verification_number: null,
  })),
}

/** A return of 1,500 lines checked, written and marked, against SHA-1 of the same bytes alone. */
export async function measureHmrcReturn(): Promise<Row> {
  // The test service takes made-up UTRs.
  const context = { environment: 'test', today: '2026-11-23' } as const
  const write = () => markMessage(prepareReturn(draft, context).message)
  const bytes = Buffer.from(markMessage(prepareReturn(draft, context).message).marked)
  const [ours, against] = await timesByTurns(
    async () => write(),
    async () => createHash('sha1').update(bytes).digest('base64'),
    sized(15, 1),
  )
  return {
    name: `A return to HMRC of ${LINES} lines (${Math.round(bytes.length / 1000)} kB) checked, written and marked, against SHA-1 of its bytes`,
    ours: `${ours.toFixed(1)} ms`,
    against: `${against.toFixed(2)} ms`,
    ratio: ours / against,
    aim: `≤ ${MOST_MS} ms`,
    met: ours <= MOST_MS,
  }
}
