import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engagementAbilities } from './access/engagement-abilities.ts'
import { permittedOf } from './access/permission.ts'
import { addDays, type Day } from './day.ts'
import {
  END_REASON_REQUIRED,
  engagementEndedNotification,
  FUTURE_LAST_DAY,
  planEnding,
  resumeRefusal,
  type EngagementState,
} from './engagement-ending.ts'
import { daysAfterEnd, sendingRefusal } from './sending-refusal.ts'

const today = '2026-11-23'
const active: EngagementState = { status: 'active', ending: null }
const byClient = { by: 'client', last_day: '2026-11-20', reason: ' The job is done ' } as const

describe('ending an engagement', () => {
  it('keeps who ended it, when and why', () => {
    expect(planEnding(active, byClient, today)).toEqual({
      status: 'inactive',
      ending: {
        last_day: '2026-11-20',
        ended_on: today,
        ended_by: 'client',
        reason: 'The job is done',
      },
    })
  })

  it('needs a reason of a client, none of a worker, and a day that has come', () => {
    const endingInput = { last_day: '2026-11-24', reason: ' ' }
    expect(planEnding(active, { ...endingInput, by: 'client' }, today)).toEqual({
      issues: [
        { path: 'last_day', message: FUTURE_LAST_DAY },
        { path: 'reason', message: END_REASON_REQUIRED },
      ],
    })
    expect(planEnding(active, { by: 'worker', last_day: today }, today)).toMatchObject({
      ending: { reason: null },
    })
  })

  it('is done once', () => {
    const ended = planEnding(active, byClient, today) as EngagementState
    expect(planEnding(ended, byClient, today)).toEqual({
      refusal: 'You no longer work together: 20 Nov 2026 was the last day. Nothing was changed.',
    })
  })

  it('tells the other side what remains', () => {
    const ending = { last_day: today, ended_on: today, ended_by: 'worker', reason: null } as const
    expect(engagementEndedNotification(ending, 'Callum Reid')).toEqual({
      type: 'engagement_ended',
      title: 'Callum Reid ended your work together, last day 23 Nov 2026',
      body: 'Their days up to then can still come for 60 days. What they have sent stays, for you to decide and pay. Their licence is free.',
    })
  })
})

describe('resuming an engagement', () => {
  it('is for the side that ended it', () => {
    const ended = planEnding(active, byClient, today) as EngagementState
    expect(resumeRefusal(ended, { by: 'client', other: 'Callum Reid' })).toBeNull()
    expect(resumeRefusal(ended, { by: 'worker', other: 'Hartwell & Sons' })).toBe(
      'Hartwell & Sons ended this, so only they can resume it. Ask them to, or to invite you. Nothing was changed.',
    )
    expect(engagementAbilities(ended, permittedOf({ user_type: 'client' }))).toEqual({
      end: false,
      resume: true,
    })
    expect(engagementAbilities(ended, permittedOf({ user_type: 'worker' }))).toEqual({
      end: false,
      resume: false,
    })
    expect(engagementAbilities(active, permittedOf({ user_type: 'worker' }))).toEqual({
      end: true,
      resume: false,
    })
  })

  it('is for nobody where nobody wrote down how it ended', () => {
    const other = 'Callum Reid'
    expect(resumeRefusal({ status: 'inactive' }, { by: 'client', other })).toBe(
      'Invite Callum Reid to work with you again. Nothing was changed.',
    )
  })
})

describe('after any ending', () => {
  const day = fc.integer({ min: -400, max: 400 }).map((days): Day => addDays(today, days))
  const side = fc.constantFrom('client' as const, 'worker' as const)

  it('exactly the side that ended it may resume it, and exactly days up to the last can be sent', () => {
    fc.assert(
      fc.property(side, day, day, day, (by, last_day, sendingDay, worked) => {
        const plan = planEnding(active, { by, last_day, reason: 'Done' }, today)
        if (!('status' in plan)) {
          expect(last_day > today).toBe(true)
          return
        }
        for (const one of ['client', 'worker'] as const) {
          const { end, resume } = engagementAbilities(plan, permittedOf({ user_type: one }))
          expect(end).toBe(false)
          expect(resume).toBe(resumeRefusal(plan, { by: one, other: 'Them' }) === null)
          expect(resume).toBe(one === by)
        }
        const terms = { ...plan, invoices_enabled: true, timesheets_enabled: true }
        const sent = { today: sendingDay, isOpen: false }
        expect(sendingRefusal('invoice', terms, 'Them', sent) === null).toBe(
          sendingDay <= addDays(today, 60),
        )
        expect(daysAfterEnd([{ work_date: worked }], plan, 'Them').length).toBe(
          Number(worked > last_day),
        )
      }),
    )
  })
})
