import { describe, expect, it } from 'vitest'
import { withdrawalColumns, withdrawnSentence } from './withdrawal.ts'

const document = {
  status: 'draft',
  worker_name: 'Łukasz Żak',
  withdrawn_at: '2026-11-17T23:30:00.000Z',
}

describe('a document that its worker took back', () => {
  it('says so to the client that it was sent to, by the day in London', () => {
    expect(withdrawnSentence({ ...document, withdrawn_at: '2026-07-17T23:30:00.000Z' })).toBe(
      'Łukasz Żak withdrew this on 18 Jul 2026, before anything was decided. There is nothing to decide or to pay. You are told when it is sent again.',
    )
  })

  it('says nothing of a draft that was never sent, or once it is sent again', () => {
    expect(withdrawnSentence({ ...document, withdrawn_at: null })).toBeNull()
    expect(withdrawnSentence({ status: 'draft', worker_name: 'Łukasz Żak' })).toBeNull()
    expect(withdrawnSentence({ ...document, status: 'submitted' })).toBeNull()
  })

  it('is found in no list of the client, and when it is sent again in those of both sides', () => {
    const at = '2026-11-17T12:00:00.000Z'
    expect(withdrawalColumns('invoice', at)).toEqual({
      submitted_at: null,
      withdrawn_at: at,
      worker_archived_at: null,
      client_archived_at: null,
    })
    expect(withdrawalColumns('timesheet', at)).toEqual({ submitted_at: null, withdrawn_at: at })
  })
})
