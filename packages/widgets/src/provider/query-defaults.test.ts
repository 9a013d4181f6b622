import { describe, expect, it, vi } from 'vitest'
import { NetworkError } from '@daysheet/client'
import { ApiError } from '@daysheet/core'
import { createQueryClient } from './query-defaults.ts'

/** How often a reading that always fails so is tried. */
async function attemptsOf(error: Error): Promise<number> {
  const queries = createQueryClient()
  const queryFn = vi.fn(() => Promise.reject(error))
  const read = queries.fetchQuery({
    queryKey: ['reading'],
    queryFn,
    retry: queries.getDefaultOptions().queries?.retry,
    retryDelay: 0,
  })
  await expect(read).rejects.toBe(error)
  return queryFn.mock.calls.length
}

describe('a reading that fails', () => {
  it('is tried four times where the connection broke or the server is away', async () => {
    expect(await attemptsOf(new NetworkError('GET'))).toBe(4)
    expect(await attemptsOf(new ApiError('unavailable'))).toBe(4)
  })

  it('is tried once where the device is offline, and where it was waited for in vain', async () => {
    expect(await attemptsOf(new NetworkError('GET', { kind: 'offline' }))).toBe(1)
    expect(await attemptsOf(new NetworkError('GET', { kind: 'timeout' }))).toBe(1)
  })

  it('is tried once where the same again would be refused again', async () => {
    expect(await attemptsOf(new ApiError('access_denied'))).toBe(1)
    expect(await attemptsOf(new ApiError('unsupported'))).toBe(1)
  })
})
