import { describe, expect, it } from 'vitest'
import { RECONCILIATION_VERDICTS } from './cis-reconciliation.ts'
import {
  STATEMENT_ASKED_TODAY,
  statementRequestNotification,
  statementRequestRefusal,
  type RequestedMonth,
} from './statement-request.ts'

const OCTOBER = { tax_year: 2026, tax_month: 7 }
const month = (changes: Partial<RequestedMonth> = {}): RequestedMonth => ({
  ...OCTOBER,
  verdict: 'missing',
  requested_on: null,
  ...changes,
})

describe('asking a client for a statement', () => {
  it('is for months whose statement is missing or differs', () => {
    const requestableVerdicts = RECONCILIATION_VERDICTS.filter(
      (verdict) => statementRequestRefusal(month({ verdict }), '2026-11-22') === null,
    )
    expect(requestableVerdicts).toEqual(['differs', 'missing'])
  })

  it('happens once a London day at most, and again on the next', () => {
    const again = month({ requested_on: '2026-11-22' })
    expect(statementRequestRefusal(again, '2026-11-22')).toBe(STATEMENT_ASKED_TODAY)
    expect(statementRequestRefusal(again, '2026-11-23')).toBeNull()
  })

  it('says until when a client has time', () => {
    expect(statementRequestRefusal(month({ verdict: 'not_due_yet' }), '2026-11-19')).toBe(
      'This statement is not late: your client has until Thursday 19 November 2026 to give it. Nothing was sent.',
    )
  })

  it('says of every other month what is the matter with it', () => {
    const sentences = [
      statementRequestRefusal(null, '2026-11-22'),
      statementRequestRefusal(month({ verdict: 'matched' }), '2026-11-22'),
      statementRequestRefusal(month({ verdict: 'no_invoice' }), '2026-11-22'),
    ]
    for (const sentence of sentences) expect(sentence).toMatch(/Nothing was sent\.$/)
    expect(new Set(sentences).size).toBe(3)
  })

  it('tells the client whose statement and which month', () => {
    const request = { client_id: 'hartwell', ...OCTOBER }
    expect(statementRequestNotification(request, 'Łukasz Wiśniewski')).toEqual({
      type: 'cis_statement_requested',
      title: 'Łukasz Wiśniewski asks for a CIS statement: Month 7 (6 Oct – 5 Nov 2026)',
      subject: { noun: 'cis_month', id: 'hartwell', tax_year: 2026, tax_month: 7 },
    })
  })
})
