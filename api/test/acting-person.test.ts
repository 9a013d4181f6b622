import { permissionsOfRole } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Actor } from '../src/actor.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { decide } from '../src/documents/decide.ts'
import { lockDocument } from '../src/documents/visible-document.ts'
import { invoiceType } from '../src/features/invoices/invoice-type.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { recordedBy } from './support/recorded-by.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
})
afterAll(() => app.close())

describe('a person who acts for a company with another id', () => {
  it('decides about its invoices, and is named for it', async () => {
    const pair = await buildWorkingPair(app)
    const member = await buildClient(app)
    const account = { id: pair.client.id, side: 'client' } as const
    const permissions = permissionsOfRole('owner')
    const viewer = { id: member.id, account, permissions, membership: null }
    const { id } = await invoiceIn('submitted', pair)
    const deps = { ...app.deps, actor: Actor.signedIn(viewer) }
    const rows = await recordedBy(app, () =>
      inTransaction(deps, async (knex) => {
        const invoice = await lockDocument(knex, invoiceType, id, viewer)
        await decide({ ...deps, knex }, invoiceType, invoice, 'approve')
      }),
    )
    expect(rows).toEqual([{ action: 'invoice.approve', actor_id: member.id }])
    const own = lockDocumentAs(id, {
      ...viewer,
      id: pair.client.id,
      account: { ...account, id: member.id },
    })
    await expect(own).rejects.toMatchObject({ code: 'access_denied' })
  })
})

const lockDocumentAs = (id: string, viewer: Parameters<typeof lockDocument>[3]) =>
  inTransaction(app.deps, (trx) => lockDocument(trx, invoiceType, id, viewer))
