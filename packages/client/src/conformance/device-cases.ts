import type { ApiClient } from '@daysheet/core'
import { UNKNOWN_ID, type ConformanceCase, type ConformanceWorld } from './conformance-world.ts'
import { PASSWORD } from './registering-fixture.ts'
import {
  holds,
  invalid,
  notFoundAs,
  notSignedIn,
  refused,
  same,
  wrongCredentials,
} from './expectation.ts'

const NEW_PASSWORD = 'Changed-2026'

/** Another browser of the same worker. */
async function signedInElsewhere({ makeClient, worker }: ConformanceWorld): Promise<ApiClient> {
  const api = await makeClient()
  await api.session.login({ body: { email: worker.user.email, password: PASSWORD } })
  return api
}

const sessionsOf = async (api: ApiClient) => (await api.session.listSessions()).sessions
async function ownId(api: ApiClient): Promise<string> {
  const [own] = await sessionsOf(api)
  return own?.id ?? ''
}

const notThere = notFoundAs('This device is not signed in to your account any more.')

/** One's own password, and the devices one is signed in on. */
export const deviceCases: ConformanceCase[] = [
  {
    name: 'a password is changed by whoever knows the current one, and signs out every other device',
    run: async (world) => {
      const { worker, client, makeClient } = world
      const elsewhere = await signedInElsewhere(world)
      const change = (currentPassword: string, newPassword: string) =>
        worker.api.session.changePassword({ body: { currentPassword, newPassword } })
      const wrong = invalid({ currentPassword: 'This is not your current password' })
      await refused('a wrong one', change('Wrong-2026', NEW_PASSWORD), wrong)
      await elsewhere.session.me()
      const { message } = await change(PASSWORD, NEW_PASSWORD)
      same('the answer', message, 'Password changed successfully')
      same('me', (await worker.api.session.me()).user.id, worker.user.id)
      await refused('the other device', elsewhere.session.me(), notSignedIn)
      same('somebody else', (await client.api.session.me()).user.id, client.user.id)
      const visitor = await makeClient()
      const { email } = worker.user
      const login = (password: string) => visitor.session.login({ body: { email, password } })
      await refused('the old password', login(PASSWORD), wrongCredentials)
      same('signed in', (await login(NEW_PASSWORD)).user.id, worker.user.id)
    },
  },
  {
    name: 'a new password follows the rules of a reset, and is another than the current one',
    run: async ({ worker }) => {
      const change = (newPassword: string) =>
        worker.api.session.changePassword({ body: { currentPassword: PASSWORD, newPassword } })
      const refusal = (newPassword: string | string[]) => invalid({ newPassword })
      await refused(
        'a short one',
        change('Abcde1'),
        refusal('Password must be at least 8 characters'),
      )
      await refused(
        'one of one case',
        change('abcdefgh1'),
        refusal(
          'Password must contain at least one lowercase letter, one uppercase letter, and one number',
        ),
      )
      await refused(
        'a weak one',
        change('Password1'),
        refusal('This is a weak password that many people use. Please choose another.'),
      )
      await refused(
        'the same',
        change(PASSWORD),
        refusal('Choose a password that is different from your current one'),
      )
    },
  },
  {
    name: 'a device that is signed out has to sign in again, the others stay',
    run: async (world) => {
      const { worker } = world
      const elsewhere = await signedInElsewhere(world)
      const sessions = await sessionsOf(worker.api)
      same(
        'this device first',
        sessions.map(({ current }) => current),
        [true, false],
      )
      const id = await ownId(elsewhere)
      same('the other one', sessions[1]?.id, id)
      await worker.api.session.endSession({ params: { id } })
      await refused('its next call', elsewhere.session.me(), notSignedIn)
      same('what is left', (await sessionsOf(worker.api)).length, 1)
      await refused('again', worker.api.session.endSession({ params: { id } }), notThere)
    },
  },
  {
    name: "nobody signs out somebody else's device, or learns that there is one",
    run: async ({ worker, client }) => {
      const end = (id: string) => client.api.session.endSession({ params: { id } })
      await refused("the worker's", end(await ownId(worker.api)), notThere)
      await refused('an unknown one', end(UNKNOWN_ID), notThere)
      same('the worker', (await worker.api.session.me()).user.id, worker.user.id)
      holds('each lists their own', (await ownId(worker.api)) !== (await ownId(client.api)))
    },
  },
  {
    name: 'every other device is signed out at once',
    run: async (world) => {
      const { worker, client } = world
      const others = [await signedInElsewhere(world), await signedInElsewhere(world)]
      same('how many', (await sessionsOf(worker.api)).length, 3)
      await worker.api.session.endOtherSessions()
      for (const other of others) await refused('its next call', other.session.me(), notSignedIn)
      same('what is left', (await sessionsOf(worker.api)).length, 1)
      same('somebody else', (await client.api.session.me()).user.id, client.user.id)
    },
  },
]
