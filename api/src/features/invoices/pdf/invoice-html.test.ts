import { pence } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import type { DocumentWorkLine, InvoiceDocument } from './invoice-document.ts'
import { invoiceHtml } from './invoice-html.ts'

const standardDay: DocumentWorkLine = {
  work_date: '2026-11-09',
  project_name: 'Saltaire Mill, Block C',
  pricing_type: 'day_rate',
  work_type: 'standard',
  hours: 8,
  overtime_hours: null,
  rate: 25,
  multiplier: 1,
  overtime_multiplier: null,
  day_rate: 200,
  description: null,
  quantity: null,
  unit_rate: null,
  notes: null,
  amount: pence(20_000),
}

const week = (overrides: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  number: 'INV-2026-0046',
  from: { name: 'Callum Reid', detail: 'Bricklayer', address: ['14 Alder Terrace', 'LS6 3AB'] },
  to: { name: 'Pennine Build Ltd', detail: null, address: ['Unit 3, Canal Works', 'BD17 7EZ'] },
  utr: '2108834503',
  vat_registered: true,
  vat_treatment: 'standard',
  vat_number: '101747696',
  client_vat_number: null,
  cis_registered: true,
  cis_status: '20',
  cis_verified_on: null,
  cis_verified_by: null,
  cis_verification_number: 'V1234567890',
  invoice_date: '2026-11-14',
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  due_date: '2026-11-27',
  payment: { paid_at: null, payment_method: null, payment_reference: null, notes: null },
  work: [standardDay],
  expenses: [
    { description: 'Wall ties', quantity: 1, rate: 28.5, cis_liable: false, amount: pence(2850) },
  ],
  totals: {
    labour: pence(20_000),
    expenses: pence(2_850),
    liable_expenses: pence(0),
    retention: pence(0),
    vat: pence(4_570),
    reverse_charge_vat: pence(0),
    total: pence(27_420),
    cis: pence(4_000),
    net: pence(23_420),
  },
  retention_percent: null,
  retention_base: 0,
  total_hours: 8,
  bank: { account_name: 'C Reid', sort_code: '204577', account_number: '63829914' },
  notes: null,
  ...overrides,
})

