import { UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import { invalid, notFoundAs, notSignedIn, refused, same } from './expectation.ts'

const over = notFoundAs(
  'This request is no longer open. Nothing was allowed. Go back to the application and start again.',
)
const notConnected = notFoundAs('This application is not connected to your account.')
const UNKNOWN_REQUEST = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Who else may act in one's account. */
export const connectedAppCases: ConformanceCase[] = [
  {
    name: 'nothing is connected to an account of which nobody has allowed it',
    run: async ({ worker, client, makeClient }) => {
      for (const { api } of [worker, client]) {
        same('what is connected', (await api.connectedApps.list()).apps, [])
        const disconnect = api.connectedApps.disconnect({ params: { id: UNKNOWN_ID } })
        await refused('an unknown app', disconnect, notConnected)
      }
      const visitor = await makeClient()
      await refused('signed out', visitor.connectedApps.list(), notSignedIn)
    },
  },
  {
    name: 'a request that is not open is neither shown nor decided',
    run: async ({ worker }) => {
      const { connectedApps } = worker.api
      const params = { id: UNKNOWN_REQUEST }
      await refused('reading it', connectedApps.readRequest({ params }), over)
      const allow = connectedApps.decide({ params, body: { decision: 'allow' } })
      await refused('allowing it', allow, over)
      const undecided = connectedApps.decide({ params, body: { decision: 'maybe' as never } })
      await refused(
        'maybe',
        undecided,
        invalid({ decision: 'Choose whether to allow it or cancel' }),
      )
    },
  },
]
