import type { Resolver, ResolverResult } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { fetchedResolver } from './fetched-resolver.ts'

interface Values {
  city: string
}

const rules: Resolver<Values, unknown, Values> = (values): ResolverResult<Values, Values> => {
  if (values.city !== '') return { values, errors: {} }
  return { values: {}, errors: { city: { type: 'schema', message: 'City is required' } } }
}
const options = { fields: {}, shouldUseNativeValidation: false }
const unchecked = {
  type: 'schema',
  message:
    'What you typed could not be checked, and nothing was sent. It is still here. Check your connection, then try again. If that does not help, note what you typed and load the page anew.',
}

describe('rules of a form that are fetched later', () => {
  it('are asked for once, however often something is validated', async () => {
    const fetchRules = vi.fn<() => Promise<typeof rules>>(() => Promise.resolve(rules))
    const resolver = fetchedResolver(fetchRules)
    resolver.prefetch?.()
    expect(await resolver({ city: '' }, undefined, options)).toMatchObject({
      errors: { city: { message: 'City is required' } },
    })
    expect(await resolver({ city: 'Leeds' }, undefined, options)).toEqual({
      values: { city: 'Leeds' },
      errors: {},
    })
    expect(fetchRules).toHaveBeenCalledTimes(1)
  })

  it('stop the submit when they did not come, / and are asked for again by the next', async () => {
    const fetchRules = vi
      .fn<() => Promise<typeof rules>>(() => Promise.resolve(rules))
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockRejectedValueOnce(new Error('Failed to fetch'))
    const resolver = fetchedResolver(fetchRules)
    resolver.prefetch?.()
    await vi.waitFor(() => expect(fetchRules).toHaveBeenCalledTimes(1))
    await Promise.resolve()
    expect(await resolver({ city: 'Leeds' }, undefined, options)).toEqual({
      values: {},
      errors: { '': unchecked },
    })
    expect((await resolver({ city: 'Leeds' }, undefined, options)).values).toEqual({
      city: 'Leeds',
    })
  })
})
