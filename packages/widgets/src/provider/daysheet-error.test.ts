import { describe, expect, it } from 'vitest'
import { NetworkError } from '@daysheet/client'
import { ApiError, ERRORS, WrongShapeError, type ErrorCode } from '@daysheet/core'
import { daysheetErrorOf } from './daysheet-error.ts'
import { daysheetEvent } from './events.ts'
import { BeforeFailed, ActionCancelled } from './action-cancelled.ts'

const of = (error: unknown) => daysheetErrorOf(error, 'invoice-editor')

describe('what a host is told of a failure', () => {
  it("is the contract's code and status, and the API's name for the request", () => {
    const stale = new ApiError('stale_version', {
      message: 'Callum Reid changed INV-2026-0052',
      requestId: 'req-7',
    })
    expect(of(stale)).toEqual({
      code: 'stale_version',
      status: 409,
      widget: 'invoice-editor',
      request_id: 'req-7',
      retryable: false,
    })
  })

  it('never has a word, a value or a place of what was typed', () => {
    const message = 'No account 12345678 of callum@example.com'
    const issues = [{ path: 'bank.account_number', message }]
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const errorJson = JSON.stringify(of(new ApiError(code, { message, issues })))
      expect(errorJson).not.toMatch(/12345678|callum|account_number/)
    }
  })

  it('says whether the same again may work', () => {
    const codes = (Object.keys(ERRORS) as ErrorCode[]).filter(
      (code) => of(new ApiError(code))?.retryable,
    )
    expect(codes).toEqual(['in_progress', 'rate_limited', 'internal', 'unavailable'])
  })

  it('leaves what may have been saved for a person to look at', () => {
    expect(of(new ApiError('outcome_unknown'))).toMatchObject({
      code: 'outcome_unknown',
      status: 503,
      retryable: false,
    })
  })

  it('tells a lost connection, a wrong shape, a broken hook and a crash apart', () => {
    const codes = [
      new NetworkError('GET'),
      new WrongShapeError('invoices.read', ['invoice: expected object']),
      new BeforeFailed(new Error('host')),
      new TypeError("Cannot read properties of undefined (reading 'map')"),
    ].map((error) => of(error)?.code)
    expect(codes).toEqual(['unreachable', 'wrong_shape', 'before_failed', 'unexpected'])
  })

  describe('of what was thrown', () => {
    const crash = new TypeError("Cannot read properties of undefined (reading 'map')")

    it('has the cause and its stack, for the host to read', () => {
      expect(of(crash)?.cause).toBe(crash)
      expect(of(crash)?.stack).toMatch(/^TypeError: Cannot read.*\n\s+at /)
    })

    it("has what the host's own hook threw, not our sentence about it", () => {
      const thrown = new RangeError('budget service away')
      expect(of(new BeforeFailed(thrown))?.cause).toBe(thrown)
      expect(of(new BeforeFailed(thrown))?.stack).toContain('budget service away')
    })

    it('passes neither on where the error is copied or sent as JSON', () => {
      const facts = { code: 'unexpected', status: null, widget: 'invoice-editor', retryable: false }
      expect({ ...of(crash) }).toEqual(facts)
      expect(JSON.parse(JSON.stringify(of(crash)))).toEqual(facts)
    })
  })

  it('is nothing where nothing failed', () => {
    const stopped = new DOMException('The user aborted a request.', 'AbortError')
    expect([of(new ActionCancelled('Not today')), of(stopped)]).toEqual([null, null])
  })

  it('fits the error event', () => {
    const daysheetError = of(new ApiError('not_found', { requestId: 'req-8' }))
    expect(daysheetEvent.safeParse({ version: 1, type: 'error', ...daysheetError }).success).toBe(
      true,
    )
  })
})
