import { formatDay, type Notification, type PayRun } from '@daysheet/core'
import { strangers, UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import { accessDenied, has, notFound, refused, same, wrongRole, wrongState } from './expectation.ts'
import { dueInvoice, lockRun, makeRun, saveSettings } from './pay-run-world.ts'

const NOT_CONFIRMED = 'A remittance advice is there once the pay run is confirmed as paid.'
const NOT_PAID = 'This payment did not stand, so there is no remittance advice of it.'

/** What somebody is told of payments, newest first. */
const paidNews = (notifications: readonly Notification[], run: PayRun) =>
  notifications.filter(({ subject }) => subject?.noun === 'remittance' && subject.id === run.id)

export const remittanceCases: ConformanceCase[] = [
  {
    name: 'a worker has one remittance advice of a confirmed run, its company the same',
    run: async (world) => {
      const { client, worker, today } = world
      const { payRuns, remittances } = client.api
      await saveSettings(world)
      const due = [await dueInvoice(world), await dueInvoice(world)]
      const run = await makeRun(
        world,
        due.map(({ id }) => id),
      )
      const locked = await lockRun(world, run)
      const ofClient = { params: { id: run.id, workerId: worker.user.id } }
      const ofWorker = { params: { id: worker.user.id, runId: run.id } }
      const list = { params: { id: worker.user.id } }
      await refused(
        'before it is confirmed',
        remittances.pdfForClient(ofClient),
        wrongState(NOT_CONFIRMED),
      )
      await refused('for the worker', worker.api.remittances.pdfForWorker(ofWorker), notFound)
      const none = await worker.api.remittances.listForWorker(list)
      same('listed before', none.remittances.length, 0)

      const body = { version: locked.version, paid_on: today }
      const { pay_run: paid } = await payRuns.confirm({ params: { id: run.id }, body })
      const listed = await worker.api.remittances.listForWorker(list)
      same('listed', listed.remittances.length, 1)
      has('the remittance', listed.remittances[0], {
        pay_run_id: run.id,
        number: run.number,
        client_name: 'Hartwell & Sons',
        paid_on: today,
        amount: 3059.2,
        invoice_count: 2,
        credit_note_count: 0,
        reference: `HARTWELL PR${run.number.slice(8)}`,
      })
      const pdf = await worker.api.remittances.pdfForWorker(ofWorker)
      same('its type', pdf.type.split(';')[0], 'application/pdf')
      const theirs = await remittances.pdfForClient(ofClient)
      same("the company's", theirs.type.split(';')[0], 'application/pdf')
      const { notifications } = await worker.api.notifications.list()
      const news = paidNews(notifications, run)
      same('the news of it', news.length, 1)
      has('the news', news[0], {
        type: 'invoice_paid',
        title: 'Hartwell & Sons paid you £3,059.20',
      })
      const ofInvoices = notifications.filter(
        ({ type, subject }) => type === 'invoice_paid' && subject?.noun === 'invoice',
      )
      same('news of each invoice', ofInvoices.length, 0)

      const undoing = { version: paid.version, reason: 'The wrong bank' }
      await payRuns.undo({ params: { id: run.id }, body: undoing })
      const after = await worker.api.notifications.list()
      const undone = after.notifications.filter(({ type }) => type === 'invoice_payment_undone')
      same('the news that it is undone', undone.length, 1)
      has('that news', undone[0], { title: 'Hartwell & Sons undid its payment of £3,059.20' })
    },
  },
  {
    name: 'a remittance advice is corrected with its day, and gone with its payment',
    run: async (world) => {
      const { client, worker, today } = world
      const { payRuns, remittances, invoices } = client.api
      await saveSettings(world)
      const due = await dueInvoice(world)
      const other = await dueInvoice(world)
      const run = await lockRun(world, await makeRun(world, [due.id, other.id]))
      const confirmed = await payRuns.confirm({ params: { id: run.id }, body: { paid_on: today } })
      const params = { id: due.id }
      const day = '2026-11-02'
      const correction = { body: { paid_at: day } }
      await invoices.correctPayment({ params, ...correction })
      await invoices.correctPayment({ params: { id: other.id }, ...correction })
      const { notifications } = await worker.api.notifications.list()
      const news = paidNews(notifications, run)
      has('the news', news[0], {
        type: 'invoice_payment_corrected',
        title: `Hartwell & Sons corrected remittance advice ${run.number}`,
      })
      // Once, though two invoices of the payment were put right.
      const said = `Paid on ${formatDay(day)}, not on ${formatDay(today)}.`
      same('what it says', news[0]?.body?.split(said).length, 2)
      same('beside that it was paid', news.length, 2)
      const list = { params: { id: worker.user.id } }
      const listed = await worker.api.remittances.listForWorker(list)
      has('its day', listed.remittances[0], { paid_on: day })

      for (const { id } of [due, other]) {
        await invoices.undoPayment({ params: { id }, body: { reason: 'It came back' } })
      }
      const left = await worker.api.remittances.listForWorker(list)
      same('once it is undone', left.remittances.length, 0)
      const ofClient = { id: confirmed.pay_run.id, workerId: worker.user.id }
      await refused('its PDF', remittances.pdfForClient({ params: ofClient }), wrongState(NOT_PAID))
    },
  },
  {
    name: 'a remittance advice is nobody else’s',
    run: async (world) => {
      const { client, worker, today } = world
      await saveSettings(world)
      const run = await lockRun(world, await makeRun(world, [(await dueInvoice(world)).id]))
      await client.api.payRuns.confirm({ params: { id: run.id }, body: { paid_on: today } })
      const ofClient = { id: run.id, workerId: worker.user.id }
      const ofWorker = { id: worker.user.id, runId: run.id }
      const other = await strangers(world)
      await refused(
        'a worker as a company',
        worker.api.remittances.pdfForClient({ params: ofClient }),
        wrongRole,
      )
      await refused(
        'a company as a worker',
        client.api.remittances.pdfForWorker({ params: ofWorker }),
        wrongRole,
      )
      await refused(
        'another company',
        other.client.api.remittances.pdfForClient({ params: ofClient }),
        accessDenied,
      )
      await refused(
        'another worker',
        other.worker.api.remittances.pdfForWorker({ params: ofWorker }),
        accessDenied,
      )
      await refused(
        "another worker's list",
        other.worker.api.remittances.listForWorker({ params: { id: worker.user.id } }),
        accessDenied,
      )
      await refused(
        'no run',
        client.api.remittances.pdfForClient({ params: { ...ofClient, id: UNKNOWN_ID } }),
        notFound,
      )
      await refused(
        'somebody whom it does not pay',
        client.api.remittances.pdfForClient({ params: { ...ofClient, workerId: UNKNOWN_ID } }),
        notFound,
      )
      await refused(
        'no run of theirs',
        worker.api.remittances.pdfForWorker({ params: { ...ofWorker, runId: UNKNOWN_ID } }),
        notFound,
      )
    },
  },
]
