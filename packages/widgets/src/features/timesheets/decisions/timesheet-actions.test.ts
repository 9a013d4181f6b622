import { describe, expect, it } from 'vitest'
import { buildTimesheet } from '@daysheet/core/fixtures'
import { recordedCall } from '../../documents/recorded-call.ts'
import * as actions from './timesheet-actions.ts'

const document = { ...buildTimesheet(), version: 7 }
const input = { document, reason: 'Six hours', resolution: 'resolved' }

describe('whatever a screen decides about a timesheet', () => {
  it.each(Object.entries(actions))('says the version that is on it: %s', async (_name, action) => {
    const { request } = await recordedCall(action, input)
    expect(request.body).toMatchObject({ version: 7 })
  })

  it.each(Object.entries(actions))('fails in the words of its call: %s', async (_name, action) => {
    const { name } = await recordedCall(action, input)
    expect(action.failure.call).toBe(`timesheets.${name}`)
  })
})
