import { describe, expect, it } from 'vitest'
import { pence } from '../money.ts'
import { isRefused, type Refused } from '../refusal.ts'
import { buildPayee, buildRunCredit, INV_42 as other, owedLabour } from './build-payable.ts'
import { presentPayables } from './payables-view.ts'
import {
  addingCreditRefusal,
  chooseCredits,
  creditsAfterEdit,
  type FoundCredit,
} from './run-credits.ts'
import { runPayments } from './run-payments.ts'

const terms = { today: '2026-12-10', fitsModulus: () => true }
const run = { id: 'run', client_id: 'pennine' }
const lukasz = buildPayee()

const messageOf = (refusal: Refused | null) =>
  refusal?.refusal.message ?? refusal?.refusal.issues?.[0]?.message

const chosen = (credits: readonly FoundCredit[], keptIds: string[], added: string[] = []) => {
  const found = new Map(credits.map((credit) => [credit.id, credit]))
  const chosenCredits = chooseCredits({ kept: keptIds, added }, found, { invoices: [other], run })
  return isRefused(chosenCredits) ? chosenCredits : chosenCredits.map(({ id }) => id)
}

describe('a credit note in a pay run', () => {
  it('makes the payment of its worker smaller', () => {
    const credits = [buildRunCredit()]
    const [payment] = runPayments({ payees: [lukasz], invoices: [other], credits }, terms)
    expect(payment).toMatchObject({ amount: 460_00, checks: [] })
  })

  it('is refused where it is unknown, another company’s, another rate’s or another run’s', () => {
    const refusal = (credit: FoundCredit | undefined) => addingCreditRefusal(credit, [other], run)
    expect(refusal(undefined)?.refusal.code).toBe('not_found')
    expect(refusal(buildRunCredit({ client_id: 'other' }))?.refusal.code).toBe('access_denied')
    expect(messageOf(refusal(buildRunCredit({ rate: '30' })))).toBe(
      'The credit was deducted at 30%, this invoice at 20%. Record a refund instead.',
    )
    expect(messageOf(refusal(buildRunCredit({ worker_id: 'sian' })))).toMatch(
      /^CN-2026-0003 is of another worker/,
    )
    expect(messageOf(refusal(buildRunCredit({ status: 'refunded' })))).toMatch(/already refunded/)
    const in_run = { id: 'seven', number: 'PR-2026-0007', is_locked: true }
    expect(refusal(buildRunCredit({ in_run }))?.refusal).toEqual({
      code: 'in_pay_run',
      message: 'CN-2026-0003 is in pay run PR-2026-0007, whose file is made. Cancel the run first.',
    })
    const draft = { ...in_run, is_locked: false }
    expect(messageOf(refusal(buildRunCredit({ in_run: draft })))).toBe(
      'CN-2026-0003 is in pay run PR-2026-0007 already. Nothing was changed.',
    )
    expect(refusal(buildRunCredit({ in_run: { ...in_run, id: 'run' } }))).toBeNull()
  })

  it('that the run had goes where it can’t be set off any more, and stays owed back', () => {
    const withdrawn = buildRunCredit({ id: 'cn-4', status: 'withdrawn' })
    const ofSian = buildRunCredit({ id: 'cn-5', worker_id: 'sian' })
    const ids = ['cn-3', 'cn-4', 'cn-5']
    expect(chosen([buildRunCredit(), withdrawn, ofSian], ids)).toEqual(['cn-3'])
    expect(chosen([ofSian], [], ['cn-5'])).toMatchObject({ refusal: { code: 'invalid' } })
  })

  it('is added and removed by its id, once', () => {
    const stored = [{ credit_note_id: 'a' }, { credit_note_id: 'b' }]
    const changes = { add_credit_note_ids: ['b', 'c', 'c'], remove_credit_note_ids: ['a'] }
    expect(creditsAfterEdit(stored, changes)).toEqual({ kept: ['b'], added: ['c'] })
  })

  it('that leaves nothing to pay forbids the payment: no file has one of £0.00', () => {
    const credits = [buildRunCredit({ owed: owedLabour(800_00), net: pence(640_00) })]
    const [payment] = runPayments({ payees: [lukasz], invoices: [other], credits }, terms)
    expect(payment).toMatchObject({
      amount: 0,
      checks: [
        {
          code: 'not_positive',
          level: 'block',
          sentence:
            'What Łukasz Wiśniewski owes back is not less than what is due: £0.00. Leave Łukasz Wiśniewski out; the credit stays.',
        },
      ],
    })
  })

  it('that takes back more labour than is paid forbids the payment', () => {
    const credits = [buildRunCredit({ owed: owedLabour(700_00), net: pence(500_00) })]
    const [payment] = runPayments({ payees: [lukasz], invoices: [other], credits }, terms)
    expect(payment?.checks).toMatchObject([
      {
        code: 'not_positive',
        level: 'block',
        sentence:
          'The credit takes back £700.00 of labour, this payment has £640.00. Record a refund instead.',
      },
    ])
  })
})

describe('the credit notes that are offered', () => {
  const credits = [
    buildRunCredit(),
    buildRunCredit({
      id: 'cn-4',
      credit_note_number: 'CN-2026-0004',
      owed: owedLabour(600_00),
      net: pence(480_00),
    }),
    buildRunCredit({ id: 'cn-5', owed: owedLabour(800_00), net: pence(640_00) }),
    buildRunCredit({ id: 'cn-6', rate: '30' }),
  ]
  const shown = presentPayables(
    { payees: [lukasz], payables: [other], credits, not_approved: [], due_by: '2026-12-11' },
    terms,
  )

  it('are those of the rate, ticked as long as they fit into what is paid', () => {
    expect(shown.workers[0]?.credits).toMatchObject([
      { id: 'cn-3', amount: 180, is_ticked: true, refusal: null },
      { id: 'cn-4', amount: 480, is_ticked: false, refusal: null },
      {
        id: 'cn-5',
        is_ticked: false,
        refusal: expect.stringMatching(/Record a refund instead/) as string,
      },
    ])
  })

  it('make what is due less by what is ticked', () => {
    expect(shown).toMatchObject({ total: 460, workers: [{ payment_total: 460 }] })
  })
})
