import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INVOICE_STATUSES } from '../invoice-status.ts'
import { penceFromPounds } from '../money.ts'
import { isRefused } from '../refusal.ts'
import { TIMESHEET_STATUSES } from '../timesheet-status.ts'
import type { DocumentTerms, SavingFacts } from './document-terms.ts'
import { invoiceRules, type InvoiceLine, type InvoiceToSave } from './invoice-rules.ts'
import { planInvoicing } from './plan-invoicing.ts'
import { planCreation, planSave, planSaveStep } from './plan-save.ts'
import { timesheetRules, type TimesheetToSave } from './timesheet-rules.ts'

const at = '2026-11-21T12:00:00.000Z'
const day = {
  work_date: '2026-11-16',
  project_id: 'flats',
  work_type: 'standard',
  hours: 8,
} as const
const hours: TimesheetToSave = {
  client_id: 'hartwell',
  period_start: '2026-11-16',
  period_end: '2026-11-22',
  status: 'draft',
  items: [day],
}
const week: InvoiceToSave = {
  ...hours,
  due_date: '2026-11-27',
  items: [{ ...day, pricing_type: 'day_rate' }],
  expenses: [],
}
const terms: DocumentTerms = {
  status: 'active',
  invoices_enabled: true,
  timesheets_enabled: true,
  client_name: 'Hartwell & Sons',
  own: null,
  day_rate: 200,
  vat_registered: true,
  cis_registered: true,
  cis_status: '20',
  cis_verified_on: null,
  cis_verified_by: null,
}
const flats = { client_id: 'hartwell', archived: false, day_rate: null }
const facts: SavingFacts = {
  terms,
  assigned: new Map([['flats', flats]]),
  named: new Map(),
  sentDays: null,
  today: '2026-11-21',
}
const draft = { status: 'draft', version: 2, client_id: 'hartwell', disputed_at: null }
const codeOf = (plan: object) => (isRefused(plan) ? plan.refusal.code : 'planned')
const stepOf = (before: typeof draft, input: InvoiceToSave, call: 'update' | 'amend' = 'update') =>
  planSaveStep(invoiceRules, before, input, call)
const offered = { action: 'submit', sends: true, isOffered: true } as const
const save = (input: InvoiceToSave, changed: Partial<SavingFacts> = {}, step = offered) =>
  planSave(invoiceRules, draft, input, { step, facts: { ...facts, ...changed }, at })

describe('the step of a save', () => {
  it('is refused by the status, then the version, then the client that it would move to', () => {
    const moved = { ...week, client_id: 'pennine', version: 1 }
    expect(codeOf(stepOf({ ...draft, status: 'approved' }, moved))).toBe('wrong_state')
    expect(codeOf(stepOf(draft, moved))).toBe('stale_version')
    const disputed = { ...draft, status: 'disputed' }
    expect(stepOf(disputed, { ...moved, version: 2 })).toEqual({
      refusal: {
        code: 'invalid',
        issues: [
          {
            path: 'client_id',
            message: 'The client is reviewing this invoice, so it must stay with that client.',
          },
        ],
      },
    })
    expect(stepOf(draft, { ...moved, version: 2 })).toEqual({
      action: 'edit',
      sends: false,
      isOffered: true,
    })
  })

  it('saves an invoice in dispute, and says in its own sentence which can be edited', () => {
    const disputed = { ...draft, status: 'disputed' }
    expect(stepOf(disputed, { ...week, status: 'submitted' })).toMatchObject({ action: 'save' })
    expect(stepOf(disputed, { ...week, status: 'submitted' }, 'amend')).toEqual({
      action: 'amend',
      sends: true,
      isOffered: true,
    })
    expect(stepOf({ ...draft, status: 'paid' }, week)).toMatchObject({
      refusal: { message: 'Only draft or disputed invoices can be edited' },
    })
  })

  it('is one that the status machine has, whatever the status, the noun and the call', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...INVOICE_STATUSES, ...TIMESHEET_STATUSES),
        fc.constantFrom('draft', 'submitted'),
        fc.constantFrom('update' as const, 'amend' as const),
        fc.constantFrom(invoiceRules, timesheetRules),
        (status, requestedStatus, call, rules) => {
          const before = { ...draft, status }
          const step = planSaveStep(
            rules as typeof invoiceRules,
            before,
            { ...week, status: requestedStatus },
            call,
          )
          if (isRefused(step)) expect(step.refusal.code).toBe('wrong_state')
          else expect(rules.machine.can(status, step.action)).toBe(true)
        },
      ),
    )
  })
})

