import { describe, expect, it } from 'vitest'
import { peopleOfEvent } from './people-of-event.ts'

const of = (type: string, status: string) =>
  peopleOfEvent({ type, data: { worker_id: 'callum', client_id: 'hartwell', status } })

describe('the people whose partners hear of an event', () => {
  it('are both sides of a document that was sent', () => {
    expect(of('invoice.submitted', 'submitted')).toEqual(['callum', 'hartwell'])
    expect(of('timesheet.approved', 'approved')).toEqual(['callum', 'hartwell'])
  })

  it('are its worker alone while it is a draft', () => {
    expect(of('invoice.created', 'draft')).toEqual(['callum'])
    expect(of('timesheet.deleted', 'draft')).toEqual(['callum'])
  })

  it('are both when a draft has come back from its client', () => {
    expect(of('timesheet.withdrawn', 'draft')).toEqual(['callum', 'hartwell'])
  })

  it('are the client alone of an answer of HMRC that was not recorded, else both', () => {
    const people = (verdict: string) =>
      peopleOfEvent({
        type: 'verification.answered',
        data: { worker_id: 'callum', client_id: 'hartwell', verdict },
      })
    expect(people('unmatched')).toEqual(['hartwell'])
    expect(people('verified')).toEqual(['callum', 'hartwell'])
  })

  it('are the client alone of a return', () => {
    const accepted = { type: 'return.accepted', data: { client_id: 'hartwell' } }
    expect(peopleOfEvent(accepted)).toEqual(['hartwell'])
  })

  it('are the worker alone of what has no client', () => {
    const expense = { type: 'expense.created', data: { worker_id: 'callum' } }
    expect(peopleOfEvent(expense)).toEqual(['callum'])
  })
})
