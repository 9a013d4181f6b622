import { createInvoice, createTimesheet, type ConformanceCase } from './conformance-world.ts'
import { has, notSignedIn, refused, same, wrongCredentials, wrongState } from './expectation.ts'
import { joinCompany } from './join-company.ts'
import { PASSWORD } from './registering-fixture.ts'

export const accountDeletionCases: ConformanceCase[] = [
  {
    name: 'a worker who is owed nothing deletes their account, and can begin anew with the same address',
    run: async (world) => {
      const { worker, client, makeClient } = world
      const { email, id } = worker.user
      const rejected = await createInvoice(world, { status: 'submitted' })
      await refused(
        'while an invoice is not paid',
        worker.api.session.deleteAccount(),
        wrongState(
          '1 invoice is not paid yet. Delete your account once it is paid, rejected or withdrawn. Nothing was changed.',
        ),
      )
      same('me', (await worker.api.session.me()).user.id, id)
      await client.api.invoices.reject({ params: { id: rejected.id }, body: { reason: 'No' } })
      await createTimesheet(world, { status: 'draft' })
      const { message } = await worker.api.session.deleteAccount()
      same('the answer', message, 'Your account was deleted')
      await refused('the session', worker.api.session.me(), notSignedIn)
      const visitor = await makeClient()
      const credentials = { email, password: PASSWORD }
      await refused('a sign-in', visitor.session.login({ body: credentials }), wrongCredentials)
      const { invoice } = await client.api.invoices.read({ params: { id: rejected.id } })
      has('what the client has', invoice, {
        status: 'rejected',
        worker_name: worker.user.full_name,
        net_amount: rejected.net_amount,
      })
      const { user } = await visitor.session.register({
        body: {
          ...credentials,
          full_name: 'Callum Reid',
          user_type: 'worker',
          terms_accepted: true,
        },
      })
      has('the new account', user, { email })
      same('is another one', user.id === id, false)
    },
  },
  {
    name: 'an owner deletes their account once another is one, and their company goes on',
    run: async (world) => {
      const { client, worker } = world
      const joan = await joinCompany(world, 'Joan Whitaker', 'admin')
      const deletion = () => client.api.session.deleteAccount()
      const lastOwner = wrongState('Make somebody else an owner first')
      await refused('the last owner', deletion(), lastOwner)
      await client.api.members.update({
        params: { id: joan.user.person_id },
        body: { role: 'owner' },
      })
      await createInvoice(world, { status: 'submitted' })
      await deletion()
      await refused('the session', client.api.session.me(), notSignedIn)
      const { invoices } = await joan.api.invoices.listForClient({
        params: { id: client.user.id },
        query: {},
      })
      same('the invoices of the company', invoices.length, 1)
      same('its worker', (await worker.api.session.me()).user.id, worker.user.id)
    },
  },
]
