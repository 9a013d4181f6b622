import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiEndpoints } from './api-endpoints.ts'
import { ApiError, parseRequest, type Endpoint } from './index.ts'
import { ODD_VALUES, withValue } from './odd-values.ts'
import { leavesOf, REQUEST_PARTS } from './schema-leaves.ts'

/** What fields may rightly be, so that the rules between two of them come to be judged. */
const PLAUSIBLE = [
  '2026-11-16',
  'text',
  'fixed_price',
  'unmatched',
  1,
  '019a0000-0000-7000-8000-000000000001',
  true,
  'GB',
]

/** The code of the refusal; null where the request is taken. Throws whatever else is thrown. */
function refusalOf(endpoint: Endpoint, request: object): string | null {
  try {
    parseRequest(endpoint, request)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

const places = ({ endpoint }: { endpoint: Endpoint }) =>
  REQUEST_PARTS.flatMap((part) => leavesOf(endpoint, part).map(({ path }) => [part, ...path]))

const withFields = apiEndpoints().filter((one) => places(one).length > 0)

describe.each(withFields.map((one) => [`${one.noun}.${one.name}`, one] as const))(
  'a request of %s',
  (_name, { endpoint }) => {
    const paths = places({ endpoint })

    it('is taken or refused, whatever one of its fields is', () => {
      for (const path of paths) {
        for (const value of ODD_VALUES) {
          const refusal = refusalOf(endpoint, withValue({}, path, value) as object)
          expect(['invalid', null]).toContain(refusal)
        }
      }
    })

    it('is taken or refused, whatever they are together', () => {
      const values = fc.constantFrom(...ODD_VALUES, ...PLAUSIBLE)
      const ofEach = fc.array(values, { minLength: paths.length, maxLength: paths.length })
      fc.assert(
        fc.property(ofEach, (chosen) => {
          const request = paths.reduce<unknown>(
            (made, path, index) => withValue(made, path, chosen[index]),
            {},
          )
          expect(['invalid', null]).toContain(refusalOf(endpoint, request as object))
        }),
        { numRuns: 50 },
      )
    })
  },
)
