import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DELETED } from './status-machine.ts'
import { TIMESHEET_STATUSES, timesheetStatus, type TimesheetStatus } from './timesheet-status.ts'

describe('a timesheet', () => {
  it('goes through exactly these steps and no others', () => {
    const steps = timesheetStatus.statuses.flatMap((status) =>
      timesheetStatus.actions
        .filter((action) => timesheetStatus.can(status, action))
        .map((action) => `${status} ${action} ${timesheetStatus.next(status, action)}`),
    )
    expect(steps).toEqual([
      'draft edit draft',
      'draft submit submitted',
      'draft delete deleted',
      'submitted approve approved',
      'submitted reject rejected',
      'submitted dispute disputed',
      'submitted withdraw draft',
      'approved create_invoice approved',
      'approved undo_approval submitted',
      'disputed save draft',
      'disputed amend submitted',
      'disputed undo_dispute submitted',
      'disputed resolve_dispute approved',
      'disputed resolve_dispute_rejected rejected',
    ])
  })

  it('never leaves the table, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...timesheetStatus.actions)), (actions) => {
        let status: TimesheetStatus = 'draft'
        for (const action of actions) {
          const next: TimesheetStatus | typeof DELETED | null = timesheetStatus.next(status, action)
          if (next === DELETED) return
          status = next ?? status
          expect(TIMESHEET_STATUSES).toContain(status)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('has come to its end when it is rejected', () => {
    expect(
      timesheetStatus.actions.filter((action) => timesheetStatus.can('rejected', action)),
    ).toEqual([])
  })

  it('says why an action is refused', () => {
    expect(timesheetStatus.refusal('draft', 'create_invoice', 'timesheet')).toBe(
      "This timesheet is still a draft, so it can't be invoiced. Nothing was changed.",
    )
  })
})
