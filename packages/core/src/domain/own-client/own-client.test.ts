import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefused } from '../refusal.ts'
import { newTrial } from '../subscription-status.ts'
import {
  clientDecisionSentence,
  duplicateNameWarning,
  joinAnswerRefusal,
  joinAskRefusal,
  joiningPart,
  ownClientAbilities,
  ownClientPlanRefusal,
  ownClientSendingRefusal,
  ownClientTaxStatus,
  planNewOwnClient,
  planOwnClientChange,
  staysWithWorker,
  type OwnClientTerms,
} from './index.ts'

const today = '2026-11-22'
const now = '2026-11-22T12:00:00.000Z'
const worker = { vat_registered: true, cis_registered: true, cis_status: '30' as const }
const facts = { today, worker }
const brook = { company_name: 'Brook Joinery Ltd' }

const recordOf = (typed: object = {}) => {
  const plan = planNewOwnClient({ ...brook, ...typed }, facts)
  if (isRefused(plan)) throw new Error(JSON.stringify(plan))
  return plan
}

describe('an own client', () => {
  it('begins with the usual terms, and each copy goes to an address once', () => {
    const record = recordOf({
      invoice_email: 'Accounts@Brook.example',
      copy_emails: ['helen@brook.example', 'Helen@brook.example', 'accounts@brook.example'],
      cis: '20',
    })
    expect(record).toMatchObject({
      payment_terms_days: 30,
      vat_treatment: 'standard',
      invoice_email: 'accounts@brook.example',
      copy_emails: ['helen@brook.example'],
      cis_said_on: today,
    })
  })

  it('keeps the day on which a rate was said until another one is', () => {
    const before = {
      ...recordOf({ cis: '20', cis_said_on: '2026-11-02' }),
      status: 'active',
      version: 1,
    } as const
    const dayAfter = (typed: object) => {
      const plan = planOwnClientChange(before, typed, facts)
      return isRefused(plan) ? plan : plan.after.cis_said_on
    }
    expect(dayAfter({ phone: '1' })).toBe('2026-11-02')
    expect(dayAfter({ cis: '30' })).toBe(today)
    expect(dayAfter({ cis: null })).toBeNull()
    expect(dayAfter({ cis_said_on: '2026-11-03' })).toBe('2026-11-03')
    expect(dayAfter({ cis_said_on: '2026-11-23' })).toMatchObject({ refusal: { code: 'invalid' } })
  })

  it('stays as it was in all that is left out', () => {
    const texts = fc.option(fc.constantFrom('a', 'b'), { nil: undefined })
    fc.assert(
      fc.property(texts, texts, (phone, city) => {
        const before = {
          ...recordOf({ phone: '1', city: 'Otley' }),
          status: 'active',
          version: 1,
        } as const
        const plan = planOwnClientChange(before, { phone, city }, facts)
        if (isRefused(plan)) throw new Error('refused')
        expect(plan.after).toEqual({
          ...recordOf({ phone: phone ?? '1', city: city ?? 'Otley' }),
        })
      }),
    )
  })

  it('is at the reverse charge only where it has a VAT number', () => {
    const typed = { ...brook, vat_treatment: 'reverse_charge' as const }
    expect(planNewOwnClient(typed, facts)).toMatchObject({
      refusal: { issues: [{ path: 'vat_number' }] },
    })
    expect(isRefused(planNewOwnClient({ ...typed, vat_number: '101747696' }, facts))).toBe(false)
    const outside = { ...typed, vat_number: '101747696', cis: 'none' as const }
    expect(planNewOwnClient(outside, facts)).toMatchObject({
      refusal: { issues: [{ path: 'vat_treatment' }] },
    })
  })

  it('deducts as it told its worker, else as the profile says', () => {
    expect(ownClientTaxStatus(worker, '20')).toEqual({ cis_registered: true, cis_status: '20' })
    expect(ownClientTaxStatus(worker, 'none').cis_registered).toBe(false)
    expect(ownClientTaxStatus(worker, null)).toBe(worker)
  })

  it('is warned of by its name, however that is written', () => {
    const others = [{ company_name: 'Brook Joinery Ltd' }]
    expect(duplicateNameWarning('BROOK  joinery ltd', others)).toContain('Brook Joinery Ltd')
    expect(duplicateNameWarning('Brook Joinery', others)).toBeNull()
  })

  it('needs Premium Worker or its trial, until that ends', () => {
    const trial = newTrial('premium-worker', now)
    expect(ownClientPlanRefusal(trial, now)).toBeNull()
    expect(ownClientPlanRefusal(trial, '2026-12-22T12:00:00.000Z')).toContain('Premium Worker')
    expect(ownClientPlanRefusal(newTrial('client-pro', now), now)).not.toBeNull()
    expect(ownClientPlanRefusal(null, now)).not.toBeNull()
  })
})

