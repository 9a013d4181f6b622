import { describe, expect, it } from 'vitest'
import { INVOICE_TOO_LARGE, invoiceBody } from '@daysheet/core'
import { buildInvoice } from '@daysheet/core/fixtures'
import { formOfInvoice, newInvoiceForm, type InvoiceForm } from './invoice-form.ts'
import { writeBody } from './invoice-body.ts'
import { bodyResolver } from '../../days/editing/index.ts'
import { unfinishedEntries } from '../../days/unfinished-entries.ts'
import { priceForm, pricingOf, summaryLines } from './price-form.ts'

const taxStatus = {
  full_name: 'Callum Reid',
  vat_registered: true,
  cis_registered: true,
  cis_status: '20',
} as const
const client = {
  client_id: '0193b2c0-0002-7000-8000-000000000001',
  company_name: 'Hartwell & Sons Construction',
  full_name: 'Priya Nair',
  day_rate: 200,
  standard_hours: 8,
  overtime_multiplier: 1.5,
  night_multiplier: 1.5,
  weekend_multiplier: 2,
  verification: null,
  vat_treatment: 'standard' as const,
  client_vat_number: null,
  is_end_user: false,
  accounts_email: 'accounts@hartwell.example',
}
const pricing = pricingOf(client, [], taxStatus)
const week = (): InvoiceForm => formOfInvoice(buildInvoice())

const invoiceResolver = bodyResolver<InvoiceForm>({
  write: writeBody,
  fetchSchema: () => Promise.resolve(invoiceBody),
})
const errorsOf = async (form: InvoiceForm) =>
  (await invoiceResolver(form, undefined, { fields: {}, shouldUseNativeValidation: false })).errors

