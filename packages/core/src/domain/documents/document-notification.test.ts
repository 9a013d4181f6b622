import { describe, expect, it } from 'vitest'
import { NOTIFICATION_TYPES } from '../notification-types.ts'
import { documentNotification, isNotifiedEvent, NOTIFIED_EVENTS } from './document-notification.ts'

const facts = {
  noun: 'timesheet',
  number: 'TS-2026-0004',
  worker: 'Callum Reid',
  client: 'Hartwell & Sons',
} as const

describe('the notification of what happened to a document', () => {
  it('says who did what to which one', () => {
    expect(documentNotification('amend', facts)).toEqual({
      side: 'client',
      type: 'timesheet_resubmitted',
      title: 'Callum Reid amended timesheet TS-2026-0004 and sent it again',
    })
    expect(documentNotification('resolve_dispute_rejected', facts)).toEqual({
      side: 'worker',
      type: 'timesheet_rejected',
      title: 'Hartwell & Sons rejected timesheet TS-2026-0004 after the dispute',
    })
  })

  it('is of a type that a notification can have', () => {
    for (const event of NOTIFIED_EVENTS) {
      expect(NOTIFICATION_TYPES).toContain(
        documentNotification(event, { ...facts, noun: 'invoice' }).type,
      )
      // Only an invoice is paid, reopened and chased.
      if (event.includes('pa') || event === 'reopen' || event === 'chase') continue
      expect(NOTIFICATION_TYPES).toContain(documentNotification(event, facts).type)
    }
  })

  it('is not of what only its worker does with it', () => {
    expect(
      ['create', 'edit', 'save', 'delete', 'archive', 'toString'].filter(isNotifiedEvent),
    ).toEqual([])
  })
})
