import { sendInvoice, type ConformanceCase } from './conformance-world.ts'
import { accessDenied, has, refused, same, wrongState } from './expectation.ts'
import { joinCompany } from './join-company.ts'

const COMPANY = 'Hartwell & Sons'
const roleRefused = (message: string) => ({ code: 'wrong_role' as const, status: 403, message })
const denied = (message: string) => ({ ...accessDenied, message })

/** Under the world's example week: labour £1,475.00 and expenses £45.50. */
const BELOW_THE_WEEK = 1000

export const memberCases: ConformanceCase[] = [
  {
    name: 'who registers by an invitation is a member of the company, for which they act',
    run: async (world) => {
      const viewer = await joinCompany(world, 'Carol Webb', 'viewer')
      has('the member', viewer.user, {
        id: world.client.user.id,
        acting_company_id: world.client.user.id,
        full_name: 'Carol Webb',
        company_name: COMPANY,
        companies: [{ id: world.client.user.id, name: COMPANY, role: 'viewer', external: false }],
      })
      const { company } = await viewer.api.company.read()
      has('the company', company, { id: world.client.user.id, name: COMPANY, member_count: 2 })
      same('what a viewer may', [...company.me.abilities].sort(), ['history', 'read'])
    },
  },
  {
    name: 'what a role does not allow is refused in a sentence that names who can',
    run: async (world) => {
      const invoice = await sendInvoice(world)
      const { api } = await joinCompany(world, 'Carol Webb', 'viewer')
      const params = { id: invoice.id }
      has('the invoice', (await api.invoices.read({ params })).invoice.abilities, {
        approve: false,
        pass_on: false,
        mark_paid: false,
      })
      await refused(
        'a project of a viewer',
        api.projects.create({ body: { name: 'Canal Yard Offices', code: 'CYO-01' } }),
        roleRefused(`Ask an owner or an admin of ${COMPANY}`),
      )
      await refused(
        'an approval of a viewer',
        api.invoices.approve({ params }),
        roleRefused(`Ask an owner, an admin or a project manager of ${COMPANY}`),
      )
    },
  },
  {
    name: 'the last owner neither leaves nor is demoted',
    run: async (world) => {
      const { api, user } = world.client
      await joinCompany(world, 'Ann Hollis', 'admin')
      const params = { id: user.person_id }
      const lastOwner = wrongState('Make somebody else an owner first')
      await refused('leaving', api.members.remove({ params }), lastOwner)
      const demoting = api.members.update({ params, body: { role: 'admin' } })
      await refused('demoting', demoting, lastOwner)
    },
  },
  {
    name: 'whose membership ended may do nothing for the company any more',
    run: async (world) => {
      const invoice = await sendInvoice(world)
      const admin = await joinCompany(world, 'Ann Hollis', 'admin')
      await world.client.api.members.remove({ params: { id: admin.user.person_id } })
      const { user } = await admin.api.session.me()
      same('the companies', user.companies, [])
      same('the acting company', user.acting_company_id, null)
      const reading = admin.api.invoices.read({ params: { id: invoice.id } })
      const outcome = await reading.then(
        () => 'read',
        (error: { status: number }) => error.status,
      )
      same('reading an invoice', outcome, 403)
    },
  },
  {
    name: 'an invoice above the limit of a member is passed on to those who may approve it',
    run: async (world) => {
      const invoice = await sendInvoice(world)
      const limited = await joinCompany(world, 'Priya Shah', 'project_manager', {
        approval_limit: BELOW_THE_WEEK,
      })
      const params = { id: invoice.id }
      const { invoice: seen } = await limited.api.invoices.read({ params })
      has('the invoice', seen, { approve_refusal: 'Above your limit of £1,000' })
      has('its abilities', seen.abilities, { approve: false, pass_on: true })
      await refused(
        'approving',
        limited.api.invoices.approve({ params }),
        denied('Above your limit of £1,000'),
      )
      await limited.api.invoices.passOn({ params })
      const { notifications } = await world.client.api.notifications.list({ query: {} })
      same('the notification', notifications[0]?.type, 'invoice_passed_on')
    },
  },
  {
    name: 'an invoice above the second approval needs two different people',
    run: async (world) => {
      const invoice = await sendInvoice(world)
      const ann = await joinCompany(world, 'Ann Hollis', 'admin')
      const { api } = world.client
      await api.company.updateApprovalRules({
        body: { second_approval_above: BELOW_THE_WEEK, separate_payer: true },
      })
      const params = { id: invoice.id }
      const first = (await api.invoices.approve({ params })).invoice
      has('the first approval', first, { status: 'submitted', approved_by: null })
      same('who approved first', first.first_approved_by?.full_name, 'Priya Nair')
      same(
        'who holds it',
        first.waits_for.map(({ full_name }) => full_name),
        ['Ann Hollis'],
      )
      await refused(
        'approving again',
        api.invoices.approve({ params }),
        wrongState('You have approved it; a second person has to'),
      )
      const second = (await ann.api.invoices.approve({ params })).invoice
      same('the status', second.status, 'approved')
      const { invoice: ofWorker } = await world.worker.api.invoices.read({ params })
      same('the worker reads the first', ofWorker.first_approved_by?.full_name, 'Priya Nair')
      same('the worker reads the second', ofWorker.approved_by?.full_name, 'Ann Hollis')
      await refused(
        'paying what one approved',
        ann.api.invoices.markPaid({ params }),
        wrongState('You approved it; somebody else has to mark it paid'),
      )
    },
  },
  {
    name: 'a session acts for another company of the person only once it was chosen',
    run: async (world) => {
      const other = await world.fixture.client()
      const { invitation } = await world.client.api.memberInvitations.create({
        body: {
          email: other.user.email,
          full_name: 'Priya Nair',
          role: 'accountant',
          external: true,
        },
      })
      const { invitations } = await other.api.memberInvitations.listReceived()
      same('who was invited', invitations[0]?.id, invitation.id)
      same('what they can do', invitations[0]?.abilities, { accept: true, decline: true })
      const accepted = await other.api.memberInvitations.accept({ params: { id: invitation.id } })
      same('the company', accepted.invitation.company_id, world.client.user.id)
      has('once it is answered', accepted.invitation.abilities, { accept: false, decline: false })
      same('before', (await other.api.session.me()).user.acting_company_id, other.user.id)
      const body = { company_id: world.client.user.id }
      const { user } = await other.api.session.setActingCompany({ body })
      same('after', user.id, world.client.user.id)
      same('the role', (await other.api.company.read()).company.me.role, 'accountant')
      const stranger = world.fixture.client()
      await refused(
        'the company of strangers',
        (await stranger).api.session.setActingCompany({ body }),
        accessDenied,
      )
    },
  },
]