describe('sending to an own client', () => {
  const terms: OwnClientTerms = {
    client: 'Brook Joinery Ltd',
    status: 'active',
    invoice_email: 'accounts@brook.example',
    is_email_confirmed: true,
    plan_refusal: null,
  }
  const codeOf = (changes: Partial<OwnClientTerms>, how = { isOpen: false, sends: true }) =>
    ownClientSendingRefusal({ ...terms, ...changes }, how)?.refusal.code ?? null

  it('is refused in this order: joined, archived, plan, address, own address', () => {
    expect(codeOf({})).toBeNull()
    expect(codeOf({ status: 'joined', plan_refusal: 'x' })).toBe('permission_disabled')
    expect(codeOf({ status: 'archived', plan_refusal: 'x' })).toBe('permission_disabled')
    expect(codeOf({ plan_refusal: 'x', invoice_email: null })).toBe('plan_required')
    expect(codeOf({ invoice_email: null, is_email_confirmed: false })).toBe('invalid')
    expect(codeOf({ is_email_confirmed: false })).toBe('email_unverified')
  })

  it('asks a draft for no address, and what was sent before for no plan', () => {
    const draft = { isOpen: false, sends: false }
    expect(codeOf({ invoice_email: null, is_email_confirmed: false }, draft)).toBeNull()
    expect(codeOf({ plan_refusal: 'x' }, draft)).toBe('plan_required')
    expect(
      codeOf({ plan_refusal: 'x', status: 'archived' }, { isOpen: true, sends: true }),
    ).toBeNull()
  })
})

describe('who decided', () => {
  it('is said by the link and its address, or by the worker, in London time', () => {
    const at = '2026-07-12T08:14:00.000Z'
    const decision = { what: 'approved', at, email: 'accounts@brook.example' } as const
    expect(clientDecisionSentence({ ...decision, source: 'link' }, 'Callum Reid')).toBe(
      'Approved by the link sent to accounts@brook.example, 12 Jul 2026 09:14',
    )
    expect(clientDecisionSentence({ ...decision, source: 'worker' }, 'Callum Reid')).toBe(
      'Recorded as approved by Callum Reid, as they were told, 12 Jul 2026 09:14',
    )
  })
})

describe('joining', () => {
  const request = { status: 'sent', sent_at: now, expires_at: '2026-12-22T12:00:00.000Z' } as const

  it('leaves with the worker what was decided and is not shared, nothing else', () => {
    const invoice = (status: string) => ({ noun: 'invoice', status }) as const
    expect(joiningPart(invoice('draft'))).toBe('draft')
    expect(joiningPart(invoice('disputed'))).toBe('open')
    expect(joiningPart(invoice('approved'))).toBe('decided')
    const timesheet = { noun: 'timesheet', status: 'approved' } as const
    expect(joiningPart({ ...timesheet, invoice_status: null })).toBe('open')
    expect(joiningPart({ ...timesheet, invoice_status: 'submitted' })).toBe('open')
    expect(joiningPart({ ...timesheet, invoice_status: 'paid' })).toBe('decided')
    for (const status of ['draft', 'submitted', 'disputed', 'approved', 'paid', 'rejected']) {
      expect(staysWithWorker(invoice(status), { share_history: true })).toBe(false)
      expect(staysWithWorker(invoice(status), { share_history: false })).toBe(
        joiningPart(invoice(status)) === 'decided',
      )
    }
  })

  it('is asked for once a day, of a client that is there and has an address', () => {
    const client = { company_name: 'Brook Joinery Ltd', status: 'active', email: 'a@b.example' }
    expect(joinAskRefusal(client, null, now)).toBeNull()
    expect(joinAskRefusal(client, request, now)).toContain('today')
    expect(joinAskRefusal(client, request, '2026-11-23T12:00:00.000Z')).toBeNull()
    expect(joinAskRefusal({ ...client, email: null }, null, now)).toContain('email address')
    expect(joinAskRefusal({ ...client, status: 'archived' }, null, now)).toContain('archived')
    expect(joinAskRefusal({ ...client, status: 'joined' }, null, now)).toContain('joined')
  })

  it('is answered once, within its days', () => {
    expect(joinAnswerRefusal(request, now)).toBeNull()
    expect(joinAnswerRefusal(request, request.expires_at)).toContain('run out')
    expect(joinAnswerRefusal({ ...request, status: 'accepted' }, now)).toContain('already')
  })

  it('can be asked for and withdrawn as its abilities say', () => {
    const active = { status: 'active', document_count: 0 } as const
    expect(ownClientAbilities(active, request, now)).toMatchObject({
      request_to_join: true,
      withdraw_join_request: true,
      delete: true,
    })
    expect(ownClientAbilities({ ...active, status: 'joined' }, null, now)).toEqual({
      update: false,
      archive: false,
      unarchive: false,
      delete: false,
      request_to_join: false,
      withdraw_join_request: false,
    })
  })
})
