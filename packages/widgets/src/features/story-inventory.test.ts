import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { asTheInventoryAllows } from './story-inventory.ts'

const world = buildWorld()
const client = createMemoryClient({ world, as: worldIds.priya })
const [invoice] = world.invoices.filter(
  ({ client_id, status }) => client_id === worldIds.priya && status === 'submitted',
)
const call = { params: { id: invoice?.id ?? '' } }

describe('a story’s client', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('lets through what the inventory names for the widget', async () => {
    const guarded = asTheInventoryAllows(client, function InvoiceView() {})
    await expect(guarded.invoices.read(call)).resolves.toMatchObject({
      invoice: { id: call.params.id },
    })
  })

  it('fails the run at a call that it does not name', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const guarded = asTheInventoryAllows(client, function WorkerInvoices() {})
    await expect(guarded.invoices.approve(call)).rejects.toThrow(
      'worker-invoices made the call invoices.approve',
    )
    expect(report).toHaveBeenCalledOnce()
    expect(world.invoices.find(({ id }) => id === call.params.id)?.status).toBe('submitted')
  })

  it('is the whole client for what is no widget with an entry of its own', () => {
    expect(asTheInventoryAllows(client, function ProjectNames() {})).toBe(client)
  })
})
