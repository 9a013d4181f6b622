import { describe, expect, it } from 'vitest'
import { fixtureId } from '../fixtures/index.ts'
import { disputeReason, rejectionReason, timesheetAmendment, timesheetBody } from './index.ts'
import { issuesOf, says, type Schema, type Sentence } from './schema-issues.ts'

const entry = { work_date: '2026-11-16', project_id: fixtureId('project', 1), hours: 8 }
const week = {
  client_id: fixtureId('client', 1),
  period_start: '2026-11-16',
  period_end: '2026-11-22',
  items: [entry],
}
const withEntry = (changes: object) => ({ ...week, items: [{ ...entry, ...changes }] })

type Refusal = [what: string, value: unknown, path: string, sentence: string]

const REFUSED: Refusal[] = [
  ['no client', { ...week, client_id: '' }, 'client_id', 'Please select a client'],
  ['no start', { ...week, period_start: '' }, 'period_start', 'Period start is required'],
  ['no end', { ...week, period_end: '' }, 'period_end', 'Period end is required'],
  [
    'an end before the start',
    { ...week, period_end: '2026-11-15', items: [] },
    'period_end',
    'End date must be after start date',
  ],
  ['no entries', { ...week, items: [] }, 'items', 'At least one work entry is required'],
  ['no project', withEntry({ project_id: '' }), 'items.0.project_id', 'Please select a project'],
  ['no hours', withEntry({ hours: null }), 'items.0.hours', 'Hours required'],
  ['no time at all', withEntry({ hours: 0 }), 'items.0.hours', 'Minimum 0.5 hours'],
  ['more than a day', withEntry({ hours: 24.5 }), 'items.0.hours', 'Maximum 24 hours'],
  ['hours in quarters', withEntry({ hours: 7.75 }), 'items.0.hours', 'Use steps of 0.5 hours'],
  [
    'overtime below nothing',
    withEntry({ overtime_hours: -0.5 }),
    'items.0.overtime_hours',
    'Minimum 0 hours',
  ],
  [
    'more overtime than half a day',
    withEntry({ overtime_hours: 12.5 }),
    'items.0.overtime_hours',
    'Maximum 12 hours',
  ],
  [
    'overtime in quarters',
    withEntry({ overtime_hours: 1.25 }),
    'items.0.overtime_hours',
    'Use steps of 0.5 hours',
  ],
  [
    'a day outside the period',
    withEntry({ work_date: '2026-11-23' }),
    'items.0.work_date',
    'Date must be within the timesheet period',
  ],
]

const DECISIONS: Sentence[] = [
  [
    'a rejection without a reason',
    rejectionReason,
    { rejection_reason: ' ' },
    'rejection_reason',
    'Please provide a rejection reason',
  ],
  [
    'a dispute without a reason',
    disputeReason,
    { reason: '' },
    'reason',
    'Please provide a dispute reason',
  ],
]

describe('the sentences of the specification for a timesheet', () => {
  it.each(REFUSED)('refuse %s, new and amended', (_what, value, path, sentence) => {
    expect(says(timesheetBody, value)).toHaveProperty([path], sentence)
    expect(says(timesheetAmendment, value)).toHaveProperty([path], sentence)
  })

  it.each(DECISIONS)('refuse %s', (_what, schema, value, path, sentence) => {
    expect(says(schema, value)).toHaveProperty([path], sentence)
  })

  it.each<[string, Schema, unknown]>([
    ['an ordinary week', timesheetBody, week],
    ['half an hour', timesheetBody, withEntry({ hours: 0.5, overtime_hours: 0 })],
    ['the longest day there is', timesheetBody, withEntry({ hours: 24, overtime_hours: 12 })],
    ['a single day', timesheetBody, { ...week, period_end: '2026-11-16' }],
    ['an amendment taken back', timesheetAmendment, { ...week, status: 'draft' }],
  ])('take %s', (_what, schema, value) => {
    expect(issuesOf(schema, value)).toEqual([])
  })

  it('leave a new one a draft and send an amended one, unless told otherwise', () => {
    expect(timesheetBody.parse(week).status).toBe('draft')
    expect(timesheetAmendment.parse(week).status).toBe('submitted')
    expect(says(timesheetAmendment, { ...week, status: 'disputed' })).toHaveProperty('status')
  })
})
