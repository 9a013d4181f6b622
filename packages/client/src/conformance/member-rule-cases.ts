import type { ApiClient } from '@daysheet/core'
import {
  createTimesheet,
  exampleWeek,
  sendInvoice,
  type ConformanceCase,
} from './conformance-world.ts'
import { has, holds, refused, same, wrongState } from './expectation.ts'
import { joinCompany } from './join-company.ts'

const effectNow = async (api: ApiClient) => (await api.company.readApprovalRules()).effect

const CHECKED = 'Called him on the number that we have known for years'

export const memberRuleCases: ConformanceCase[] = [
  {
    name: 'an invoice of a worker with new bank details is paid once somebody who did not approve it confirmed them',
    run: async (world) => {
      const { api } = world.client
      const joan = await joinCompany(world, 'Joan Whitaker', 'accountant')
      await api.company.updateApprovalRules({ body: { bank_change_hold: 7 } })
      await world.worker.api.session.updateProfile({ body: { bank_account_number: '11223344' } })
      const params = { id: (await sendInvoice(world)).id }
      const { effect } = await api.company.readApprovalRules()
      same('the effect', effect, {
        waiting: 1,
        to_pay: 0,
        approval_limit: 0,
        second_approval: 0,
        separate_payer: 0,
        by_timesheet: 0,
        bank_change_hold: 1,
      })
      const approved = (await api.invoices.approve({ params })).invoice
      has('what its approver may', approved.abilities, {
        mark_paid: false,
        confirm_bank_details: false,
      })
      has('the effect on what waits for its payment', await effectNow(api), {
        waiting: 0,
        to_pay: 1,
        separate_payer: 1,
        bank_change_hold: 1,
      })
      const held = wrongState(
        'The worker’s bank details changed lately. Somebody who did not approve the invoice has to confirm them first.',
      )
      await refused('paying', api.invoices.markPaid({ params }), held)
      await refused('paying by another', joan.api.invoices.markPaid({ params }), held)
      const body = { reason: CHECKED }
      await refused(
        'confirming what one approved',
        api.invoices.confirmBankDetails({ params, body }),
        wrongState('You approved it; somebody else has to confirm the bank details'),
      )
      same(
        'who holds it',
        approved.waits_for.map(({ full_name }) => full_name),
        ['Joan Whitaker'],
      )
      const list = { params: { id: joan.user.id }, query: { for_me: 'true' as const } }
      same('her queue', (await joan.api.invoices.listForClient(list)).counts.all, 1)
      same('it waits for her', (await joan.api.invoices.listForClient(list)).invoices.length, 1)
      const mine = { ...list, params: { id: world.client.user.id } }
      same('and not for its approver', (await api.invoices.listForClient(mine)).invoices.length, 0)
      const confirmed = (await joan.api.invoices.confirmBankDetails({ params, body })).invoice
      has('the invoice', confirmed, { status: 'approved', payment_refusal: null })
      has(
        'what she confirmed',
        { ...confirmed.bank_change },
        {
          needs_confirmation: false,
          confirmed_by: { id: joan.user.person_id, full_name: 'Joan Whitaker' },
          reason: CHECKED,
        },
      )
      await refused(
        'confirming twice',
        joan.api.invoices.confirmBankDetails({ params, body }),
        wrongState(
          'The bank details of this invoice need no confirmation now. Nothing was changed.',
        ),
      )
      const ofWorker = (await world.worker.api.invoices.read({ params })).invoice
      same('the worker reads nothing of it', ofWorker.bank_change, null)
      same('its status', (await api.invoices.markPaid({ params })).invoice.status, 'paid')
    },
  },
  {
    name: 'an invoice that says what its approved timesheet said is approved as it is sent, within the tolerance of its client',
    run: async (world) => {
      const { client, worker } = world
      await client.api.company.updateApprovalRules({ body: { tolerance: 5 } })
      const sent = async (rate: number) => {
        const params = { id: (await createTimesheet(world)).id }
        await client.api.timesheets.approve({ params })
        const { invoice } = await worker.api.timesheets.createInvoice({ params })
        const expenses = [{ description: 'Fixings', quantity: 1, rate }]
        const body = exampleWeek(world, { expenses, status: 'submitted' })
        return (await worker.api.invoices.update({ params: { id: invoice.id }, body })).invoice
      }
      has('more than the tolerance', await sent(5.01), { status: 'submitted', approved_by: null })
      const approved = await sent(5)
      has('as much as the tolerance', approved, { status: 'approved' })
      same('in whose name', approved.approved_by?.id, client.user.person_id)
      const params = { id: approved.id }
      const { entries: theirs } = await client.api.history.ofInvoice({ params, query: {} })
      const { entries: mine } = await worker.api.history.ofInvoice({ params, query: {} })
      const name = 'invoice.approve_by_timesheet'
      holds(
        'its client reads how',
        theirs.some(({ action }) => action === name),
      )
      holds('its worker does not', !mine.some(({ action }) => action === name))
    },
  },
]
