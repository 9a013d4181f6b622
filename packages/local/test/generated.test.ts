import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { endpointsFile, endpointsText } from '../src/endpoints/endpoints-file.ts'
import { labelKeysFile, labelKeysModule } from '../src/labels/label-keys-file.ts'
import type { Call } from '../src/endpoints/calls-of-widgets.ts'

const committed = async () =>
  JSON.parse(await readFile(endpointsFile, 'utf8')) as Record<string, Call[]>

describe('The list of texts that a host may put other words for', () => {
  it('is what the widgets say today', { timeout: 300_000 }, async () => {
    const fresh = await labelKeysModule()
    const committed = await readFile(labelKeysFile, 'utf8')
    expect(committed, 'Run npm run labels and commit what it writes.').toBe(fresh)
  })
})

describe('The calls that each widget makes', () => {
  it('are the ones in its code today', { timeout: 300_000 }, async () => {
    const fresh = await endpointsText()
    expect(
      await readFile(endpointsFile, 'utf8'),
      'Run npm run endpoints and commit what it writes.',
    ).toBe(fresh)
  })

  it('are named with what a proxy has to let through', async () => {
    const queue = (await committed())['invoice-approval-queue']
    expect(queue).toContainEqual({
      call: 'invoices.approve',
      method: 'POST',
      path: '/api/invoices/{id}/approve',
    })
  })

  it('include those of the session, which the adapter makes by itself', async () => {
    for (const calls of Object.values(await committed())) {
      const names = calls.map(({ call }) => call)
      expect(names).toEqual(expect.arrayContaining(['session.csrfToken', 'session.refresh']))
    }
  })

  it('leave out those of a neighbour in the same folder, and of the other side', async () => {
    const inventory = await committed()
    const of = (widget: string) => inventory[widget]?.map(({ call }) => call)
    expect(of('invoice-view')).not.toContain('invoices.approve')
    expect(of('invoice-editor')).not.toContain('engagements.listWorkers')
    expect(of('invoice-approval-queue')).not.toContain('invoices.chase')
  })
})
