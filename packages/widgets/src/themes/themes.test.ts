import { describe, expect, it } from 'vitest'
import { checkTheme } from '../ui/theme/check-theme.ts'
import { unknownTokens } from '../ui/theme/unknown-tokens.ts'
import * as themes from './index.ts'

describe.each(Object.entries(themes))('the example theme %s', (_name, theme) => {
  it('can be read by day and by night', () => {
    expect(checkTheme(theme)).toEqual([])
  })

  it('sets nothing that changes nothing', () => {
    expect(unknownTokens(theme)).toEqual([])
  })

  it('sets the same tokens by day and by night', () => {
    const byDay = Object.keys(theme.light ?? {})
    expect(Object.keys(theme.dark ?? {})).toEqual(expect.arrayContaining(byDay))
  })
})
