import { describe, expect, it } from 'vitest'
import { unknownTokens } from './unknown-tokens.ts'

/** As plain JavaScript hands it over: nobody has checked it. */
const sent = (theme: object) => unknownTokens(theme)

describe('a theme from plain JavaScript', () => {
  describe('when a token is misspelt', () => {
    it('is told the token and the one that was meant', () => {
      expect(
        sent({ light: { acent: '#0b7a6f' }, dark: { tone: { inof: { bg: '#000' } } } }),
      ).toEqual([
        "The theme token 'light.acent' is none of the widgets and changes nothing. " +
          "The nearest is 'light.accent'.",
        "The theme token 'dark.tone.inof.bg' is none of the widgets and changes nothing. " +
          "The nearest is 'dark.tone.info.bg'.",
      ])
    })
  })

  describe('when a token is a number', () => {
    it('is told that it has to be a text', () => {
      expect(sent({ light: { radius: { 2: 8 } } })).toEqual([
        "The theme token 'light.radius.2' is a text, such as '8px'; what it was given is not.",
      ])
    })
  })

  describe('when tokens stand beside light and dark', () => {
    it('is told where they belong', () => {
      expect(sent({ accent: '#0b7a6f' })).toEqual([
        "A theme has no 'accent': it has scheme, light and dark, and tokens stand in the latter two.",
      ])
    })
  })

  describe('when every token is known', () => {
    it('is told nothing', () => {
      const light = { accent: '#0b7a6f', textSize: { 3: '18px' }, tone: { info: { bg: '#def' } } }
      expect(sent({ scheme: 'auto', light, dark: {} })).toEqual([])
    })
  })
})

describe('a theme in TypeScript', () => {
  it('has a place for every token and for no other', () => {
    // @ts-expect-error There is no such token.
    const misspelt: Parameters<typeof unknownTokens>[0] = { light: { acent: '#0b7a6f' } }
    expect(unknownTokens(misspelt)).toHaveLength(1)
  })
})
