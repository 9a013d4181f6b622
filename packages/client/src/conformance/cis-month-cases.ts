import {
  addDays,
  lastEndedTaxMonth,
  receiptUsed,
  returnRefusal,
  statementDueOn,
  taxMonthAt,
  taxMonthPeriod,
  undoHmrcPaymentRefusal,
  undoReturnRefusal,
  type CisMonth,
  type Day,
  type TaxMonth,
} from '@daysheet/core'
import {
  strangers,
  sendInvoice,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import {
  accessDenied,
  duplicate,
  has,
  holds,
  invalid,
  refused,
  same,
  wrongRole,
  wrongState,
} from './expectation.ts'

/** The last tax month that is over, and the last day of it. */
export const lastMonth = ({ today }: ConformanceWorld): TaxMonth & { end: Day } => {
  const month = lastEndedTaxMonth(today)
  return { ...month, end: taxMonthPeriod(month.tax_year, month.tax_month).end }
}

export const placeOf = ({ client }: ConformanceWorld, { tax_year, tax_month }: TaxMonth) => ({
  id: client.user.id,
  tax_year,
  tax_month,
})

export async function readMonth(world: ConformanceWorld, month: TaxMonth): Promise<CisMonth> {
  const params = placeOf(world, month)
  return (await world.client.api.cisMonths.read({ params })).month
}

/** The example week, paid on this day: labour £1,475.00, expenses £45.50, CIS £295.00. */
export async function payWeek(world: ConformanceWorld, paid_at: Day) {
  const { id } = await sendInvoice(world, { status: 'submitted' })
  const { invoices } = world.client.api
  await invoices.approve({ params: { id } })
  await invoices.markPaid({ params: { id }, body: { paid_at } })
  return id
}

const PAID = { payments: 1520.5, materials: 45.5, liable: 1475, deducted: 295 }

export const cisMonthCases: ConformanceCase[] = [
  {
    name: 'a tax month says what was paid in it, as the return wants it and as the year shows it',
    run: async (world) => {
      const { worker, client, today } = world
      const month = lastMonth(world)
      const invoice = await payWeek(world, month.end)
      const read = await readMonth(world, month)
      const cis300 = { payments: 1520, materials: 45, deducted: 295 }
      has('the month', read, {
        ...PAID,
        cis300,
        due_on: statementDueOn(month.tax_year, month.tax_month),
        workers_count: 1,
        is_nil: false,
        statements: { needed: 1, given: 0, preparing: 0, failed: 0 },
        return: null,
        amendments: [],
        outside: [],
      })
      const [line] = read.lines
      has('its line', line, {
        ...PAID,
        cis300,
        worker_id: worker.user.id,
        worker_name: worker.user.full_name,
        utr_number: null,
        cis_status: '20',
        needs_statement: true,
        statement: null,
        warnings: ['utr_missing', 'never_verified'],
      })
      same('its invoice', line?.invoices[0]?.id, invoice)
      const year = await client.api.cisMonths.list({
        params: { id: client.user.id },
        query: { tax_year: month.tax_year },
      })
      same('the months of the year', year.months.length, 12)
      const ofYear = year.months[month.tax_month - 1]
      has('the same of the year', read, { ...ofYear })
      const now = await readMonth(world, taxMonthAt(today))
      has('the month that runs', now, { state: 'running', workers_count: 0, is_nil: false })
    },
  },
  {
    name: "tax months are the client's own, and there are twelve of each year",
    run: async (world) => {
      const { client, worker } = world
      const params = placeOf(world, lastMonth(world))
      const other = await strangers(world)
      const theirs = other.client.api.cisMonths.read({ params })
      await refused("another client's month", theirs, accessDenied)
      await refused('a worker', worker.api.cisMonths.read({ params }), wrongRole)
      const { cisMonths } = client.api
      await refused(
        'month 13',
        cisMonths.read({ params: { ...params, tax_month: 13 } }),
        invalid({ tax_month: 'Choose a tax month from the list' }),
      )
      await refused(
        'a year before all records',
        cisMonths.read({ params: { ...params, tax_year: 1999 } }),
        invalid({ tax_year: 'Choose a tax year from the list' }),
      )
    },
  },
  {
    name: 'the return of a month that is over is recorded once, and again when a payment changed it',
    run: async (world) => {
      const { client, today } = world
      const month = lastMonth(world)
      const params = placeOf(world, month)
      const { cisMonths } = client.api
      const record = (receipt_reference: string, changes = {}) =>
        cisMonths.recordReturn({
          params,
          body: { submitted_on: today, receipt_reference, ...changes },
        })
      await payWeek(world, month.end)
      await refused(
        'one that is said to be nil',
        record('A', { nil: true }),
        invalid({
          nil: 'People were paid under CIS in this tax month, so its return is not a nil return',
        }),
      )
      await refused(
        'one of tomorrow',
        record('A', { submitted_on: addDays(today, 1) }),
        invalid({ submitted_on: "The day it was sent can't be in the future" }),
      )
      const { month: sent } = await record('A')
      has('what was recorded', sent.return, {
        submitted_on: today,
        receipt_reference: 'A',
        nil: false,
      })
      const none = { return: sent.return, changed_at: null }
      await refused(
        'the same again',
        record('B'),
        wrongState(returnRefusal(month, none, today) ?? ''),
      )
      await payWeek(world, month.end)
      const changed = await readMonth(world, month)
      same('its state', changed.state, 'changed')
      has('what differs', changed.amendments[0], {
        sent: { payments: 1520, materials: 45, deducted: 295, verification_number: null },
        now: { payments: 3041, materials: 91, deducted: 590, verification_number: null },
      })
      const { month: amended } = await record('B')
      same('what differs from the amended return', amended.amendments, [])
      same('the change', amended.changed_at, null)
      same('what is read afterwards', await readMonth(world, month), amended)
    },
  },
  {
    name: 'a verification changes a recorded month only where it stood on the day of a payment',
    run: async (world) => {
      const { client, worker, today } = world
      const month = lastMonth(world)
      const params = placeOf(world, month)
      await worker.api.session.updateProfile({ body: { cis_registered: false } })
      await payWeek(world, month.end)
      const { cisMonths, engagements, verifications } = client.api
      const sent = await cisMonths.recordReturn({ params, body: { submitted_on: today } })
      const { relationship } = (await engagements.readWorker({ params: { id: worker.user.id } }))
        .worker
      const verify = (verified_on: Day) =>
        verifications.record({
          params: { id: relationship?.id ?? '' },
          body: { verified_on, result: 'gross' },
        })
      await verify(addDays(month.end, 1))
      const { outside: _warned, ...recorded } = sent.month
      has('the month after a later one', await readMonth(world, month), recorded)
      await verify(month.end)
      const changed = await readMonth(world, month)
      has('the month after one of that day', changed, { state: 'changed', outside: [] })
      has('what differs', changed.amendments[0], { sent: null })
      const amended = await cisMonths.recordReturn({ params, body: { submitted_on: today } })
      same('the amended return', amended.month.amendments, [])
    },
  },
  {
    name: 'a month without payments is a nil return, and a receipt belongs to one month',
    run: async (world) => {
      const { client, today } = world
      const month = lastMonth(world)
      const before = lastEndedTaxMonth(taxMonthPeriod(month.tax_year, month.tax_month).start)
      const body = { submitted_on: today, receipt_reference: 'IR-8842' }
      const { cisMonths } = client.api
      const { month: nil } = await cisMonths.recordReturn({ params: placeOf(world, month), body })
      has('a nil return', nil.return, { nil: true })
      same('its state', nil.state, 'done')
      const again = cisMonths.recordReturn({ params: placeOf(world, before), body })
      await refused('the receipt again', again, duplicate(receiptUsed(before)))
      const running = taxMonthAt(today)
      const tooEarly = cisMonths.recordReturn({ params: placeOf(world, running), body })
      const notOver = returnRefusal(running, { return: null, changed_at: null }, today)
      await refused('a month that runs', tooEarly, wrongState(notOver ?? ''))
    },
  },
  {
    name: 'what was recorded by mistake is taken back, and can be recorded anew',
    run: async (world) => {
      const { client, today } = world
      const month = lastMonth(world)
      const params = placeOf(world, month)
      const { cisMonths } = client.api
      const nothing = { return: null, hmrc_payment: null }
      await refused(
        'a return that is not recorded',
        cisMonths.undoReturn({ params }),
        wrongState(undoReturnRefusal(nothing) ?? ''),
      )
      await refused(
        'a payment to HMRC that is not recorded',
        cisMonths.undoHmrcPayment({ params }),
        wrongState(undoHmrcPaymentRefusal(nothing) ?? ''),
      )
      await payWeek(world, month.end)
      const before = await readMonth(world, month)
      const send = () =>
        cisMonths.recordReturn({ params, body: { submitted_on: today, receipt_reference: 'A' } })
      await send()
      await cisMonths.recordHmrcPayment({ params, body: { paid_on: today } })
      const { month: unsent } = await cisMonths.undoReturn({ params })
      has('what is left', unsent, {
        return: null,
        hmrc_payment: { paid_on: today, reference: null },
      })
      const { month: unpaid } = await cisMonths.undoHmrcPayment({ params })
      same('the month', unpaid, before)
      const { month: again } = await send()
      has('what is recorded anew', again.return, { receipt_reference: 'A' })
    },
  },
  {
    name: "the return is read as a table in the order of HMRC's form, and as a PDF",
    run: async (world) => {
      const { client, worker } = world
      const month = lastMonth(world)
      const params = placeOf(world, month)
      await payWeek(world, month.end)
      const csv = await (await client.api.cisMonths.returnCsv({ params })).text()
      holds('its head', csv.includes('Contractor,Hartwell & Sons\r\n'))
      const row = `${worker.user.full_name},,,1520,45,295.00\r\n`
      holds('its row', csv.endsWith(row))
      const pdf = await client.api.cisMonths.returnPdf({ params })
      same('the kind of the PDF', pdf.type, 'application/pdf')
      holds('a PDF', (await pdf.text()).startsWith('%PDF-'))
    },
  },
]
