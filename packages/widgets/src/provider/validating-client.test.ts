import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '@daysheet/core'
import { cookieSession, createHttpClient } from '@daysheet/client'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { validatingClient } from './validating-client.ts'

const memory = () => createMemoryClient({ world: buildWorld(), as: worldIds.callum })

/** An adapter of a partner's that answers `invoices.read` its own way. */
const answering = (answer: unknown): ApiClient => {
  const client = memory()
  const invoices = { ...client.invoices, read: () => Promise.resolve(answer) }
  return { ...client, invoices } as ApiClient
}
const readFrom = (client: ApiClient) =>
  validatingClient(client)
    .invoices.read({ params: { id: 'any' } })
    .catch((error: unknown) => error)

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => said.mockClear())

describe('a client whose answers are judged', () => {
  it('answers as it did', async () => {
    const client = memory()
    const { user } = await validatingClient(client).session.me()
    expect(user).toEqual((await client.session.me()).user)
  })

  it('is the same one each time it is handed over', () => {
    const client = memory()
    expect(validatingClient(client)).toBe(validatingClient(client))
  })

  it('may be frozen', async () => {
    const client = memory()
    const frozen = Object.freeze({ ...client, session: Object.freeze({ ...client.session }) })
    expect((await validatingClient(frozen).session.me()).user.id).toBe(worldIds.callum)
  })

  it('keeps its own this', async () => {
    class Session {
      readonly #client = memory()
      me() {
        return this.#client.session.me()
      }
    }
    const own = { ...memory(), session: new Session() as unknown as ApiClient['session'] }
    expect((await validatingClient(own).session.me()).user.id).toBe(worldIds.callum)
  })

  describe('and answers in another shape than the contract', () => {
    it('rejects with the call and the place', async () => {
      const { invoices } = memory()
      const list = await invoices.listForWorker({ params: { id: worldIds.callum } })
      const [first] = list.invoices
      const { invoice } = await invoices.read({ params: { id: first?.id ?? '' } })
      const items = invoice.items.map((item) => ({ ...item, hours: '8' }))
      const error = await readFrom(answering({ invoice: { ...invoice, items } }))
      expect(error).toMatchObject({ name: 'WrongShapeError', call: 'invoices.read' })
      expect(error).toHaveProperty(
        'detail',
        expect.stringMatching(/^invoices\.read → invoice\.items\.0\.hours: expected number/),
      )
    })

    it('says so on the console, once', async () => {
      const client = answering({ invoice: 'INV-1' })
      await readFrom(client)
      await readFrom(client)
      expect(said).toHaveBeenCalledOnce()
      expect(said).toHaveBeenCalledWith(
        expect.stringMatching(/invoices\.read → invoice: expected object.*conformance suite/),
      )
    })
  })

  describe('and judges itself', () => {
    it('is taken as it is', () => {
      const http = createHttpClient({ baseUrl: '', auth: cookieSession() })
      expect(validatingClient(http)).toBe(http)
    })
  })

  describe('and has not every call of the contract', () => {
    it('names the one that is missing', async () => {
      const { invoices: _left, ...others } = memory()
      expect(await readFrom(others as ApiClient)).toHaveProperty(
        'detail',
        'invoices.read → the client has no such call',
      )
    })
  })
})
