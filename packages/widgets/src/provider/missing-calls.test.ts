import { afterEach, describe, expect, it, vi } from 'vitest'
import { partialClient } from '@daysheet/client'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { warnOfMissingCalls } from './missing-calls.ts'
import { validatingClient } from './validating-client.ts'

const whole = createMemoryClient({ world: buildWorld(), as: worldIds.priya })

const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => warnings.mockClear())

describe('what a widget leaves out', () => {
  it('is named once, by the calls that the client has not', () => {
    const { session, notifications, memberInvitations } = whole
    // As the provider hands it to its widgets.
    const client = validatingClient(
      partialClient({
        session,
        memberInvitations,
        notifications: { list: notifications.list },
      }),
    )
    warnOfMissingCalls(client, 'notifications')
    warnOfMissingCalls(client, 'notifications')
    expect(warnings).toHaveBeenCalledOnce()
    expect(warnings).toHaveBeenCalledWith(
      'Daysheet: notifications leaves out what needs notifications.read: the client has no such calls. Give them to partialClient, or leave it as it is.',
    )
  })

  it('is nothing where the client has every call of the widget', () => {
    const { session } = whole
    warnOfMissingCalls(partialClient({ session }), 'invoice-preferences')
    warnOfMissingCalls(validatingClient(whole), 'invoice-approval-queue')
    expect(warnings).not.toHaveBeenCalled()
  })

  it('is not known of a part that is no widget of its own', () => {
    warnOfMissingCalls(partialClient({}), 'search')
    expect(warnings).not.toHaveBeenCalled()
  })
})
