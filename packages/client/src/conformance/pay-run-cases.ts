import {
  inPayRunSentence,
  NO_SECOND_PERSON_NEEDED,
  payRunStatus,
  type PayRun,
} from '@daysheet/core'
import { strangers, UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import {
  accessDenied,
  has,
  holds,
  inPayRun,
  invalid,
  notFound,
  refused,
  same,
  stale,
  wrongRole,
  wrongState,
} from './expectation.ts'
import { dueInvoice, lockRun, makeRun, saveSettings } from './pay-run-world.ts'

const refusal = (run: PayRun, action: Parameters<typeof payRunStatus.refusal>[1]) =>
  wrongState(payRunStatus.refusal(run.status, action, 'pay run'))

export const payRunCases: ConformanceCase[] = [
  {
    name: 'payment settings are the company’s own, and their account number is covered',
    run: async (world) => {
      const { client, worker } = world
      const params = { id: client.user.id }
      const none = (await client.api.paymentSettings.read({ params })).payment_settings
      has('before they are saved', none, { account_number: null, version: 0 })
      const saved = (await saveSettings(world)).payment_settings
      has('the settings', saved, {
        sort_code: '107999',
        account_number: '••••7491',
        payment_reference: 'HARTWELL',
        is_second_person_forced: false,
        version: 1,
      })
      const maskedSettings = (await saveSettings(world, { account_number: '••••7491' }))
        .payment_settings
      has('sent back covered', maskedSettings, { account_number: '••••7491', version: 2 })
      await refused('an older version', saveSettings(world, { version: 1 }), stale)
      await refused(
        'another one covered',
        saveSettings(world, { account_number: '••••0000' }),
        invalid({ account_number: 'An account number has 8 digits' }),
      )
      await refused('a worker', worker.api.paymentSettings.read({ params }), wrongRole)
      const other = (await strangers(world)).client
      await refused('another company', other.api.paymentSettings.read({ params }), accessDenied)
    },
  },
  {
    name: 'what is due is paid by a run: made, its file made, confirmed, undone',
    run: async (world) => {
      const { client, worker, today } = world
      const { payRuns, invoices } = client.api
      await saveSettings(world)
      const due = await dueInvoice(world)
      const query = { due_by: due.due_date }
      const payables = await payRuns.listPayables({ params: { id: client.user.id }, query })
      has('the worker', payables.workers[0], {
        worker_id: worker.user.id,
        payment_total: 1529.6,
      })
      const [project] = payables.projects
      holds('its project is named', project !== undefined && payables.projects.length === 1)
      const onIt = await payRuns.listPayables({
        params: { id: client.user.id },
        query: { ...query, project_id: project?.id ?? '', worker_id: worker.user.id },
      })
      same('narrowed to both', onIt.workers, payables.workers)
      const run = await makeRun(world, [due.id, due.id])
      has('the run', run, { status: 'draft', total: 1529.6, count: 1, invoice_count: 1 })
      holds('it can be locked', run.abilities.lock && !run.abilities.request_approval)
      const left = await payRuns.listPayables({ params: { id: client.user.id }, query })
      same('nothing else is due', left.workers.length, 0)

      const locked = await lockRun(world, run)
      has('its file', locked, { status: 'locked', changes: null })
      same('the file’s name', locked.file?.name, `${run.number}-barclays.csv`)
      const file = await (await payRuns.download({ params: { id: run.id } })).text()
      same('the file', file, await (await payRuns.download({ params: { id: run.id } })).text())
      holds('it pays the worker', file.includes('"1529.60"'))
      await refused(
        'paying it otherwise',
        invoices.markPaid({ params: { id: due.id } }),
        inPayRun(inPayRunSentence(due.invoice_number, run.number)),
      )
      await refused(
        'changing it',
        payRuns.edit({ params: { id: run.id }, body: {} }),
        refusal(locked, 'edit'),
      )

      const body = { version: locked.version, paid_on: today }
      const paid = (await payRuns.confirm({ params: { id: run.id }, body })).pay_run
      has('confirmed', paid, { status: 'confirmed', paid_on: today, total: 1529.6 })
      const invoice = (await invoices.read({ params: { id: due.id } })).invoice
      has('the invoice', invoice, {
        status: 'paid',
        paid_at: today,
        payment_method: 'Bank Transfer',
        payment_reference: `HARTWELL PR${run.number.slice(8)}`,
      })
      await refused(
        'confirming it twice',
        payRuns.confirm({ params: { id: run.id }, body: {} }),
        refusal(paid, 'confirm'),
      )
      const undoing = { version: paid.version, reason: 'The wrong bank' }
      const undone = (await payRuns.undo({ params: { id: run.id }, body: undoing })).pay_run
      has('undone', undone, { status: 'cancelled', reason: 'The wrong bank', file: null })
      const again = (await invoices.read({ params: { id: due.id } })).invoice
      has('the invoice', again, { status: 'approved', paid_at: null })
      const listed = await payRuns.list({ params: { id: client.user.id } })
      has('the counts', listed.counts, { all: 1, cancelled: 1, draft: 0 })
    },
  },
  {
    name: 'a run is locked once its checks are ticked, and what the bank returned is due again',
    run: async (world) => {
      const { client, worker, today } = world
      const { payRuns } = client.api
      await saveSettings(world)
      const run = await makeRun(world, [(await dueInvoice(world)).id])
      const params = { id: run.id }
      const checkCodes = run.payments.flatMap(({ checks }) => checks).map(({ code }) => code)
      same('what is asked', checkCodes, ['never_verified'])
      const [check] = run.payments[0]?.checks ?? []
      await refused('without the tick', payRuns.lock({ params, body: {} }), {
        code: 'checks_unconfirmed',
        status: 409,
        issues: {
          [`confirmations.never_verified.${worker.user.id}`]: check?.sentence ?? '',
        },
      })
      await refused(
        'a second person',
        payRuns.requestApproval({ params, body: {} }),
        wrongState(NO_SECOND_PERSON_NEEDED),
      )
      await lockRun(world, run)
      const failed = [{ worker_id: worker.user.id, reason: 'Account closed' }]
      await refused(
        'where all failed',
        payRuns.confirm({ params, body: { paid_on: today, failed } }),
        wrongState(
          'Every payment of this run failed. Cancel the run instead. Nothing was changed.',
        ),
      )
      const { pay_run } = await payRuns.cancel({ params, body: { reason: 'Account closed' } })
      has('cancelled', pay_run, { status: 'cancelled', file: null })
    },
  },
  {
    name: 'a run pays a part, and is nobody else’s',
    run: async (world) => {
      const { client, worker } = world
      const { payRuns } = client.api
      const due = await dueInvoice(world)
      const run = await makeRun(world, [due.id])
      const params = { id: run.id }
      const part = (amounts: { amount?: number; gross_amount?: number }) =>
        payRuns.edit({ params, body: { parts: [{ invoice_id: due.id, ...amounts }] } })
      has('a part', (await part({ amount: 500 })).pay_run, { total: 500 })
      await refused(
        'more than is due',
        part({ amount: 2000 }),
        invalid({ amount: '£1,529.60 is left to pay' }),
      )
      await refused('a worker', worker.api.payRuns.read({ params }), wrongRole)
      const other = (await strangers(world)).client
      await refused('another company', other.api.payRuns.read({ params }), accessDenied)
      await refused('no run', payRuns.read({ params: { id: UNKNOWN_ID } }), notFound)
      await payRuns.delete({ params })
      await refused('once it is deleted', payRuns.read({ params }), notFound)
    },
  },
]
