import { describe, expect, it } from 'vitest'
import { buildInvoice } from '@daysheet/core/fixtures'
import { recordedCall } from '../../documents/recorded-call.ts'
import * as actions from './invoice-actions.ts'

/** They decide about nothing that the other side could have changed. */
const FILING = ['archive', 'unarchive', 'chase', 'delete']

const document = { ...buildInvoice(), version: 7 }
const input = { document, reason: 'Six hours', resolution: 'resolved', payment: {}, attempt: 'one' }

describe('whatever a screen decides about an invoice', () => {
  it.each(Object.entries(actions))('says the version that is on it: %s', async (_name, action) => {
    const { name, request } = await recordedCall(action, input)
    if (!FILING.includes(name)) expect(request.body).toMatchObject({ version: 7 })
  })

  it.each(Object.entries(actions))('fails in the words of its call: %s', async (_name, action) => {
    const { name } = await recordedCall(action, input)
    expect(action.failure.call).toBe(`invoices.${name}`)
  })
})
