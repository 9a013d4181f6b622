import { describe, expect, it } from 'vitest'
import { isInAcceptedReturn, type SentReturn } from './worker-in-return.ts'

const line = (worker_id: string) => ({
  ...{ worker_id, worker_name: worker_id, utr_number: null, verification_number: null },
  ...{ payments: 800, materials: 0, deducted: 160 },
})
const sent = (status: SentReturn['status'], ...workers: string[]): SentReturn => ({
  ...{ client_id: 'hartwell', tax_month: 7, status },
  lines: workers.map(line),
})
const isIn = (...returns: SentReturn[]) =>
  isInAcceptedReturn(returns, { client_id: 'hartwell', tax_month: 7 }, 'callum')

describe('a worker’s line in a return that HMRC has', () => {
  it('is there once a return with it was accepted, not before', () => {
    expect(isIn(sent('acknowledged', 'callum'))).toBe(false)
    expect(isIn(sent('accepted', 'liam', 'callum'))).toBe(true)
    expect(isIn(sent('accepted', 'liam'))).toBe(false)
  })

  it('is gone where a later return that was accepted leaves it out, whatever was refused after', () => {
    expect(isIn(sent('accepted', 'callum'), sent('accepted', 'liam'))).toBe(false)
    expect(isIn(sent('accepted', 'callum'), sent('refused', 'liam'))).toBe(true)
  })

  it('is not said of a receipt that is not of what was sent', () => {
    expect(isIn(sent('accepted_without_receipt', 'callum'))).toBe(false)
    expect(isIn(sent('accepted', 'callum'), sent('accepted_without_receipt', 'callum'))).toBe(false)
  })

  it('is of its own client and month alone', () => {
    const returns = [sent('accepted', 'callum')]
    const of = (client_id: string, tax_month: number) =>
      isInAcceptedReturn(returns, { client_id, tax_month }, 'callum')
    expect([of('hartwell', 7), of('hartwell', 8), of('oakes', 7)]).toEqual([true, false, false])
  })
})
