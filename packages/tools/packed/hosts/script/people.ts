import { cookieSession, createHttpClient } from '@daysheet/client'
import { fetchWithCookies } from '@daysheet/client/conformance'
import { addDays, londonDay, mondayOf, type ApiClient } from '@daysheet/core'

// node people.ts API_URL: a client and a worker who have just begun to work together, with one
// invoice to decide. Prints who they are, as JSON.
const [, , baseUrl = ''] = process.argv
const password = 'Brick-by-brick-7'
const visitor = (): ApiClient =>
  createHttpClient({ baseUrl, auth: cookieSession(), fetch: fetchWithCookies() })
const newEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

/** What the link in the newest mail to this address carries; a local API shows its mail. */
async function mailedSecret(address: string): Promise<string> {
  const late = Date.now() + 30_000
  while (Date.now() < late) {
    const answer = await fetch(`${baseUrl}/mailbox.json`)
    const mails = (await answer.json()) as { to: string[]; text: string }[]
    const text = mails.find(({ to }) => to.includes(address))?.text ?? ''
    const secret = /\?(?:token|invite)=([\w-]+)/.exec(text)?.[1]
    if (secret) return secret
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail has arrived for ${address}`)
}

const office = visitor()
const { user: client } = await office.session.register({
  body: {
    email: newEmail('dave'),
    password,
    full_name: 'Dave Hollis',
    user_type: 'client',
    terms_accepted: true,
  },
})
await office.session.verifyEmail({ body: { token: await mailedSecret(client.email) } })
await office.session.updateProfile({ body: { company_name: 'Pennine Build Ltd' } })
const { project } = await office.projects.create({
  body: { name: 'Saltaire Mill, Block C', code: 'SM-C' },
})
const { invitation } = await office.invitations.create({
  body: {
    full_name: 'Mike Thompson',
    email: newEmail('mike'),
    day_rate: 200,
    selected_projects: [{ project_id: project.id }],
  },
})
await office.invitations.send({ body: { invitation_ids: [invitation.id] } })

const site = visitor()
const { user: worker } = await site.session.registerFromInvitation({
  body: {
    invitation_id: await mailedSecret(invitation.email),
    full_name: 'Mike Thompson',
    password,
    terms_accepted: true,
  },
})
await site.session.updateProfile({
  body: {
    trade_type: 'Bricklayer',
    cis_registered: true,
    cis_status: '20',
    bank_account_name: 'M Thompson',
    bank_account_number: '66374958',
    bank_sort_code: '08-99-99',
    utr_number: '1234567890',
    address_line1: '14 Mill Lane',
    city: 'Shipley',
    postal_code: 'BD18 3AB',
  },
})

const today = londonDay(Date.now())
const { worker: engaged } = await office.engagements.readWorker({ params: { id: worker.id } })
await office.verifications.record({
  params: { id: engaged.relationship?.id ?? '' },
  body: { verified_on: today, result: 'net' },
})

const monday = addDays(mondayOf(today), -7)
const { invoice } = await site.invoices.create({
  params: { id: worker.id },
  body: {
    client_id: client.id,
    period_start: monday,
    period_end: addDays(monday, 6),
    due_date: addDays(today, 7),
    status: 'submitted',
    expenses: [],
    items: [0, 1, 2].map((day) => ({
      work_date: addDays(monday, day),
      project_id: project.id,
      pricing_type: 'day_rate' as const,
      hours: 8,
      work_type: 'standard' as const,
    })),
  },
})

const { id, invoice_number } = invoice
process.stdout.write(
  JSON.stringify({
    client: { id: client.id, email: client.email },
    worker: { id: worker.id, email: worker.email },
    invoice: { id, invoice_number },
  }),
)
