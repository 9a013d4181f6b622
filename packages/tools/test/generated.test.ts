import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS_FILE } from '../src/generate/endpoints.ts'
import type { Call } from '../src/generate/endpoints/calls-of-widgets.ts'
import { staleMessage } from '../src/generate/generator.ts'
import { generators } from '../src/generate/generators.ts'

const committed = (path: string) => readFile(join(repository, path), 'utf8')

describe('What is generated from source', () => {
  it.each(generators.filter(({ reads }) => reads === 'source'))(
    '$name: is what its generator writes today',
    { timeout: 300_000 },
    async (generator) => {
      const files = Object.entries(await generator.render())
      expect(files.length).toBeGreaterThan(0)
      for (const [path, text] of files) {
        expect(await committed(path), staleMessage(path, generator)).toBe(text)
      }
    },
  )
})

describe('The calls that each widget makes', () => {
  const inventory = async () =>
    JSON.parse(await committed(ENDPOINTS_FILE)) as Record<string, Call[]>

  it('are named with what a proxy has to let through', async () => {
    const queue = (await inventory())['invoice-approval-queue']
    expect(queue).toContainEqual({
      call: 'invoices.approve',
      method: 'POST',
      path: '/api/invoices/{id}/approve',
    })
  })

  it('include those of the session, which the adapter makes by itself', async () => {
    for (const calls of Object.values(await inventory())) {
      const names = calls.map(({ call }) => call)
      expect(names).toEqual(expect.arrayContaining(['session.csrfToken', 'session.refresh']))
    }
  })

  it('leave out those of a neighbour in the same folder, and of the other side', async () => {
    const all = await inventory()
    const of = (widget: string) => all[widget]?.map(({ call }) => call)
    expect(of('worker-invoices')).not.toContain('invoices.approve')
    expect(of('invoice-editor')).not.toContain('engagements.listWorkers')
    expect(of('invoice-approval-queue')).not.toContain('invoices.chase')
  })
})
