import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProjects, withAllowedProjects } from './check-projects.ts'
import { addDays, type Day } from './day.ts'
import {
  closedOnAfter,
  closingOf,
  describeClosing,
  isProjectOption,
  type ClosableProject,
} from './project-closing.ts'
import { PROJECT_STATUSES } from './project-status.ts'

const friday = '2026-11-20'
const sunday = '2026-11-22'
const open: ClosableProject = { status: 'active', archived: false, closed_on: null }
const completed: ClosableProject = { status: 'completed', archived: false, closed_on: friday }

const refused = (project: ClosableProject, work_date: Day, today: Day) =>
  checkProjects(
    [{ project_id: 'flats', work_date }],
    new Map([
      ['flats', { client_id: 'hartwell', archived: project.archived, closing: closingOf(project) }],
    ]),
    'hartwell',
    today,
  ).map(({ message }) => message)

describe('a project that was completed on Friday', () => {
  it('takes the days up to that Friday on Sunday, and for 60 days', () => {
    expect(refused(completed, friday, sunday)).toEqual([])
    expect(refused(completed, '2026-11-16', '2027-01-19')).toEqual([])
    expect(refused(completed, friday, '2027-01-20')).toEqual([
      'This project was completed on 20 Nov 2026, and days up to then could be entered until 19 Jan 2027. Choose another project.',
    ])
    expect(refused(completed, '2026-11-21', sunday)).toEqual([
      'This project was completed on 20 Nov 2026. Choose a day up to then, or another project.',
    ])
  })

  it('says so among the options', () => {
    const closing = closingOf(completed)
    expect(closing && describeClosing(closing)).toBe('completed 20 Nov')
    expect(isProjectOption(completed, closing, sunday)).toBe(true)
    expect(isProjectOption(completed, closing, '2027-01-20')).toBe(false)
  })

  it('keeps its day while it is completed, archived and brought back, and loses it when it goes on', () => {
    const archived = { ...completed, archived: true }
    expect(closedOnAfter(completed, archived, sunday)).toBe(friday)
    expect(closedOnAfter(archived, completed, sunday)).toBe(friday)
    expect(closedOnAfter(completed, open, sunday)).toBeNull()
  })

  it('is not dated by a change of something else where nobody knows the day', () => {
    const longAgo = { ...completed, closed_on: null }
    expect(closedOnAfter(longAgo, completed, sunday)).toBeNull()
    expect(closedOnAfter(longAgo, { ...completed, archived: true }, sunday)).toBeNull()
    expect(closedOnAfter({ ...longAgo, status: 'paused' }, completed, sunday)).toBeNull()
  })

  it('stays open to a document that names it already', () => {
    const closed = { client_id: 'hartwell', archived: false, closing: closingOf(completed) }
    const allowed = withAllowedProjects(new Map([['flats', closed]]), [['flats', closed]])
    const lines = [{ project_id: 'flats', work_date: '2026-11-23' }]
    expect(checkProjects(lines, allowed, 'hartwell', '2027-06-01')).toEqual([])
  })
})

describe('a project of an engagement that ended', () => {
  const ended = { last_day: '2026-11-18', ended_on: friday }
  it('takes days up to the last one, or up to its own closing where that is earlier', () => {
    expect(closingOf(open, ended)).toEqual({
      how: 'ended',
      last_day: '2026-11-18',
      closed_on: friday,
    })
    expect(closingOf({ ...completed, closed_on: '2026-11-17' }, ended)?.how).toBe('completed')
  })
})

describe('whatever happens to a project', () => {
  const step = fc.record({
    status: fc.constantFrom(...PROJECT_STATUSES),
    archived: fc.boolean(),
    days: fc.integer({ min: 0, max: 20 }),
  })
  it('exactly the days up to the first on which it was closed since can be logged', () => {
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: -30, max: 30 }), (steps, offset) => {
        let today: Day = '2026-01-05'
        let project = open
        let since: Day | null = null
        for (const { days, ...after } of steps) {
          today = addDays(today, days)
          project = { ...after, closed_on: closedOnAfter(project, after, today) }
          if (after.status === 'active' && !after.archived) since = null
          else since ??= today
        }
        expect(project.closed_on).toBe(since)
        const worked = addDays(since ?? today, offset)
        const isLate = since !== null && (worked > since || today > addDays(since, 60))
        expect(refused(project, worked, today)).toHaveLength(Number(isLate))
      }),
    )
  })
})