const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the page of an invoice', () => {
  it('says everything that HMRC wants on it', () => {
    const text = textOf(invoiceHtml(week()))
    for (const expectedText of [
      'INV-2026-0046',
      'Callum Reid',
      '14 Alder Terrace',
      'Pennine Build Ltd',
      'Unit 3, Canal Works',
      '21088 34503',
      'GB 101 7476 96',
      'Registered, 20%',
      'V1234567890',
      '14 Nov 2026',
      '9 – 15 Nov 2026',
      'Fri 27 Nov 2026',
      '8.0 h × £25.00',
      '20% of £228.50 labour and expenses £45.70',
      '20% of labour £200.00 20% as Callum Reid says −£40.00',
      'Labour 8.0 h',
      '8.0 h at £200.00 a day',
      '£234.20',
      '20-45-77',
      '63829914',
    ]) {
      expect(text).toContain(expectedText)
    }
  })

  it('shows overtime, weekend and fixed prices as they were counted', () => {
    const work: DocumentWorkLine[] = [
      { ...standardDay, overtime_hours: 2, overtime_multiplier: 1.5 },
      { ...standardDay, work_type: 'weekend', multiplier: 2 },
      { ...standardDay, rate: 22.2222, hours: 9 },
      { ...standardDay, rate: 21.875, hours: 7.5 },
      {
        ...standardDay,
        pricing_type: 'fixed_price',
        hours: null,
        description: 'Repoint the chimney',
        quantity: 12.5,
        unit_rate: 18.35,
      },
    ]
    const text = textOf(invoiceHtml(week({ work })))
    expect(text).toContain('8.0 h × £25.00 overtime 2.0 h × £37.50')
    expect(text).toContain('Weekend 8.0 h × £50.00')
    expect(text).toContain('9.0 h × £22.2222')
    expect(text).toContain('7.5 h × £21.875')
    expect(text).toContain('Fixed price Repoint the chimney 12.5 × £18.35')
  })

  describe('when the worker is registered for nothing', () => {
    it('says so instead of leaving a gap', () => {
      const text = textOf(
        invoiceHtml(week({ vat_registered: false, cis_registered: false, utr: null, bank: null })),
      )
      expect(text).toContain('VAT number Not registered')
      expect(text).toContain('CIS status Not registered')
      expect(text).toContain('As Callum Reid says')
      expect(text).toContain('UTR Not given')
      expect(text).toContain('No bank details were given')
      expect(text).not.toContain('CIS invoice')
    })
  })

  describe('when the rate is the client’s verification', () => {
    it('says who verified it and when, and shows no markup of a name', () => {
      const verified = { cis_verified_on: '2026-11-03', cis_verified_by: 'Pennine <Build> Ltd' }
      const html = invoiceHtml(week(verified))
      expect(html).toContain('20% as verified by Pennine &lt;Build&gt; Ltd on 3 Nov 2026')
      expect(textOf(invoiceHtml(week()))).not.toContain('as verified by')
    })
  })

  describe('when it has been paid', () => {
    it('asks for nothing any more, and says how it was paid', () => {
      const payment = {
        paid_at: '2026-11-26',
        payment_method: 'Bank Transfer',
        payment_reference: 'BACS 4471',
        notes: 'With INV-2026-0045',
      } as const
      const text = textOf(invoiceHtml(week({ payment })))
      expect(text).toContain('Paid on 26 Nov 2026')
      expect(text).toContain('Payment Paid 26 Nov 2026, Bank Transfer, BACS 4471')
      expect(text).toContain('With INV-2026-0045')
      for (const bank of ['Pay by bank transfer', '20-45-77', '63829914']) {
        expect(text).not.toContain(bank)
      }
      expect(text).toContain('Amount paid £234.20')
      expect(text).not.toContain('Amount due')
    })
  })

  describe('when the customer is to pay the VAT', () => {
    const text = textOf(
      invoiceHtml(
        week({
          vat_treatment: 'reverse_charge',
          client_vat_number: 'GB101747696',
          totals: {
            labour: pence(20_000),
            expenses: pence(2_850),
            liable_expenses: pence(0),
            retention: pence(0),
            vat: pence(0),
            reverse_charge_vat: pence(4_570),
            total: pence(22_850),
            cis: pence(4_000),
            net: pence(18_850),
          },
        }),
      ),
    )

    it("says so in HMRC's words, with the VAT that is not added", () => {
      expect(text).toContain('VAT Reverse charge: Customer to pay the VAT to HMRC')
      expect(text).toContain('£45.70, 20% of £228.50 labour and expenses, not in the total £0.00')
      expect(text).toContain('Total £228.50')
    })

    it("names the customer's VAT number", () => {
      expect(text).toContain('BD17 7EZ VAT number GB 101 7476 96')
    })
  })

  describe('when CIS is taken from an expense', () => {
    it('says so at its line and beside the deduction', () => {
      const travel = { description: 'Mileage', quantity: 1, rate: 28.5, cis_liable: true }
      const { totals } = week()
      const text = textOf(
        invoiceHtml(
          week({
            expenses: [{ ...travel, amount: pence(2850) }],
            totals: { ...totals, liable_expenses: pence(2_850), cis: pence(4_570) },
          }),
        ),
      )
      expect(text).toContain('Mileage CIS applies')
      expect(text).toContain(
        '20% of labour and expenses under CIS £228.50 20% as Callum Reid says −£45.70',
      )
    })
  })

  describe('when someone types markup', () => {
    const markup = `</style><script>alert("1")</script><img src=x onerror='a'>`
    const html = invoiceHtml(
      week({
        number: markup,
        from: { name: markup, detail: markup, address: [markup] },
        to: { name: markup, detail: null, address: [markup, markup] },
        work: [{ ...standardDay, project_name: markup, notes: markup }],
        expenses: [
          { description: markup, quantity: 1, rate: 1, cis_liable: false, amount: pence(100) },
        ],
        notes: markup,
        bank: { account_name: markup, sort_code: markup, account_number: markup },
      }),
    )

    it('stays text wherever it stands', () => {
      expect(html).not.toMatch(/<script|<img/i)
      expect(html.match(/<\/style>/g)).toHaveLength(1)
    })

    it('and could reach nothing if it did not', () => {
      expect(html).toContain("default-src 'none'")
    })
  })

  describe('when a name or a note has emoji', () => {
    const from = (name: string) => ({ name, detail: null, address: ['7 Mill Lane 🏠'] })
    const printed = (name: string) =>
      invoiceHtml(week({ from: from(name), notes: 'Gate 4 👷🏽‍♀️🇬🇧 4️⃣ done ✅, © Reid™ £5 #1' }))

    it('leaves them out, which the font does not have, and says so', () => {
      expect(printed('Łukasz 🧱 Żak')).toContain('<b>Łukasz Żak</b>')
      expect(printed('Łukasz 🧱 Żak')).toContain('Gate 4 done , © Reid™ £5 #1')
      expect(printed('Łukasz 🧱 Żak')).toContain('Emoji are left out of this document.')
      expect(printed('Łukasz')).not.toMatch(/[\p{RI}\u200D\uFE0F\u20E3]/u)
    })

    it('and says in a word where nothing else was written', () => {
      expect(printed('🧱🧱')).toContain('<b>(emoji)</b>')
    })

    it('and says nothing where there is none', () => {
      expect(invoiceHtml(week({}))).not.toContain('Emoji')
    })
  })

  describe('when a name is not written in Latin letters alone', () => {
    it('brings the letters along', () => {
      const faces = (name: string) =>
        invoiceHtml(week({ from: { name, detail: null, address: [] } })).match(/@font-face/g)
          ?.length
      // Three weights of each alphabet.
      expect(faces('Callum Reid')).toBe(3)
      expect(faces('Łukasz Żak')).toBe(6)
      expect(faces('Олена Коваль')).toBe(6)
    })
  })
})
