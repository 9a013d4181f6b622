import { describe, expect, it } from 'vitest'
import { withDirectImports } from '../src/library/direct-imports.ts'

const modules = new Map([
  ['ApiError', { module: '@daysheet/core/dist/contract/errors.js', name: 'ApiError' }],
  ['today', { module: '@daysheet/core/dist/domain/day.js', name: 'londonDay' }],
])
const direct = (code: string) => withDirectImports(code, () => modules)?.toString() ?? code

describe('an import from the entry of a package of ours', () => {
  it('is one from the module in which the name stands', () => {
    expect(direct('import { ApiError, today as day } from "@daysheet/core";\nday()')).toBe(
      'import { ApiError as ApiError } from "@daysheet/core/dist/contract/errors.js";\n' +
        'import { londonDay as day } from "@daysheet/core/dist/domain/day.js";\nday()',
    )
  })

  it.each([
    'import { buildWorld } from "@daysheet/core/fixtures"',
    'import { useState } from "react"',
  ])('and no other: %s', (code) => {
    expect(direct(code)).toBe(code)
  })

  it('is refused by a name that the entry has not', () => {
    expect(() => direct('import { msg } from "@daysheet/core"')).toThrow(/Import msg by a name/)
    expect(() => direct('import * as core from "@daysheet/core"')).toThrow(/Import core by a name/)
  })
})
