import { describe, expect, it } from 'vitest'
import { sendingRefusal } from './sending-refusal.ts'

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

  it('is refused for one noun without closing the other', () => {
    const terms = { ...open, timesheets_enabled: false }
    expect(sendingRefusal('invoice', terms, client)).toBeNull()
    expect(sendingRefusal('timesheet', terms, client)).toBe(
      'Hartwell & Sons has not enabled timesheets for you. Ask them to switch timesheets on. Nothing was saved.',
    )
  })
})
