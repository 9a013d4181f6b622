import { addDays, paymentFileFormats, type PayRun } from '@daysheet/core'
import { expect } from 'vitest'
import type { Act } from './year-of-acts.ts'
import type { YearSides } from './year-sides.ts'

/** How something that was done is taken back. */
export type Undo = () => Promise<unknown>
export type Step<Name extends Act['do']> = Extract<Act, { do: Name }>

const reason = 'Put right'
const inPence = (pounds: number) => Math.round(pounds * 100)
/** At least a penny, at most all of it. */
export const part = (whole: number, share: number) =>
  Math.max(1, Math.min(inPence(whole), Math.round(inPence(whole) * share))) / 100

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + inPence(amount), 0)

/** 3: what a run pays is its invoices less its credits, in its rows and read again from its file. */
async function judgeRun(sides: YearSides, run: PayRun): Promise<void> {
  for (const { amount, invoices, credits } of run.payments) {
    const due = sum(invoices.map((one) => one.amount))
    expect(inPence(amount), run.number).toBe(due - sum(credits.map((one) => one.amount)))
    expect(amount, run.number).toBeGreaterThan(0)
  }
  expect(inPence(run.total), run.number).toBe(sum(run.payments.map(({ amount }) => amount)))
  const file = await sides.asClient().payRuns.download({ params: { id: run.id } })
  const read = paymentFileFormats[run.file_format].read(await file.text())
  expect(read.payments.map(({ amount }) => amount)).toEqual(
    run.payments.map(({ amount }) => inPence(amount)),
  )
  expect(read.total).toBe(inPence(run.total))
}

/** 8: nothing of a run is in another, and its file keeps the bank details that it was made with. */
async function judgeLocked(sides: YearSides, run: PayRun, act: Step<'run'>): Promise<void> {
  const { payRuns } = sides.asClient()
  const ids = run.payments.flatMap(({ invoices }) => invoices.map(({ id }) => id))
  const params = { id: sides.clientId }
  const { workers } = await payRuns.listPayables({
    params,
    query: { due_by: addDays(sides.today(), 100) },
  })
  const offered = workers.flatMap(({ invoices }) => invoices.map(({ id }) => id))
  expect(offered.filter((id) => ids.includes(id))).toEqual([])
  const { payment_date } = run
  const again = payRuns.create({ params, body: { payment_date, invoice_ids: ids.slice(0, 1) } })
  await expect(again).rejects.toThrow(run.number)

  const file = async () => (await payRuns.download({ params: { id: run.id } })).text()
  const made = await file()
  const payee = sides.workerIds.findIndex((id) => id === run.payments[0]?.worker_id)
  const bank_account_number = String(10_000_000 + Math.floor(act.of * 89_999_999))
  await sides.asWorker(payee).session.updateProfile({ body: { bank_account_number } })
  expect(await file()).toBe(made)
}

/** A draft of some of what each worker is due, less what each owes back where that leaves something. */
async function draft(sides: YearSides, act: Step<'run'>): Promise<PayRun | null> {
  const { payRuns } = sides.asClient()
  const params = { id: sides.clientId }
  const query = { due_by: addDays(sides.today(), 100) }
  const { workers, earliest_payment_date } = await payRuns.listPayables({ params, query })
  const invoice_ids = workers.flatMap(({ invoices }) =>
    invoices.slice(0, Math.ceil(act.share * invoices.length)).map(({ id }) => id),
  )
  if (invoice_ids.length === 0) return null
  const payment_date = earliest_payment_date ?? sides.today()
  const body = { payment_date, invoice_ids }
  const { pay_run } = await payRuns.create({ params, body })
  const edit = async ({ id, version }: PayRun, changes: object) =>
    (await payRuns.edit({ params: { id }, body: { version, ...changes } })).pay_run
  const credits = workers.flatMap((worker) => worker.credits.map(({ id }) => id))
  const [first] = pay_run.payments[0]?.invoices ?? []
  const isPart = act.isPart && first
  const parts = isPart
    ? [{ invoice_id: first.id, gross_amount: part(first.gross_amount, act.share) }]
    : []
  const run = await edit(pay_run, { parts, add_credit_note_ids: credits })
  const blocked = run.payments.filter(({ checks }) => checks.some(({ level }) => level === 'block'))
  const tooMuch = blocked.flatMap((payment) => payment.credits.map(({ id }) => id))
  return tooMuch.length === 0 ? run : edit(run, { remove_credit_note_ids: tooMuch })
}

const ticksOf = ({ checks, payments }: PayRun) =>
  [...checks, ...payments.flatMap((payment) => payment.checks)].filter(
    ({ level }) => level === 'confirm',
  )

/** Pays what is due in one run, less what is owed back; or makes its file and cancels it. */
export async function payRun(sides: YearSides, act: Step<'run'>): Promise<Undo | null> {
  const { payRuns } = sides.asClient()
  const made = await draft(sides, act)
  if (!made) return null
  const params = { id: made.id }
  const confirmations = ticksOf(made).map(({ code, subject_id }) => ({ code, subject_id }))
  const locking = { version: made.version, confirmations }
  const locked = await payRuns.lock({ params, body: locking }).catch(async (error: unknown) => {
    await payRuns.delete({ params })
    throw error
  })
  const { version, payments } = locked.pay_run
  await judgeRun(sides, locked.pay_run)
  await judgeLocked(sides, locked.pay_run, act)
  const cancel = () => payRuns.cancel({ params, body: { version, reason } })
  if (act.isCancelled) {
    await cancel()
    return () => Promise.resolve()
  }
  const worker_id = payments.at(-1)?.worker_id
  const failed = act.fails && worker_id ? [{ worker_id, reason }] : []
  const body = { version, paid_on: addDays(sides.today(), -act.ago), failed }
  const paid = await payRuns.confirm({ params, body }).catch(async (error: unknown) => {
    await cancel()
    throw error
  })
  const undoing = { version: paid.pay_run.version, reason }
  return () => payRuns.undo({ params, body: undoing })
}
