import { contract, endpoints, type ApiClient } from '@daysheet/core'
import { emptyWorld, FIXTURE_TODAY } from '@daysheet/core/fixtures'
import { clientFromTable, type CallName } from '../client-from-table.ts'
import { createMemoryClient, sentMail } from '../memory/index.ts'
import { abilityCallOf, withAbilities } from '../supported-abilities.ts'
import { fixtureThrough } from './conformance-fixture.ts'
import { registeringFixture } from './registering-fixture.ts'
import { conformanceCases, runCase } from './run-conformance.ts'

type Operations = Readonly<
  Record<string, Readonly<Record<string, (request: object, options: object) => Promise<unknown>>>>
>

/** The client with every call noted, and every ability that is looked at in an answer. */
function recorded(client: ApiClient, note: (call: string) => void): ApiClient {
  const operations = client as unknown as Operations
  return clientFromTable(contract, async (name, _endpoint, request, options) => {
    note(name)
    const [noun = '', operation = ''] = name.split('.')
    const answer = await operations[noun]?.[operation]?.(request, options)
    return withAbilities(noun, answer, (ofNoun, abilities) => noting(ofNoun, abilities, note))
  })
}

const noting = (
  noun: string,
  abilities: Readonly<Record<string, unknown>>,
  note: (call: string) => void,
) =>
  new Proxy(abilities, {
    get: (target, ability) => {
      const call = typeof ability === 'string' ? abilityCallOf(noun, ability) : null
      if (call !== null) note(call)
      return Reflect.get(target, ability) as unknown
    },
  })

/** What each case calls itself, beside what its fixture does, in the order of the table. */
export async function recordCaseCalls(): Promise<Record<string, CallName[]>> {
  const callsByCase: Record<string, CallName[]> = {}
  for (const one of conformanceCases) {
    const calls = new Set<string>()
    const { filing } = one
    const world = emptyWorld({ today: FIXTURE_TODAY, filing })
    const makeClient = () => createMemoryClient({ world })
    const mailedSecret = (address: string) =>
      sentMail(world).findLast(({ to, token }) => to === address && token !== null)?.token ?? ''
    const adapt = (client: ApiClient) => recorded(client, (call) => calls.add(call))
    await runCase(one, () => adapt(makeClient()), {
      today: FIXTURE_TODAY,
      now: () => `${FIXTURE_TODAY}T12:00:00.000Z`,
      mailedSecret,
      fixture: fixtureThrough(registeringFixture(makeClient, mailedSecret), ({ api }) =>
        adapt(api),
      ),
    })
    callsByCase[one.name] = endpoints
      .map(({ noun, name }) => `${noun}.${name}` as CallName)
      .filter((call) => calls.has(call))
  }
  return callsByCase
}
