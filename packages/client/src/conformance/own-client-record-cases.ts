import { addDays, formatPounds, mondayOf, NOT_AN_OWN_CLIENT } from '@daysheet/core'
import type { ConformanceCase } from './conformance-world.ts'
import { has, invalid, notFound, refused, same, wrongState } from './expectation.ts'
import { ownClientOf, sendTwoDays, twoDays } from './own-client-world.ts'

/** What its worker records of an own client, sends to it and files. */
export const ownClientRecordCases: ConformanceCase[] = [
  {
    name: 'an invoice for an own client is at its terms, recorded as paid, and counts like any other',
    run: async (world) => {
      const { worker, today } = world
      const own = await ownClientOf(world)
      const sent = await sendTwoDays(world, own)
      has('sent', sent, {
        client_kind: 'own',
        client_decision: null,
        subtotal: 420,
        expenses_total: 38.4,
        cis_deduction: 84,
        accounts_email: 'accounts@brook.example',
      })
      const params = { id: sent.id }
      const body = { what: 'paid' as const, payment_reference: 'BROOK 1' }
      const { invoice } = await worker.api.invoices.record({ params, body })
      has('paid', invoice, { status: 'paid', paid_at: today, payment_reference: 'BROOK 1' })
      same('by whose word', invoice.payment_recorded_by?.id, worker.user.id)
      has('the approval', invoice.client_decision, { source: 'worker', what: 'approved' })
      const stats = await worker.api.workerOverview.financialStats({
        params: { id: worker.user.id },
      })
      same('deducted', stats.taxYearStats.totalCisDeductions, 84)
      const { own_client } = await worker.api.ownClients.read({ params: own.params })
      same('earned', own_client.total_earned, sent.net_amount)
      const undone = await worker.api.invoices.undoRecord({ params, body: { reason: 'Not ours' } })
      has('undone', undone.invoice, {
        status: 'approved',
        paid_at: null,
        payment_recorded_by: null,
        payment_undone_reason: 'Not ours',
      })
    },
  },
  {
    name: 'an invoice made of a timesheet is due under the terms of payment of an own client',
    run: async (world) => {
      const { worker, today } = world
      const { own_client, project_id } = await ownClientOf(world, { payment_terms_days: 14 })
      const monday = addDays(mondayOf(today), -7)
      const work = { work_type: 'standard' as const, hours: 8 }
      const body = {
        client_id: own_client.client_id,
        period_start: monday,
        period_end: addDays(monday, 6),
        items: [{ work_date: monday, project_id, ...work }],
        status: 'submitted' as const,
      }
      const { timesheets } = worker.api
      const { timesheet } = await timesheets.create({ params: { id: worker.user.id }, body })
      const params = { id: timesheet.id }
      await timesheets.record({ params, body: { what: 'approved' } })
      const { invoice } = await timesheets.createInvoice({ params })
      has('the invoice', invoice, { status: 'draft', due_date: addDays(today, 14) })
    },
  },
  {
    name: 'what an own client said is recorded and taken back, and of a client that signs in nothing is',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world)
      const { id } = await sendTwoDays(world, own)
      const params = { id }
      const { invoices } = worker.api
      await refused(
        'a dispute without a reason',
        invoices.record({ params, body: { what: 'disputed' } }),
        invalid({ reason: 'Please provide a dispute reason' }),
      )
      const disputed = await invoices.record({
        params,
        body: { what: 'disputed', reason: 'Monday was half a day' },
      })
      has('disputed', disputed.invoice, {
        status: 'disputed',
        rejection_reason: 'Monday was half a day',
      })
      const undone = await invoices.undoRecord({ params, body: { reason: 'They meant another' } })
      has('undone', undone.invoice, { status: 'submitted', client_decision: null })
      await refused(
        'undoing nothing',
        invoices.undoRecord({ params, body: { reason: 'Again' } }),
        wrongState('Nothing is recorded of this invoice. Nothing was changed.'),
      )
      await refused(
        'more than it comes to',
        invoices.record({ params, body: { what: 'paid', amount: 10_000 } }),
        invalid({ amount: `${formatPounds(disputed.invoice.amount_due)} is left to pay` }),
      )
      const member = await world.fixture.invoice(worker, {
        ...twoDays(world, own),
        client_id: world.client.user.id,
        items: twoDays(world, own).items.map((item) => ({ ...item, project_id: world.project.id })),
      })
      const listed = await invoices.listForWorker({
        params: { id: worker.user.id },
        query: { client_id: own.own_client.client_id },
      })
      same(
        'those to this client alone',
        listed.invoices.map((one) => one.id),
        [id],
      )
      await refused(
        'of a client that signs in',
        invoices.record({ params: { id: member.id }, body: { what: 'approved' } }),
        {
          code: 'access_denied',
          status: 403,
          message: 'Hartwell & Sons signs in and says this itself. Nothing was changed.',
        },
      )
      const { entries } = await worker.api.history.ofInvoice({ params })
      same(
        'its history',
        entries.map(({ action }) => action),
        ['invoice.undo_record', 'invoice.record_disputed', 'invoice.submit'],
      )
    },
  },
  {
    name: 'a timesheet for an own client is recorded as approved and becomes an invoice',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world)
      const { due_date: _due, expenses: _none, items, ...head } = twoDays(world, own)
      const { timesheet } = await worker.api.timesheets.create({
        params: { id: worker.user.id },
        body: {
          ...head,
          items: items.map(({ work_date, project_id }) => ({ work_date, project_id, hours: 8 })),
        },
      })
      const params = { id: timesheet.id }
      const approved = await worker.api.timesheets.record({ params, body: { what: 'approved' } })
      has('approved', approved.timesheet, {
        status: 'approved',
        client_kind: 'own',
        approved_by: null,
      })
      const { invoice } = await worker.api.timesheets.createInvoice({ params })
      same('its labour', invoice.subtotal, 420)
      await refused(
        'taking it back',
        worker.api.timesheets.undoRecord({ params, body: { reason: 'No' } }),
        wrongState(
          `This timesheet is on invoice ${invoice.invoice_number}, so its approval stays. Nothing was changed.`,
        ),
      )
    },
  },
  {
    name: 'nothing is sent to an own client without an address',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world, { invoice_email: null })
      const params = { id: worker.user.id }
      await worker.api.invoices.create({
        params,
        body: { ...twoDays(world, own), status: 'draft' },
      })
      const sentence =
        'Add the email address that documents for Brook Joinery Ltd go to first. Nothing was sent.'
      await refused(
        'sending',
        worker.api.invoices.create({ params, body: twoDays(world, own) }),
        invalid({ client_id: sentence }),
      )
      const { clients } = await worker.api.engagements.listInvoiceClients({ params })
      const listed = clients.find(({ client_id }) => client_id === own.own_client.client_id)
      has('before anything is typed', listed, { kind: 'own', sending_refusal: sentence })
    },
  },
  {
    name: 'a worker files the CIS statements of an own client, and of no other',
    run: async (world) => {
      const { worker, client } = world
      const { own_client } = await ownClientOf(world)
      const params = { id: worker.user.id }
      const year = Number(world.today.slice(0, 4)) - 1
      const figures = { tax_year: year, tax_month: 3, total_payments: 458.4, total_deductions: 84 }
      const body = { ...figures, client_id: own_client.client_id }
      const { statement } = await worker.api.cisStatements.file({ params, body })
      has('filed', statement, { ...figures, filed_by_worker: true, source: 'uploaded' })
      const { lines } = await worker.api.cisReconciliation.read({ params, query: { year } })
      has('compared', lines[0], { client_id: own_client.client_id, stated_deductions: 84 })
      await refused(
        'of a client that signs in',
        worker.api.cisStatements.file({ params, body: { ...body, client_id: client.user.id } }),
        { code: 'access_denied', status: 403, message: NOT_AN_OWN_CLIENT },
      )
      const filed = { params: { ...params, statementId: statement.id } }
      await worker.api.cisStatements.deleteFiled(filed)
      await refused('deleting it twice', worker.api.cisStatements.deleteFiled(filed), notFound)
    },
  },
  {
    name: 'the work with an own client is not ended but put away, and it is asked for no statement',
    run: async (world) => {
      const { worker, today } = world
      const { own_client } = await ownClientOf(world)
      const params = { id: worker.user.id }
      const { client_id } = own_client
      await refused(
        'ending it',
        worker.api.engagements.end({ params, body: { client_id, last_day: today } }),
        wrongState(
          'Brook Joinery Ltd is your own client. Archive it when you no longer work together. Nothing was changed.',
        ),
      )
      const request = { client_id, tax_year: Number(today.slice(0, 4)) - 1, tax_month: 3 }
      await refused(
        'asking for a statement',
        worker.api.cisReconciliation.requestStatement({ params, body: request }),
        wrongState(
          "Brook Joinery Ltd is your own client and doesn't sign in. Ask them for the statement, then file it here. Nothing was sent.",
        ),
      )
    },
  },
  {
    name: 'a statement of account of an own client is a PDF',
    run: async (world) => {
      const { worker } = world
      const own = await ownClientOf(world)
      await sendTwoDays(world, own)
      const pdf = await worker.api.ownClients.statementPdf({ params: own.params })
      const head = new TextDecoder().decode(await pdf.slice(0, 4).arrayBuffer())
      same('its beginning', head, '%PDF')
    },
  },
]
