import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_APPROVAL_RULES } from '../company/approval-rules.ts'
import type { MemberRole } from '../company/role.ts'
import { pence, poundsFromPence } from '../money.ts'
import { isRefused } from '../refusal.ts'
import type { Decider } from './document-step.ts'
import type { DocumentTerms } from './document-terms.ts'
import { invoiceRules } from './invoice-rules.ts'
import { planApprovalByTimesheet } from './plan-approval-by-timesheet.ts'
import { invoiceOfTimesheet } from './plan-invoicing.ts'

const today = '2026-11-26'
const at = '2026-11-26T12:00:00.000Z'

const terms: DocumentTerms = {
  status: 'active',
  ending: null,
  invoices_enabled: true,
  timesheets_enabled: true,
  client_name: 'Pennine Build Ltd',
  own: null,
  client_vat_number: null,
  is_end_user: false,
  day_rate: 200,
  standard_hours: 8,
  overtime_multiplier: 1.5,
  night_multiplier: 1.5,
  weekend_multiplier: 2,
  vat_treatment: 'standard',
  vat_registered: true,
  cis_registered: true,
  cis_status: '20',
  cis_verified_on: null,
  cis_verified_by: null,
}
const projects = new Map([
  ['flats', { client_id: 'pennine', archived: false, closing: null, day_rate: null }],
])

/** Five days of eight hours at £200: £1,000.00. */
const timesheet = {
  status: 'approved',
  client_id: 'pennine',
  period_start: '2026-11-16',
  period_end: '2026-11-22',
  notes: null,
  items: ['16', '17', '18', '19', '20'].map((day) => ({
    work_date: `2026-11-${day}`,
    project_id: 'flats',
    work_type: 'standard' as const,
    hours: 8,
    overtime_hours: null,
    notes: null,
  })),
}

/** The invoice of the week with materials of so much. */
function invoiceWith(materials: number) {
  const expenses =
    materials === 0
      ? []
      : [{ description: 'Fixings', quantity: 1, rate: poundsFromPence(pence(materials)) }]
  const content = invoiceRules.contentOf(
    { ...invoiceOfTimesheet(timesheet, today), expenses },
    { terms, projects },
  )
  if (isRefused(content)) throw new Error(content.refusal.message)
  return { ...content.columns, status: 'submitted', disputed_at: null }
}

interface Circumstances {
  tolerance?: number | null
  role?: MemberRole
  limit?: number | null
  above?: number | null
  amount?: number
}

const dave = ({
  tolerance = 500,
  role = 'owner',
  limit = null,
  above = null,
  amount = 100_000,
}: Circumstances): Decider => ({
  approver: {
    id: 'dave',
    membership: {
      role,
      approval_limit: limit === null ? null : pence(limit),
      project_ids: [],
      external: false,
    },
  },
  facts: {
    amount: pence(amount),
    labour: [{ project_id: 'flats', project_name: 'Harbour Street Flats' }],
    first_approved_by: null,
  },
  terms: {
    company: 'Pennine Build Ltd',
    rules: {
      ...NO_APPROVAL_RULES,
      tolerance: tolerance === null ? null : pence(tolerance),
      second_approval_above: above === null ? null : pence(above),
    },
  },
})

const planOf = (materials: number, circumstances: Circumstances = {}) =>
  planApprovalByTimesheet(
    invoiceWith(materials),
    timesheet,
    { today, terms, projects },
    { at, by: dave({ amount: 100_000 + materials, ...circumstances }) },
  )

describe('an invoice that was made of an approved timesheet', () => {
  it('is approved in the name of who approved that, as far as the tolerance goes', () => {
    expect(planOf(400)).toMatchObject({
      status: 'approved',
      columns: { approved_at: at, approved_by: 'dave' },
      event: { action: 'approve_by_timesheet', notified: { event: 'approve' } },
    })
    expect(planOf(600)).toBeNull()
  })

  it('differs by no more than the tolerance, whatever that is', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(2_000), (materials, tolerance) => {
        expect(planOf(materials, { tolerance }) !== null).toBe(materials <= tolerance)
      }),
    )
  })

  it.each<[string, Circumstances]>([
    ['there is no tolerance', { tolerance: null }],
    ['two people have to approve it', { above: 99_999 }],
    ['it is above the limit of who approved the timesheet', { limit: 99_999 }],
    ['that one may not approve any more', { role: 'accountant' }],
  ])('waits where %s', (_why, circumstances) => {
    expect(planOf(0, circumstances)).toBeNull()
  })

  it('waits once its client objected to it, and where its timesheet is not approved', () => {
    const by = dave({})
    const facts = { today, terms, projects }
    const objected = { ...invoiceWith(0), disputed_at: at }
    expect(planApprovalByTimesheet(objected, timesheet, facts, { at, by })).toBeNull()
    const disputed = { ...timesheet, status: 'disputed' }
    expect(planApprovalByTimesheet(invoiceWith(0), disputed, facts, { at, by })).toBeNull()
  })

  it('waits where part of it is on a project that the timesheet has no hours of', () => {
    const by = dave({})
    const labour = [...by.facts.labour, { project_id: 'canal', project_name: 'Canal Yard Offices' }]
    const elsewhere = { ...by, facts: { ...by.facts, labour } }
    const facts = { today, terms, projects }
    expect(
      planApprovalByTimesheet(invoiceWith(0), timesheet, facts, { at, by: elsewhere }),
    ).toBeNull()
  })
})
