import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, londonDay } from '../day.ts'
import { INVOICE_STATUSES } from '../invoice-status.ts'
import { TIMESHEET_STATUSES } from '../timesheet-status.ts'
import {
  LINK_DAYS_AFTER_END,
  linkLastDay,
  linkState,
  mayRefuseMails,
  type LinkedDocument,
} from './link-state.ts'

const link = { noun: 'invoice', worker_name: 'Callum Reid', revoked_at: null } as const
const submitted: LinkedDocument = {
  status: 'submitted',
  is_for_client: true,
  has_joined: false,
  paid_at: null,
  approved_at: null,
  rejected_at: null,
  withdrawn_at: null,
}
const paid = { ...submitted, status: 'paid', paid_at: '2026-11-20' }
const withdrawn = { ...submitted, status: 'draft', withdrawn_at: '2026-11-09T10:00:00.000Z' }

describe('the link to a document', () => {
  it('opens it for as long as there is something to do about it', () => {
    for (const status of ['submitted', 'approved', 'disputed', 'dispute_resolved']) {
      expect(linkState(link, { ...submitted, status }, '2031-01-01')).toEqual({ state: 'open' })
    }
  })

  it('ends 90 days after it was paid', () => {
    expect(linkState(link, paid, '2027-02-18')).toEqual({ state: 'open' })
    expect(linkState(link, paid, '2027-02-19')).toEqual({
      state: 'ended',
      sentence:
        'This link ended on 18 Feb 2027. If you still need the invoice, ask Callum Reid to send it again.',
    })
  })

  it('says that it was taken back, and ends 90 days after that', () => {
    expect(linkState(link, withdrawn, '2027-02-07')).toMatchObject({ state: 'withdrawn' })
    expect(linkState(link, withdrawn, '2027-02-08')).toMatchObject({ state: 'ended' })
  })

  it('opens it again once it was sent again, or its payment undone', () => {
    const sentAgain = { ...withdrawn, status: 'submitted' }
    const unpaid = { ...paid, status: 'approved', paid_at: null }
    expect(linkState(link, sentAgain, '2028-01-01')).toEqual({ state: 'open' })
    expect(linkState(link, unpaid, '2028-01-01')).toEqual({ state: 'open' })
  })

  it('ends 90 days after the approval of a timesheet, which nobody pays', () => {
    const approved = { ...submitted, status: 'approved', approved_at: '2026-11-12T09:14:00.000Z' }
    expect(linkLastDay('timesheet', approved)).toBe('2027-02-10')
    expect(linkLastDay('invoice', approved)).toBeNull()
  })

  it('shows nothing of what was deleted, or sent to somebody else since', () => {
    expect(linkState(link, null, '2026-11-12')).toMatchObject({ state: 'deleted' })
    const moved = { ...submitted, is_for_client: false }
    expect(linkState(link, moved, '2026-11-12')).toMatchObject({ state: 'withdrawn' })
  })

  it('leads to the sign-in once its company has joined', () => {
    expect(linkState(link, { ...submitted, has_joined: true }, '2026-11-12')).toMatchObject({
      state: 'joined',
    })
  })
})

describe("'Not for me'", () => {
  it('can be said while the document is there or was taken back, and of nothing that is over', () => {
    const states = {
      open: linkState(link, submitted, '2026-11-12'),
      withdrawn: linkState(link, withdrawn, '2026-11-12'),
      revoked: linkState(
        { ...link, revoked_at: '2026-11-12T09:00:00.000Z' },
        submitted,
        '2026-11-12',
      ),
      ended: linkState(link, paid, '2027-02-19'),
      deleted: linkState(link, null, '2026-11-12'),
      joined: linkState(link, { ...submitted, has_joined: true }, '2026-11-12'),
    }
    const refusable = Object.entries(states).filter(([, state]) => mayRefuseMails(state))
    expect(refusable.map(([name]) => name)).toEqual(['open', 'withdrawn'])
  })
})

describe('whatever becomes of a document', () => {
  const at = fc
    .integer({ min: 0, max: 4_000 })
    .map((count) => `${addDays('2020-01-01', count)}T12:00:00.000Z`)
  const noun = fc.constantFrom('invoice' as const, 'timesheet' as const)
  const maybe = fc.option(at)
  const document = fc.record({
    status: fc.constantFrom(...INVOICE_STATUSES, ...TIMESHEET_STATUSES),
    is_for_client: fc.boolean(),
    has_joined: fc.boolean(),
    paid_at: fc.option(at.map((instant) => instant.slice(0, 10))),
    approved_at: maybe,
    rejected_at: maybe,
    withdrawn_at: maybe,
  })
  const day = at.map((instant) => instant.slice(0, 10))

  it('a link that was ended opens nothing, ever', () => {
    fc.assert(
      fc.property(noun, document, at, day, (noun, document, revoked_at, today) => {
        const state = linkState({ ...link, noun, revoked_at }, document, today)
        expect(state.state).toBe('revoked')
      }),
    )
  })

  it('a draft is never shown, nor what is for somebody else', () => {
    fc.assert(
      fc.property(noun, document, day, (noun, document, today) => {
        const { state } = linkState({ ...link, noun }, document, today)
        if (document.status === 'draft' || !document.is_for_client) expect(state).not.toBe('open')
      }),
    )
  })

  it('a link never works more than 90 days after its document was paid, and does until then', () => {
    fc.assert(
      fc.property(noun, document, day, day, (noun, document, paid_at, today) => {
        const done = { ...document, status: 'paid', paid_at }
        const { state } = linkState({ ...link, noun }, done, today)
        const isOver = daysBetween(paid_at, today) > LINK_DAYS_AFTER_END
        if (isOver) expect(state).not.toBe('open')
        else if (done.is_for_client && !done.has_joined) expect(state).toBe('open')
      }),
    )
  })

  it('once a link has ended it stays ended while nothing changes', () => {
    fc.assert(
      fc.property(noun, document, day, fc.nat(1_000), (noun, document, today, later) => {
        const of = (on: string) => linkState({ ...link, noun }, document, on).state
        if (of(today) === 'ended') expect(of(addDays(today, later))).toBe('ended')
      }),
    )
  })

  it('its last day follows a day on which something happened to it', () => {
    fc.assert(
      fc.property(noun, document, (noun, document) => {
        const last = linkLastDay(noun, document)
        if (last === null) return
        const happened = [document.approved_at, document.rejected_at, document.withdrawn_at]
          .flatMap((instant) => (instant === null ? [] : [londonDay(instant)]))
          .concat(document.paid_at ?? [])
        expect(happened).toContain(addDays(last, -LINK_DAYS_AFTER_END))
      }),
    )
  })
})
