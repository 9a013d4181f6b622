import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addInstant } from '../day.ts'
import {
  CLIENT_MAILS_A_DAY,
  CLIENT_MAILS_A_DAY_TO_ONE,
  clientMailLimitRefusal,
  clientMailSenderRefusal,
  refusedAddressRefusal,
  stopsSending,
  type CountedMail,
} from './client-mail-limits.ts'

const MINUTE = 60_000
const now = '2026-11-09T16:00:00.000Z'
const mailed = (address: string, time: string): CountedMail => ({
  address,
  created_at: `2026-11-09T${time}:00.000Z`,
})

describe("a worker's mails to own clients", () => {
  const sender = { email_verified: true, stopped_at: null }

  it('leave once the own address is confirmed and nobody has to look', () => {
    expect(clientMailSenderRefusal(sender)).toBeNull()
    expect(clientMailSenderRefusal({ ...sender, email_verified: false })).toMatchObject({
      code: 'email_unverified',
      message:
        'Please confirm your own email address first: documents for your own clients are mailed. Nothing was sent.',
    })
    expect(clientMailSenderRefusal({ ...sender, stopped_at: now })?.message).toContain(
      'stopped since 9 Nov 2026, 16:00',
    )
  })

  it('are five a day to one address, however it is written', () => {
    const mails = ['09', '10', '11', '12', '13'].map((hour) =>
      mailed('accounts@brook.example', `${hour}:00`),
    )
    expect(clientMailLimitRefusal(mails, ['Accounts@Brook.example'], now)).toMatchObject({
      code: 'rate_limited',
      message:
        'Accounts@Brook.example got 5 mails from you within a day. You can send again in 17 hours. Nothing was sent; what you wrote is kept.',
      retryAfter: 17 * 3600,
    })
    expect(clientMailLimitRefusal(mails, ['office@brook.example'], now)).toBeNull()
    expect(clientMailLimitRefusal(mails.slice(1), ['accounts@brook.example'], now)).toBeNull()
  })

  it('never reach an address that refused them', () => {
    expect(refusedAddressRefusal('A@b.example', ['a@b.example'])?.message).toContain(
      'asked not to get mail from you',
    )
    expect(refusedAddressRefusal('c@b.example', ['a@b.example'])).toBeNull()
  })

  it('stop at the third address that refuses them within 30 days', () => {
    const refusedAt = ['2026-10-11T16:00:00.000Z', '2026-11-01T16:00:00.000Z', now]
    expect(stopsSending(refusedAt, now)).toBe(true)
    expect(stopsSending(refusedAt, '2026-11-10T16:00:00.001Z')).toBe(false)
    expect(stopsSending(refusedAt.slice(1), now)).toBe(false)
  })
})

describe('whenever somebody sends', () => {
  const attempt = fc.record({
    minutes: fc.integer({ min: 0, max: 300 }),
    to: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], { minLength: 1, maxLength: 4 }),
  })

  it('no 24 hours ever have more mails than the limits say', () => {
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 30, maxLength: 60 }), (attempts) => {
        const sent: CountedMail[] = []
        let at = now
        for (const { minutes, to } of attempts) {
          at = addInstant(at, minutes * MINUTE)
          if (clientMailLimitRefusal(sent, to, at) !== null) continue
          sent.push(...to.map((address) => ({ address, created_at: at })))
          const since = addInstant(at, -24 * 60 * MINUTE)
          const ofTheDay = sent.filter(({ created_at }) => String(created_at) > since)
          expect(ofTheDay.length).toBeLessThanOrEqual(CLIENT_MAILS_A_DAY)
          for (const address of to) {
            const toOne = ofTheDay.filter((mail) => mail.address === address)
            expect(toOne.length).toBeLessThanOrEqual(CLIENT_MAILS_A_DAY_TO_ONE)
          }
        }
      }),
    )
  })

  it('a refusal says when one more can leave', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 40 }), (ages) => {
        const mails = ages.map((minutes) => ({
          address: 'a@b.example',
          created_at: addInstant(now, -minutes * MINUTE),
        }))
        const refusal = clientMailLimitRefusal(mails, ['a@b.example'], now)
        if (refusal === null) return
        const then = addInstant(now, (refusal.retryAfter ?? 0) * 1000)
        expect(clientMailLimitRefusal(mails, ['a@b.example'], then)).toBeNull()
      }),
    )
  })
})
