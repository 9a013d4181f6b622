import { describe, expect, it } from 'vitest'
import { scopedRule } from './scoped-rule.ts'

describe('a rule behind a scope', () => {
  it('keeps a pseudo element whole that is written twice', () => {
    const knob = scopedRule(
      {
        '::after': { content: '""', width: '17px', color: 'red' },
        selectors: {
          '&::after': {
            color: 'blue',
            '@media': { '(forced-colors: active)': { color: 'ButtonText' } },
          },
        },
      },
      '.scope',
    )
    expect(knob.selectors).toEqual({
      '.scope &::after': {
        content: '""',
        width: '17px',
        color: 'blue',
        '@media': { '(forced-colors: active)': { color: 'ButtonText' } },
      },
    })
  })
})
