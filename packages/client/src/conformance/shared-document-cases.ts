import { addDays, formatDay, LINK_NOT_FOUND, mondayOf } from '@daysheet/core'
import type { ConformanceCase, ConformanceWorld } from './conformance-world.ts'
import { has, holds, notFoundAs, refused, same, wrongState } from './expectation.ts'
import { freshEmail } from './registering-fixture.ts'

/** An invoice of one day that the worker submits to a client of their own, and a mailed link to it. */
async function mailedInvoice({ worker, today, mailedSecret }: ConformanceWorld) {
  const { api, user } = worker
  const params = { id: user.id }
  await api.subscriptions.startTrial({ body: { trialDays: 30 } })
  const invoice_email = freshEmail()
  const { own_client } = await api.ownClients.create({
    params,
    body: { company_name: 'Brook Joinery Ltd', invoice_email, day_rate: 210, cis: '20' },
  })
  const { client_id } = own_client
  const { projects } = await api.ownClients.listProjects({
    params: { id: user.id, clientId: client_id },
  })
  const monday = mondayOf(addDays(today, -7))
  const day = {
    work_date: monday,
    project_id: projects[0]?.id ?? '',
    pricing_type: 'day_rate' as const,
    work_type: 'standard' as const,
    hours: 8,
  }
  const body = {
    client_id,
    period_start: monday,
    period_end: addDays(monday, 6),
    due_date: addDays(today, 30),
    status: 'submitted' as const,
    items: [day],
    expenses: [{ description: 'Fixings', quantity: 1, rate: 38.4 }],
  }
  const { invoice: sent } = await api.invoices.create({ params, body })
  const invoiceParams = { id: sent.id }
  // This mail has no PDF, which a server prints in its own time; its link opens what is sent next.
  await api.invoices.withdraw({ params: invoiceParams })
  const secret = await mailedSecret(invoice_email)
  const { invoice } = await api.invoices.update({ params: invoiceParams, body })
  return { invoice, invoice_email, secret }
}

const unknownLink = notFoundAs(LINK_NOT_FOUND)

export const sharedDocumentCases: ConformanceCase[] = [
  {
    name: 'a client without an account reads and approves an invoice by its mailed link',
    run: async (world) => {
      const { invoice, invoice_email, secret } = await mailedInvoice(world)
      const visitor = await world.makeClient()
      const { document } = await visitor.sharedDocuments.read({ params: { secret } })
      has('the document', document, {
        noun: 'invoice',
        number: invoice.invoice_number,
        status: 'submitted',
        worker_name: 'Callum Reid',
        client_name: 'Brook Joinery Ltd',
        sent_to: invoice_email,
        decision: null,
      })
      same(
        'its line',
        document.work.map(({ details, amount }) => ({ details, amount })),
        [{ details: ['8.0 h × £26.25'], amount: 210 }],
      )
      same(
        'its sums',
        document.sums.map(({ label }) => label),
        ['Labour', 'Expenses', 'VAT', 'Total', 'CIS deduction', 'Net amount'],
      )
      const { version } = document
      const approved = await visitor.sharedDocuments.approve({
        params: { secret },
        body: { version },
      })
      holds(
        'it says by which link',
        approved.document.decision?.sentence.startsWith(
          `Approved by the link sent to ${invoice_email}, `,
        ) === true,
      )
      const { invoice: seen } = await world.worker.api.invoices.read({ params: { id: invoice.id } })
      has('the worker’s', seen, { status: 'approved' })
      has('who decided', seen.client_decision, { source: 'link', email: invoice_email })
      const again = visitor.sharedDocuments.approve({
        params: { secret },
        body: { version: approved.document.version },
      })
      const already =
        "This invoice is already approved, so it can't be approved. Nothing was changed."
      await refused('a second approval', again, wrongState(already))
    },
  },
  {
    name: 'a client without an account questions an invoice, and can refuse the mails',
    run: async (world) => {
      const { invoice, invoice_email, secret } = await mailedInvoice(world)
      const visitor = await world.makeClient()
      const { sharedDocuments } = visitor
      const params = { secret }
      const questioned = await sharedDocuments.question({
        params,
        body: { version: invoice.version, reason: 'One day or two?' },
      })
      has('the document', questioned.document, { status: 'disputed' })
      same('the reason', questioned.document.decision?.reason, 'One day or two?')
      same('no more mail', await sharedDocuments.notForMe({ params }), {
        message: `Callum Reid can't write to ${invoice_email} any more, and is told so. The links that were sent there have ended.`,
      })
      const ended = sharedDocuments.read({ params })
      const sentence = `This link was ended on ${formatDay(world.today)}. If you still need the invoice, ask Callum Reid to send it again.`
      await refused('the link', ended, wrongState(sentence))
      const guessed = sharedDocuments.read({ params: { secret: crypto.randomUUID() } })
      await refused('a guessed one', guessed, unknownLink)
    },
  },
  {
    name: 'whoever got a mail about an invoice that was taken back can refuse more',
    run: async (world) => {
      const { invoice, invoice_email, secret } = await mailedInvoice(world)
      const { sharedDocuments } = await world.makeClient()
      const params = { secret }
      await world.worker.api.invoices.withdraw({ params: { id: invoice.id } })
      const taken =
        "Callum Reid has taken this invoice back, so there is nothing for you to do. Please don't use the version that was sent to you."
      await refused('reading it', sharedDocuments.read({ params }), wrongState(taken))
      same('no more mail', await sharedDocuments.notForMe({ params }), {
        message: `Callum Reid can't write to ${invoice_email} any more, and is told so. The links that were sent there have ended.`,
      })
    },
  },
  {
    name: 'a mailed link says what was paid so far, and ends once its address is another',
    run: async (world) => {
      const { invoice, invoice_email, secret } = await mailedInvoice(world)
      const { api, user } = world.worker
      const params = { secret }
      const { sharedDocuments } = await world.makeClient()
      await api.invoices.record({
        params: { id: invoice.id },
        body: { what: 'paid', amount: 100 },
      })
      const { document } = await sharedDocuments.read({ params })
      same('what is left', document.sums.slice(-3), [
        { label: 'Net amount', notes: [], amount: invoice.net_amount },
        { label: 'Paid so far', notes: [], amount: -100 },
        { label: 'Still due', notes: [], amount: Number((invoice.net_amount - 100).toFixed(2)) },
      ])
      const { warnings } = await api.ownClients.update({
        params: { id: user.id, clientId: invoice.client_id },
        body: { invoice_email: freshEmail() },
      })
      same('what its worker is told', warnings, [
        {
          code: 'links_ended',
          message: `The links that were mailed to ${invoice_email} have ended. A document that waits for an answer goes to the new address when you chase it, or withdraw it and submit it again.`,
        },
      ])
      const sentence = `This link was ended on ${formatDay(world.today)}. If you still need the invoice, ask Callum Reid to send it again.`
      await refused('the link', sharedDocuments.read({ params }), wrongState(sentence))
    },
  },
]
