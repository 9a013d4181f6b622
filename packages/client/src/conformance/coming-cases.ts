import { addDays } from '@daysheet/core'
import { strangers, type ConformanceCase, type ConformanceWorld } from './conformance-world.ts'
import { accessDenied, has, refused, same, wrongRole } from './expectation.ts'
import { dueInvoice, lockRun, makeRun, saveSettings } from './pay-run-world.ts'

const comingTo = ({ worker }: Pick<ConformanceWorld, 'worker'>) =>
  worker.api.remittances.comingForWorker({ params: { id: worker.user.id } })

export const comingCases: ConformanceCase[] = [
  {
    name: 'what comes to a worker is approved, in a run once its file is made, and paid',
    run: async (world) => {
      const { client, today } = world
      await saveSettings(world)
      has('before', await comingTo(world), { today, count: 0, items: [], credits: [] })

      const due = await dueInvoice(world)
      const approved = await comingTo(world)
      has('the totals', approved.totals, { approved: 1529.6, due: 0, overdue: 0, in_run: 0 })
      same('how many', approved.count, 1)
      has('the invoice', approved.items[0], {
        invoice_id: due.id,
        invoice_number: due.invoice_number,
        client_id: client.user.id,
        client_name: 'Hartwell & Sons',
        state: 'approved',
        due_date: addDays(today, 7),
        days_overdue: 0,
        expected_on: null,
        expected_amount: null,
        amount_due: 1529.6,
      })

      const draft = await makeRun(world, [due.id])
      has('in a draft', (await comingTo(world)).items[0], { state: 'approved', expected_on: null })

      const run = await lockRun(world, draft)
      const locked = await comingTo(world)
      has('the totals in a run', locked.totals, { approved: 0, in_run: 1529.6 })
      has('in a run', locked.items[0], {
        state: 'in_run',
        expected_on: run.payment_date,
        expected_amount: 1529.6,
      })

      await client.api.payRuns.confirm({ params: { id: run.id }, body: { paid_on: today } })
      const paid = await comingTo(world)
      has('the totals once paid', paid.totals, { in_run: 0, paid_30_days: 1529.6 })
      same('listed once paid', paid.items.length, 0)
    },
  },
  {
    name: 'what comes to a worker is less by what they owe back, and nobody else’s to read',
    run: async (world) => {
      const { client, worker } = world
      const { id } = await dueInvoice(world)
      const params = { id }
      const { invoice } = await client.api.invoices.markPaid({ params })
      const work = invoice.items.find(({ item_type }) => item_type === 'work')
      const body = { lines: [{ item_id: work?.id ?? '', amount: 10 }], reason: 'Left at three' }
      const { credit_note } = await worker.api.creditNotes.create({ params, body })
      const coming = await comingTo(world)
      has('the totals', coming.totals, { owed_back: credit_note.owed_net, held: 0 })
      has('the credit', coming.credits[0], {
        credit_note_id: credit_note.id,
        credit_note_number: credit_note.credit_note_number,
        invoice_id: id,
        client_name: 'Hartwell & Sons',
        amount: credit_note.owed_net,
      })

      const theirs = { params: { id: worker.user.id } }
      const other = await strangers(world)
      await refused(
        'another worker',
        other.worker.api.remittances.comingForWorker(theirs),
        accessDenied,
      )
      await refused('a company', client.api.remittances.comingForWorker(theirs), wrongRole)
    },
  },
]