describe('an invoice as it is typed', () => {
  it('is priced at the client’s verification, and says whose rate it is', () => {
    const verification = { result: 'unmatched', verified_on: '2026-11-03' } as const
    const verified = pricingOf({ ...client, verification }, [], {
      ...taxStatus,
      cis_registered: false,
    })
    const cis = summaryLines(priceForm(week(), verified), verified).at(-2)
    expect(cis).toEqual({
      label: 'CIS deduction',
      reason: [
        '30% of labour £1,475.00',
        '30% as verified by Hartwell & Sons Construction on 3 Nov 2026',
      ],
      amount: -442.5,
    })
  })

  it.each([
    [{}, '20% as Callum Reid says'],
    [{ cis_registered: false }, 'As Callum Reid says'],
  ])('says that the rate of somebody never verified is their own word: %j', (changes, sentence) => {
    const stated = pricingOf({ ...client, verification: null }, [], { ...taxStatus, ...changes })
    const cis = summaryLines(priceForm(week(), stated), stated).at(-2)
    expect(cis?.reason).toContain(sentence)
  })

  it('comes to what the server made of it', () => {
    const priced = priceForm(week(), pricing)
    const net = summaryLines(priced, taxStatus).map(({ label, amount }) => [label, amount])
    expect(net).toEqual([
      ['Labour', 1475],
      ['Expenses', 45.5],
      ['VAT', 304.1],
      ['CIS deduction', -295],
      ['Net amount', 1529.6],
    ])
  })

  it("names the customer's VAT where it is reversed, and adds none", () => {
    const agreed = { ...client, vat_treatment: 'reverse_charge', client_vat_number: 'GB' } as const
    const reversed = pricingOf(agreed, [], taxStatus)
    const vatOf = (form: InvoiceForm) =>
      summaryLines(priceForm(form, reversed), reversed).find(({ label }) => label === 'VAT')
    expect(vatOf(week())).toEqual({
      label: 'VAT',
      reason: ['Reverse charge: Customer to pay the VAT to HMRC', '£304.10, 20% of £1,520.50'],
      amount: 0,
    })
    expect(vatOf({ ...week(), vat_treatment: 'reduced' })).toMatchObject({
      reason: ['5% of £1,520.50'],
      amount: 76.03,
    })
  })

  it('follows what is agreed until another VAT treatment is chosen', () => {
    const own = { vat_treatment: 'zero', agreed_vat_treatment: 'standard' } as const
    expect(week().vat_treatment).toBeNull()
    expect(formOfInvoice(buildInvoice(own)).vat_treatment).toBe('zero')
    expect(writeBody(formOfInvoice(buildInvoice(own))).body.vat_treatment).toBe('zero')
  })

  it('takes CIS from an expense that says so', () => {
    const [mixer] = week().expenses
    const form = { ...week(), expenses: mixer ? [{ ...mixer, cis_liable: true }] : [] }
    expect(priceForm(form, pricing)).toMatchObject({ cis: 30_410, liable_expenses: 4_550 })
    expect(writeBody(form).body.expenses).toMatchObject([{ cis_liable: true }])
  })

  it('is read from a draft that was kept before there was VAT or CIS to choose', () => {
    const { vat_treatment: _none, expenses, ...form } = week()
    const old = {
      ...form,
      expenses: expenses.map(({ cis_liable: _liable, ...expense }) => expense),
    }
    expect(invoiceBody.safeParse(writeBody(old).body).success).toBe(true)
    expect(priceForm(old, pricing)).toMatchObject({ vat: 30_410, cis: 29_500 })
  })

  it('is sent as the call wants it', () => {
    const { body } = writeBody(week())
    expect(invoiceBody.safeParse(body).success).toBe(true)
    expect(body.items).toHaveLength(6)
    expect(body.items[1]).toMatchObject({ hours: 8, overtime_hours: 2, pricing_type: 'day_rate' })
  })

  describe('and an entry has no project', () => {
    const begun = () => {
      const form = week()
      const [monday = ''] = Object.keys(form.days)
      const [entry] = form.days[monday] ?? []
      if (entry) form.days[monday] = [{ ...entry, project_id: null }]
      return { form, monday }
    }

    it('leaves it out, and says on which day', () => {
      const { form, monday } = begun()
      expect(writeBody(form).body.items).toHaveLength(5)
      expect(unfinishedEntries(form)).toEqual([monday])
    })

    it('finds the place of a server objection in the form, not in what was sent', () => {
      const { form, monday } = begun()
      const tuesday = Object.keys(form.days).toSorted()[1]
      expect(tuesday).not.toBe(monday)
      expect(writeBody(form).pathOf('items.0.hours')).toBe(`days.${tuesday}.0.hours`)
    })
  })

  describe('and no entry is complete', () => {
    it('says at each what is missing', async () => {
      const form = week()
      const [monday = ''] = Object.keys(form.days)
      const [entry] = form.days[monday] ?? []
      if (!entry) throw new Error('The week of the fixtures has lost its Monday')
      form.days = { [monday]: [{ ...entry, project_id: null, hours: null }] }
      expect((await errorsOf(form)).days?.[monday]).toMatchObject({
        0: {
          project_id: { message: 'Project is required' },
          hours: { message: 'Required fields missing for selected pricing type' },
        },
      })
    })

    it('says how many it can hold, of work and of expenses', async () => {
      const form = week()
      const [monday = ''] = Object.keys(form.days)
      const [entry] = form.days[monday] ?? []
      const [expense] = form.expenses
      if (!entry || !expense) throw new Error('The week of the fixtures has work and an expense')
      form.days[monday] = Array.from({ length: 501 }, (_, n) => ({ ...entry, key: `w${n}` }))
      form.expenses = Array.from({ length: 501 }, (_, n) => ({ ...expense, key: `e${n}` }))
      const split = 'Split it into two invoices.'
      expect(await errorsOf(form)).toMatchObject({
        items: { message: `An invoice holds at most 500 work entries. ${split}` },
        expenses: { message: `An invoice holds at most 500 expenses. ${split}` },
      })
    })

    it('asks for one when there is none at all', async () => {
      const errors = await errorsOf(newInvoiceForm('2026-11-21', client.client_id))
      expect(errors).toMatchObject({ items: { message: 'At least one work entry is required' } })
    })
  })

  describe('and it comes to more than an invoice may', () => {
    it('says so instead of totals', () => {
      const form = week()
      form.expenses = [{ key: '1', description: 'Crane', quantity: 1_000_000, rate: 1_000_000 }]
      expect(summaryLines(priceForm(form, pricing), taxStatus)).toEqual([
        { label: 'Labour', reason: INVOICE_TOO_LARGE, amount: '–' },
        { label: 'Net amount', amount: '–', kind: 'total' },
      ])
    })
  })

  describe('and a day lies outside the period', () => {
    it('neither sends nor counts it, and keeps it', () => {
      const form = week()
      const days = Object.keys(form.days).toSorted()
      form.period_start = days[1] ?? null
      expect(writeBody(form).body.items).toHaveLength(5)
      expect(priceForm(form, pricing)).toMatchObject({ hours: 42 })
      expect(Object.keys(form.days)).toHaveLength(6)
    })
  })

  describe('and the hours are more than a day has', () => {
    it('does not drop the entry but says so at its field', async () => {
      const form = week()
      const [monday = ''] = Object.keys(form.days)
      const [entry] = form.days[monday] ?? []
      if (entry) form.days[monday] = [{ ...entry, hours: 30 }]
      expect((await errorsOf(form)).days?.[monday]).toMatchObject({
        0: { hours: { message: 'Maximum 24 hours' } },
      })
    })
  })

  describe('and an expense is half filled in', () => {
    it('says at each field what is wrong', async () => {
      const form = week()
      form.expenses = [{ key: '1', description: '', quantity: 0, rate: null }]
      expect((await errorsOf(form)).expenses).toMatchObject({
        0: {
          description: { message: 'Description is required' },
          quantity: { message: 'Quantity must be greater than 0' },
          rate: { message: 'Rate must be greater than 0' },
        },
      })
    })
  })
})
