import { expect, screen, userEvent, waitFor } from 'storybook/test'
import {
  lineFigures,
  type ApiClient,
  type CisMonth,
  type HmrcPaymentRecord,
  type MonthRecord,
} from '@daysheet/core'
import {
  buildCisMonth,
  buildCisMonthLine,
  fixtureId,
  worldIds,
  type World,
} from '@daysheet/core/fixtures'
import { inThis, type StoryWorld } from '../../story-world.tsx'

const { priya, callum, aisha, tomasz, marcus, liam } = worldIds

/** A week before the 19th, so that month 7 of 2026/27 (to 5 Nov 2026) is due. */
export const DUE_TODAY = '2026-11-12'
export const MONTH_7 = { year: 2026, month: 7 } as const

export const RECORDED: MonthRecord = {
  return: {
    submitted_on: '2026-10-12',
    receipt_reference: 'A1B2-1017',
    nil: false,
    recorded_at: '2026-10-12T10:00:00.000Z',
  },
  sent: [],
  hmrc_payments: [],
  changed_at: null,
}

/** All that Priya deducted in a month of 2026/27, paid at once. */
function paidToHmrc(world: World, tax_month: number): HmrcPaymentRecord[] {
  const paid = world.invoices.filter(
    (one) =>
      one.client_id === priya &&
      one.status === 'paid' &&
      one.tax_year === 2026 &&
      one.tax_month === tax_month,
  )
  const { deducted: amount } = lineFigures(paid)
  const paid_on = '2026-10-20'
  const recorded_at = `${paid_on}T11:00:00.000Z`
  return amount === 0
    ? []
    : [{ paid_on, amount, amount_due: amount, reference: '120PH00408231', recorded_at }]
}

/**
 * A trade in order: everybody verified but one, month 7 to be done, those before it done. Names as
 * they come, not as they fit.
 */
export function inOrder(world: World): void {
  const rename = new Map<string, string>([
    [tomasz, 'Łukasz Wiśniewski'],
    [marcus, 'O’Brien & Sons'],
    [aisha, 'Aisha Bello-Featherstonehaugh'],
  ])
  for (const person of world.people) {
    person.full_name = rename.get(person.id) ?? person.full_name
    // Without one nobody gets a statement.
    person.utr_number ??= '1097172564'
  }
  world.verifications = world.engagements
    .filter(({ worker_id }) => worker_id !== liam)
    .map(({ id, worker_id }, index) => {
      const status = world.people.find((one) => one.id === worker_id)?.cis_status
      return {
        id: fixtureId('statement', 900 + index),
        engagement_id: id,
        verified_on: '2026-04-06',
        result: status === '0' ? 'gross' : status === '30' ? 'unmatched' : 'net',
        verification_number: status === '30' ? 'V1234567890A' : 'V1234567890',
        created_at: '2026-04-06T09:00:00.000Z',
      }
    })
  world.cisStatements = world.cisStatements.filter(({ tax_month }) => tax_month !== 7)
  world.cisMonths = [1, 2, 3, 4, 5, 6].map((tax_month) => ({
    client_id: priya,
    tax_year: 2026,
    tax_month,
    ...RECORDED,
    hmrc_payments: paidToHmrc(world, tax_month),
  }))
}

/** A statement of month 7 for everybody who was paid in it, of what was paid and so much more. */
export function uploadedFor(
  world: World,
  more: Readonly<Record<string, number>>,
): World['cisStatements'] {
  const paid = world.invoices.filter(
    ({ client_id, status, tax_year, tax_month }) =>
      client_id === priya && status === 'paid' && tax_year === 2026 && tax_month === 7,
  )
  return [...new Set(paid.map(({ worker_id }) => worker_id))].map((worker_id, index) => {
    const { payments, deducted } = lineFigures(paid.filter((one) => one.worker_id === worker_id))
    return {
      id: fixtureId('statement', 870 + index),
      client_id: priya,
      worker_id,
      tax_year: 2026,
      tax_month: 7,
      total_payments: payments + (more[worker_id] ?? 0),
      total_deductions: deducted,
      invoice_number: null,
      uploaded_at: '2026-11-08T09:00:00.000Z',
      file: null,
    }
  })
}

/** What Callum Reid was given of month 7 was made here, and printing it was given up. */
export function giveUpPrinting(world: World): void {
  const paid = world.invoices.filter(
    ({ worker_id, client_id, status, tax_year, tax_month }) =>
      worker_id === callum &&
      client_id === priya &&
      status === 'paid' &&
      tax_year === 2026 &&
      tax_month === 7,
  )
  const { payments, materials, deducted } = lineFigures(paid)
  world.cisStatements.push({
    id: fixtureId('statement', 890),
    client_id: priya,
    worker_id: callum,
    tax_year: 2026,
    tax_month: 7,
    total_payments: payments,
    total_deductions: deducted,
    materials,
    invoice_number: null,
    uploaded_at: '2026-11-08T09:00:00.000Z',
    source: 'made',
    statement_version: 1,
    file: null,
    print_failed: true,
  })
}

export const isCallum = ({ worker_id }: { worker_id: string }): boolean => worker_id === callum

/** Month 7 of that trade, opened. */
export const dueMonth: StoryWorld = { today: DUE_TODAY, arrange: inOrder }

/** The server answers with this month, whatever the world holds. */
export const answering =
  (month: CisMonth) =>
  (client: ApiClient): ApiClient => ({
    ...client,
    cisMonths: { ...client.cisMonths, read: () => Promise.resolve({ month }) },
  })

/** As many workers as a large contractor pays in a month. */
export function fiveHundred(): CisMonth {
  const lines = Array.from({ length: 500 }, (_, index) =>
    buildCisMonthLine({
      worker_id: fixtureId('worker', 1000 + index),
      worker_name: `Worker ${String(index + 1).padStart(3, '0')} Wojciechowski`,
      warnings: index % 5 === 0 ? ['never_verified'] : [],
    }),
  )
  return buildCisMonth({ lines }, { today: '2026-12-10' })
}

/** After month 8, which is the specification's own. */
export const AFTER = { today: '2026-12-10' } as const
export const example = { view: { year: 2026, month: 8 } }
/** That month, as the server would answer with it. */
export const showing = (month: Parameters<typeof answering>[0]) =>
  inThis({ ...AFTER, adapt: answering(month) })

/** The table and the cards both stand in the page; the one that is shown counts. */
export const shown = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  waitFor(() => {
    const visible = screen.getAllByRole(role, { name }).find((one) => one.checkVisibility())
    if (!visible) throw new Error(`No ${role} ${String(name)} is in view`)
    return visible
  })

export const press = async (name: string | RegExp) => userEvent.click(await shown(name))

/** What is on the clipboard, from here on. */
export function keepCopies(): string[] {
  const copies: string[] = []
  const writeText = (text: string) => {
    copies.push(text)
    return Promise.resolve()
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return copies
}

/** The one main action of the screen. */
export const onlyMain = (name: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBeVisible())
