import { describe, expect, it } from 'vitest'
import { clientChangeRefusal } from './client-change.ts'

describe('giving a document to another client', () => {
  it('is open to a draft', () => {
    expect(clientChangeRefusal('invoice', { status: 'draft', timesheet_number: null })).toBeNull()
    const draft = { status: 'draft', timesheet_number: 'TS-2026-0005' }
    expect(clientChangeRefusal('timesheet', draft)).toBeNull()
  })

  it('is refused while the client reviews it', () => {
    expect(clientChangeRefusal('timesheet', { status: 'disputed' })).toBe(
      'The client is reviewing this timesheet, so it must stay with that client.',
    )
  })

  it('is refused to an invoice of hours that this client approved', () => {
    const made = { status: 'draft', timesheet_number: 'TS-2026-0004' }
    expect(clientChangeRefusal('invoice', made)).toBe(
      'This invoice was made of timesheet TS-2026-0004, so it must stay with that client.',
    )
  })
})
