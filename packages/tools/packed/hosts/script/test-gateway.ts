import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  fixtureThrough,
  registeringFixture,
  type ConformanceFixture,
  type ConformanceReport,
} from '@daysheet/client/conformance'
import { createMemoryClient, sentMail } from '@daysheet/client/memory'
import { ApiError, londonDay, type ApiClient } from '@daysheet/core'
import { emptyWorld } from '@daysheet/core/fixtures'

// node test-gateway.ts FOLDER: a gateway of two calls and who is signed in, over a world in memory,
// and the adapter of the guide in that folder held to the contract over it. Prints the report as JSON.
const [, , folder = ''] = process.argv
interface Samples {
  gatewayClient: (gateway: string, token: string) => ApiClient
  testGateway: (gateway: string, fixture: ConformanceFixture) => Promise<ConformanceReport>
}
const { gatewayClient } = (await import(`${folder}/gateway.ts`)) as Samples
const { testGateway } = (await import(`${folder}/gateway-conformance.ts`)) as Samples

const world = emptyWorld({ today: londonDay(Date.now()) })
const visitor = () => createMemoryClient({ world })

/** Answers as whoever the token names. */
async function answer(url: URL, token: string, body: string): Promise<unknown> {
  const client = createMemoryClient({ world, as: token })
  const [, noun, id = ''] = url.pathname.split('/')
  if (noun === 'me') return client.session.me()
  if (noun === 'invoices')
    return client.invoices.approve({ params: { id }, body: JSON.parse(body) })
  const query = JSON.parse(url.searchParams.get('query') ?? '{}')
  return client.invoices.listForClient({ params: { id }, query })
}

const gateway = createServer((request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const url = new URL(request.url ?? '', 'http://gateway')
  void text(request)
    .then((body) => answer(url, token, body))
    .then(
      (result) => response.end(JSON.stringify(result)),
      (error: unknown) => {
        const known = error instanceof ApiError ? error : new ApiError('internal')
        response.writeHead(known.status).end(JSON.stringify(known.toBody()))
      },
    )
})
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`

const mailedSecret = (to: string) =>
  sentMail(world).findLast((mail) => mail.to === to && mail.token !== null)?.token ?? ''
const fixture = fixtureThrough(registeringFixture(visitor, mailedSecret), ({ user }) =>
  gatewayClient(address, user.id),
)
const { passed, failed, skipped } = await testGateway(address, fixture)
const failures = failed.map(({ name, error }) => `${name}: ${String(error)}`)
process.stdout.write(JSON.stringify({ passed, failures, skipped: skipped.length }))
gateway.close()
gateway.closeAllConnections()
