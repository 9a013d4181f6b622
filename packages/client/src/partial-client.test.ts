import { ApiError, ERRORS, type ApiClient } from '@daysheet/core'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createMemoryClient } from './memory/index.ts'
import { partialClient, supportsCall, type PartialCalls } from './index.ts'

const memory = () => createMemoryClient({ world: buildWorld(), as: worldIds.priya })
const ofPriya = { params: { id: worldIds.priya } }

/** An adapter that lists received invoices and approves them. */
const twoCalls = (client: ApiClient = memory()) => {
  const { listForClient, approve } = client.invoices
  return partialClient({ invoices: { listForClient, approve } })
}

const submitted = async (client: ApiClient) => {
  const { invoices } = await client.invoices.listForClient(ofPriya)
  const invoice = invoices.find(({ status }) => status === 'submitted')
  if (!invoice) throw new Error('No invoice waits for Priya')
  return invoice
}

const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not reject with an ApiError')
  return error
}

describe('a client of two calls', () => {
  it('makes the two', async () => {
    const client = twoCalls()
    const { id } = await submitted(client)
    const { invoice } = await client.invoices.approve({ params: { id } })
    expect(invoice).toMatchObject({ id, status: 'approved' })
  })

  it('says which calls it has', () => {
    const client = twoCalls()
    expect(supportsCall(client, 'invoices.approve')).toBe(true)
    expect(supportsCall(client, 'invoices.dispute')).toBe(false)
    expect(supportsCall(client, 'session.me')).toBe(false)
  })

  it('answers every other call with what happened and what to do', async () => {
    const client = twoCalls()
    const dispute = { params: { id: worldIds.callum }, body: { reason: 'Not agreed' } }
    const error = await errorOf(client.invoices.dispute(dispute))
    expect(error).toMatchObject({ code: 'unsupported', status: 501 })
    expect(error.message).toBe(ERRORS.unsupported.message)
    expect(await errorOf(client.projects.list(ofPriya))).toHaveProperty('code', 'unsupported')
  })

  it('offers of an invoice what it can do, and leaves the rest of it alone', async () => {
    const whole = memory()
    const { abilities, ...facts } = await submitted(whole)
    const { abilities: narrowed, ...same } = await submitted(twoCalls(whole))
    expect(abilities).toMatchObject({ approve: true, dispute: true, reject: true })
    expect(Object.entries(narrowed).filter(([, allowed]) => allowed)).toEqual([['approve', true]])
    expect(Object.keys(narrowed)).toEqual(Object.keys(abilities))
    expect(same).toEqual(facts)
  })

  it('hands a request and its options on as they are', async () => {
    const receivedArguments: unknown[] = []
    const approve: ApiClient['invoices']['approve'] = (...callArguments) => {
      receivedArguments.push(...callArguments)
      return Promise.reject(new ApiError('wrong_state'))
    }
    const options = { signal: new AbortController().signal }
    const client = partialClient({ invoices: { approve } })
    const error = await errorOf(client.invoices.approve({ params: { id: 'one' } }, options))
    expect(error.code).toBe('wrong_state')
    expect(receivedArguments).toEqual([{ params: { id: 'one' } }, options])
  })
})

describe('what a partial client is made of', () => {
  it('may be a class, which keeps its this', async () => {
    class Invoices {
      readonly #client = memory()
      listForClient: ApiClient['invoices']['listForClient'] = (request) =>
        this.#client.invoices.listForClient(request)
      async read(request: { params: { id: string } }) {
        return this.#client.invoices.read(request)
      }
    }
    const client = partialClient({ invoices: new Invoices() })
    const { id } = await submitted(client)
    expect((await client.invoices.read({ params: { id } })).invoice.id).toBe(id)
    expect(supportsCall(client, 'invoices.read')).toBe(true)
  })

  it('is a call only where it is a function', () => {
    const client = partialClient({ invoices: { approve: undefined } as object })
    expect(supportsCall(client, 'invoices.approve')).toBe(false)
  })

  it('has the exact types of the client', () => {
    type Invoices = NonNullable<PartialCalls['invoices']>
    expectTypeOf<Invoices['approve']>().toEqualTypeOf<
      ApiClient['invoices']['approve'] | undefined
    >()
    // @ts-expect-error there is no such call
    partialClient({ invoices: { approveAll: () => Promise.resolve({}) } })
  })

  it('narrows the record of another noun by the calls of that noun', async () => {
    const whole = memory()
    const { dashboard } = whole.clientOverview
    const client = partialClient({
      clientOverview: { dashboard },
      invoices: { approve: whole.invoices.approve },
    })
    const { invoices } = await client.clientOverview.dashboard(ofPriya)
    const waiting = invoices.filter(({ status }) => status === 'submitted')
    expect(waiting.length).toBeGreaterThan(0)
    for (const { abilities } of waiting) {
      expect(abilities).toMatchObject({ approve: true, dispute: false, download_pdf: false })
    }
  })

  it('keeps an ability that no call is behind', async () => {
    const { readWorker } = memory().engagements
    const client = partialClient({ engagements: { readWorker } })
    const { worker } = await client.engagements.readWorker({ params: { id: worldIds.callum } })
    expect(worker.relationship?.abilities).toEqual({
      end: false,
      resume: false,
      see_tax_and_bank: true,
    })
  })

  it('answers with files as they are', async () => {
    const whole = memory()
    const { pdf } = whole.invoices
    const { id } = await submitted(whole)
    const file = await partialClient({ invoices: { pdf } }).invoices.pdf({ params: { id } })
    expect(file).toBeInstanceOf(Blob)
  })
})

describe('any other client', () => {
  it('has every call', () => {
    expect(supportsCall(memory(), 'invoices.dispute')).toBe(true)
  })
})
