import { inPayRunSentence, type Invoice } from '@daysheet/core'
import {
  strangers,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { accessDenied, has, inPayRun, notFound, refused, same, wrongState } from './expectation.ts'
import { dueInvoice, lockRun, makeRun, saveSettings } from './pay-run-world.ts'

const reason = 'Half a day was not worked'

/** Of a paid invoice £100.00 of labour is credited: £80.00 is owed back. */
async function owedBack(world: ConformanceWorld) {
  const { client, worker, today } = world
  const { id } = await dueInvoice(world)
  await client.api.invoices.markPaid({ params: { id }, body: { paid_at: today } })
  const { invoice } = await worker.api.invoices.read({ params: { id } })
  const { credit_note } = await worker.api.creditNotes.create({
    params: { id },
    body: { lines: [{ item_id: labourOf(invoice), amount: 100 }], reason },
  })
  return { note: credit_note, of: { params: { id: credit_note.id } } }
}

const labourOf = ({ items }: Invoice): string =>
  items.find(({ item_type }) => item_type === 'work')?.id ?? ''

export const setOffCases: ConformanceCase[] = [
  {
    name: 'what is owed back is offered with what is due, set off by the run, and comes back with it',
    run: async (world) => {
      const { client, worker, today } = world
      const { creditNotes, invoices, payRuns } = client.api
      await saveSettings(world)
      const { note, of } = await owedBack(world)
      const due = await dueInvoice(world)
      const query = { due_by: due.due_date }
      const payables = await payRuns.listPayables({ params: { id: client.user.id }, query })
      const offered = { id: note.id, amount: note.owed_net, is_ticked: true, refusal: null }
      has('what is offered', payables.workers[0]?.credits[0], offered)
      same('less by it', payables.total, 1529.6 - note.owed_net)

      const run = await makeRun(world, [due.id], [note.id, note.id])
      has('the run', run, { total: 1529.6 - note.owed_net, count: 1 })
      same('its credits', run.payments[0]?.credits, [
        {
          id: note.id,
          credit_note_number: note.credit_note_number,
          invoice_number: note.invoice_number,
          amount: note.owed_net,
          gross_amount: note.owed_gross,
        },
      ])
      const out = { version: run.version, remove_credit_note_ids: [note.id] }
      const without = (await payRuns.edit({ params: { id: run.id }, body: out })).pay_run
      has('taken out', without, { total: 1529.6 })
      const back = { version: without.version, add_credit_note_ids: [note.id] }
      const draft = (await payRuns.edit({ params: { id: run.id }, body: back })).pay_run

      const locked = await lockRun(world, draft)
      const barred = inPayRun(inPayRunSentence(note.credit_note_number, run.number))
      const refund = { refunded_on: today }
      await refused('a refund', creditNotes.refund({ ...of, body: refund }), barred)
      const withdrawal = { reason, version: note.version }
      await refused(
        'taking it back',
        worker.api.creditNotes.withdraw({ ...of, body: withdrawal }),
        barred,
      )
      const body = { version: locked.version, paid_on: today }
      const paid = (await payRuns.confirm({ params: { id: run.id }, body })).pay_run
      const { credit_note: setOff } = await worker.api.creditNotes.read(of)
      has('set off', setOff, { status: 'set_off', set_off_on: today })
      same('in its run', setOff.pay_run, { id: run.id, number: run.number, status: 'confirmed' })
      await refused(
        'undoing the payment alone',
        invoices.undoPayment({ params: { id: due.id }, body: { reason } }),
        wrongState(
          `${note.credit_note_number} was set off against this payment in ${run.number}. Undo the pay run instead. Nothing was changed.`,
        ),
      )
      const undoing = { version: paid.version, reason: 'The wrong bank' }
      await payRuns.undo({ params: { id: run.id }, body: undoing })
      const { credit_note: again } = await creditNotes.read(of)
      has('owed back again', again, { status: 'owed_back', set_off_on: null, pay_run: null })
      has('refunded', (await creditNotes.refund({ ...of, body: refund })).credit_note, {
        status: 'refunded',
      })
    },
  },
  {
    name: 'a run sets off what its own company is owed, and each credit note once',
    run: async (world) => {
      const { client } = world
      const { payRuns } = client.api
      const { note } = await owedBack(world)
      const due = await dueInvoice(world)
      const params = { id: client.user.id }
      const body = { payment_date: world.today, invoice_ids: [due.id] }
      const make = (credit_note_ids: string[]) =>
        payRuns.create({ params, body: { ...body, credit_note_ids } })
      await refused('an unknown one', make([UNKNOWN_ID]), notFound)
      const other = (await strangers(world)).client
      await refused(
        'another company',
        other.api.payRuns.create({
          params: { id: other.user.id },
          body: { ...body, credit_note_ids: [note.id] },
        }),
        accessDenied,
      )
      const run = await makeRun(world, [due.id], [note.id])
      const next = await dueInvoice(world)
      await refused(
        'another run',
        makeRun(world, [next.id], [note.id]),
        inPayRun(
          `${note.credit_note_number} is in pay run ${run.number} already. Nothing was changed.`,
        ),
      )
      await payRuns.delete({ params: { id: run.id } })
      has('once it is free', await makeRun(world, [next.id], [note.id]), {
        total: 1529.6 - note.owed_net,
      })
    },
  },
]
