import type { ConformanceFixture, MailedSecret, MakeClient, Person } from './conformance-fixture.ts'

export const PASSWORD = 'Conformance-2026'

/** Unique, so that the suite can run again on the same server. */
export const freshEmail = () => `conformance-${crypto.randomUUID()}@example.com`

/**
 * Registers everybody as they would themselves, through the calls of the clients that `makeClient`
 * makes: for an adapter of all calls over any server that sends mail.
 */
export function registeringFixture(
  makeClient: MakeClient,
  mailedSecret: MailedSecret,
): ConformanceFixture {
  const fixture: ConformanceFixture = {
    client: async () => {
      const api = await makeClient()
      const email = freshEmail()
      await api.session.register({
        body: {
          email,
          password: PASSWORD,
          full_name: 'Priya Nair',
          user_type: 'client',
          terms_accepted: true,
        },
      })
      // Only a client with a confirmed address can send invitations.
      await api.session.verifyEmail({ body: { token: await mailedSecret(email) } })
      const { user } = await api.session.updateProfile({
        body: { company_name: 'Hartwell & Sons', accounts_email: 'accounts@hartwell.example' },
      })
      return { api, user }
    },
    worker: async (client, projectIds) => {
      const { secret } = await fixture.invitation(client, projectIds)
      return registerWorker(makeClient, secret)
    },
    engagement: async () => {
      const client = await fixture.client()
      const { project } = await client.api.projects.create({
        body: { name: 'Kirkstall Road Flats', code: 'KRF-02' },
      })
      const worker = await fixture.worker(client, [project.id])
      return { client, worker, project }
    },
    engage: async (client, worker, taken) => {
      const { email, id } = worker.user
      const { invitation } = await client.api.invitations.create({
        body: { full_name: 'Callum Reid', email, day_rate: 210 },
      })
      await client.api.invitations.send({ body: { invitation_ids: [invitation.id] } })
      await worker.api.invitations.accept({ params: { id: invitation.id } })
      await client.api.engagements.edit({ params: { id }, body: { email, ...taken } })
    },
    invitation: async ({ api }, projectIds = []) => {
      const email = freshEmail()
      const { invitation } = await api.invitations.create({
        body: {
          full_name: 'Callum Reid',
          email,
          day_rate: 200,
          selected_projects: projectIds.map((project_id) => ({ project_id })),
        },
      })
      const { id } = invitation
      await api.invitations.send({ body: { invitation_ids: [id] } })
      return { id, email, secret: await mailedSecret(email) }
    },
    invoice: async ({ api, user }, body) => {
      const { invoice } = await api.invoices.create({ params: { id: user.id }, body })
      return { id: invoice.id, version: invoice.version }
    },
    timesheet: async ({ api, user }, body) => {
      const { timesheet } = await api.timesheets.create({ params: { id: user.id }, body })
      return { id: timesheet.id, version: timesheet.version }
    },
  }
  return fixture
}

async function registerWorker(makeClient: MakeClient, invitation_id: string): Promise<Person> {
  const api = await makeClient()
  await api.session.registerFromInvitation({
    body: { invitation_id, full_name: 'Callum Reid', password: PASSWORD, terms_accepted: true },
  })
  const { user } = await api.session.updateProfile({
    body: {
      trade_type: 'Bricklayer',
      vat_registered: true,
      vat_number: '101747696',
      cis_registered: true,
      cis_status: '20',
      bank_account_name: 'Callum Reid',
      bank_account_number: '66374958',
      bank_sort_code: '08-99-99',
    },
  })
  return { api, user }
}
