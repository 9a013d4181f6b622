import { planApprovalByTimesheet, withAllowedProjects, type Decider } from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { savingFactsOf } from './document-saves.ts'
import { writeStep } from './document-steps.ts'
import { invoiceType } from './invoice-type.ts'
import { factsOf } from './member-decision.ts'
import { activeMembersOf, approvalTermsOf, membershipOf } from './memberships.ts'

/** The member of the invoice's client in whose name it may be let through. */
function deciderInNameOf(call: SignedInCall, invoice: WorldInvoice, id: string): Decider | null {
  const { store } = call
  const member = activeMembersOf(store, invoice.client_id).find(({ user_id }) => user_id === id)
  return member
    ? {
        approver: { id, membership: membershipOf(member) },
        facts: factsOf(call, invoice),
        terms: approvalTermsOf(store, invoice.client_id),
      }
    : null
}

/** Approves an invoice that has just been sent, where it says what its approved timesheet said. */
export function approveByTimesheet(call: SignedInCall, invoice: WorldInvoice): WorldInvoice {
  const timesheet = call.store.world.timesheets.find(({ id }) => id === invoice.timesheet_id)
  const by = timesheet?.approved_by ? deciderInNameOf(call, invoice, timesheet.approved_by) : null
  const { terms, assigned, named, today } = savingFactsOf(
    call,
    invoice.client_id,
    invoice,
    timesheet?.items.flatMap(({ project_id }) => (project_id === null ? [] : [{ project_id }])),
  )
  if (!timesheet || !by || typeof terms === 'string') return invoice
  const plan = planApprovalByTimesheet(
    invoice,
    timesheet,
    { today, terms, projects: withAllowedProjects(assigned, named) },
    { at: call.now, by },
  )
  if (plan) writeStep(call, invoiceType, invoice, plan)
  return invoice
}
