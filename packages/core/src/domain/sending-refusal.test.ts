import { describe, expect, it } from 'vitest'
import { daysAfterEnd, sendingRefusal } from './sending-refusal.ts'

const open = { status: 'active', invoices_enabled: true, timesheets_enabled: true }
const client = 'Hartwell & Sons'

describe('sending a client a document', () => {
  it('is open while the two work together and the client takes them', () => {
    expect(sendingRefusal('invoice', open, client)).toBeNull()
    expect(sendingRefusal('timesheet', open, client)).toBeNull()
  })

  it('ends with the engagement', () => {
    expect(sendingRefusal('timesheet', { ...open, status: 'inactive' }, client)).toBe(
      "You no longer work with Hartwell & Sons, so you can't send them a timesheet. Nothing was saved.",
    )
  })

  const ending = {
    last_day: '2026-11-20',
    ended_on: '2026-11-23',
    ended_by: 'client',
    reason: 'The job is done',
  } as const
  const ended = { ...open, status: 'inactive', ending }

  it('goes on for 60 days after it was ended, for days up to the last one', () => {
    const on = (today: string) => sendingRefusal('invoice', ended, client, { today, isOpen: false })
    expect(on('2027-01-22')).toBeNull()
    expect(on('2027-01-23')).toBe(
      "You no longer work with Hartwell & Sons. Days up to 20 Nov 2026 could be sent until 22 Jan 2027, so you can't send them an invoice. Nothing was saved.",
    )
  })

  it('never ends for what was sent before', () => {
    const sent = { today: '2028-01-01', isOpen: true }
    expect(sendingRefusal('invoice', ended, client, sent)).toBeNull()
  })

  it('names each line after the last day, except for days that the document had before', () => {
    const items = ['2026-11-20', '2026-11-21', '2026-11-23'].map((work_date) => ({ work_date }))
    expect(daysAfterEnd(items, ended, client, ['2026-11-21'])).toEqual([
      {
        path: 'items.2.work_date',
        message: 'You worked with Hartwell & Sons until 20 Nov 2026. Choose a day up to then.',
      },
    ])
    expect(daysAfterEnd(items, open, client)).toEqual([])
  })

  it('is refused for one noun without closing the other', () => {
    const terms = { ...open, timesheets_enabled: false }
    expect(sendingRefusal('invoice', terms, client)).toBeNull()
    expect(sendingRefusal('timesheet', terms, client)).toBe(
      'Hartwell & Sons has not enabled timesheets for you. Ask them to switch timesheets on. Nothing was saved.',
    )
  })
})