describe('what a save needs', () => {
  it('is asked in the same order for every reason at once', () => {
    const wrong = { ...week, items: [{ ...week.items[0], project_id: 'mill' }] } as InvoiceToSave
    const unpriced = { ...terms, day_rate: null }
    expect(codeOf(save(wrong, { terms: 'no_client' }))).toBe('not_found')
    expect(codeOf(save(wrong, { terms: 'never_engaged' }))).toBe('access_denied')
    const closed = { ...unpriced, invoices_enabled: false }
    expect(codeOf(save(wrong, { terms: closed }))).toBe('permission_disabled')
    expect(save(wrong, { terms: unpriced })).toMatchObject({
      refusal: { issues: [{ path: 'items.0.project_id' }] },
    })
    expect(save(week, { terms: unpriced })).toMatchObject({
      refusal: { issues: [{ path: 'client_id' }] },
    })
  })

  it('is no consent of the client where a draft stays a draft of the same client', () => {
    const draftStep = { action: 'edit', sends: false, isOffered: false } as const
    const plan = planSave(invoiceRules, draft, week, {
      step: draftStep,
      facts: { ...facts, terms: { ...terms, invoices_enabled: false } },
      at,
    })
    expect(plan).toMatchObject({ status: 'draft', event: { action: 'edit', notified: null } })
  })

  it('may be a project that the document names already, at the rate of then', () => {
    const named = new Map([['flats', { ...flats, day_rate: 250 }]])
    const plan = save(week, { assigned: new Map(), named })
    expect(plan).toMatchObject({ columns: { subtotal: 250 }, lines: [{ day_rate: 250 }] })
  })
})

describe('a document that is saved', () => {
  it('tells the client when it is sent, and has its submission date', () => {
    expect(save(week)).toMatchObject({
      step: 'submit',
      status: 'submitted',
      columns: { subtotal: 200, net_amount: 200, submitted_at: at, rejection_reason: null },
      event: { action: 'submit', notified: { event: 'submit' } },
    })
  })

  it('is an amendment for the client where it comes back from a dispute, whichever call sent it', () => {
    const before = { ...draft, disputed_at: at }
    const step = offered
    expect(planSave(timesheetRules, before, hours, { step, facts, at })).toMatchObject({
      event: { action: 'amend', notified: { event: 'amend' } },
    })
  })

  it('says what it comes to in its lines and in its totals alike', () => {
    const line = fc.record({
      hours: fc.integer({ min: 1, max: 96 }).map((n) => n / 4),
      overtime_hours: fc.option(fc.integer({ min: 1, max: 16 }).map((n) => n / 4)),
      work_type: fc.constantFrom('standard' as const, 'weekend' as const),
    })
    const expense = fc.record({
      description: fc.constant('Fuel'),
      quantity: fc.integer({ min: 1, max: 500 }).map((n) => n / 100),
      rate: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 100),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 7 }),
        fc.array(expense, { maxLength: 4 }),
        (work, expenses) => {
          const items = work.map((one) => ({ ...day, ...one, pricing_type: 'day_rate' as const }))
          const plan = save({ ...week, items, expenses })
          if (isRefused(plan)) throw new Error(plan.refusal.message)
          const sum = (of: (one: InvoiceLine) => number) =>
            plan.lines.reduce((total, one) => total + penceFromPounds(of(one)), 0)
          const { subtotal, expenses_total } = plan.columns as Record<string, number>
          expect(sum(({ item_type, amount }) => (item_type === 'work' ? amount : 0))).toBe(
            penceFromPounds(subtotal ?? 0),
          )
          expect(sum(({ expenses_share }) => expenses_share)).toBe(
            penceFromPounds(expenses_total ?? 0),
          )
        },
      ),
    )
  })
})

describe('a new document', () => {
  it('is a draft, or sent at once', () => {
    expect(planCreation(timesheetRules, hours, facts, at)).toMatchObject({
      sends: false,
      head: { status: 'draft', created_at: at, submitted_at: null },
      columns: { total_hours: 8, notes: 'Timesheet for 16 – 22 Nov 2026' },
      event: { action: 'create', notified: null },
    })
    const sent = { ...hours, status: 'submitted' }
    expect(planCreation(timesheetRules, sent, facts, at)).toMatchObject({
      head: { status: 'submitted', submitted_at: at },
      event: { notified: { event: 'submit' } },
    })
  })
})

describe('an invoice of a timesheet', () => {
  const approved = { ...hours, status: 'approved', invoice_number: null }
  const terms = { today: '2026-11-21', payment_terms_days: null }

  it('is a draft with every entry as a line, once', () => {
    expect(planInvoicing(approved, terms)).toMatchObject({
      step: 'create_invoice',
      status: 'approved',
      invoice: {
        status: 'draft',
        due_date: '2026-11-27',
        items: [{ ...day, pricing_type: 'day_rate' }],
        expenses: [],
      },
    })
    expect(planInvoicing(approved, { ...terms, payment_terms_days: 14 })).toMatchObject({
      invoice: { due_date: '2026-12-05' },
    })
    expect(planInvoicing({ ...approved, invoice_number: 'INV-2026-0001' }, terms)).toEqual({
      refusal: {
        code: 'duplicate',
        message: 'This timesheet is already on invoice INV-2026-0001. Nothing was changed.',
      },
    })
    expect(codeOf(planInvoicing({ ...approved, status: 'disputed' }, terms))).toBe('wrong_state')
  })
})
