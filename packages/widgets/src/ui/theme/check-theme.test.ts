import { describe, expect, it } from 'vitest'
import { checkTheme } from './check-theme.ts'
import { darkTokens, lightTokens } from './tokens.ts'

describe('checkTheme', () => {
  it('finds nothing wrong with the light theme', () => {
    expect(checkTheme(lightTokens)).toEqual([])
  })

  it('finds nothing wrong with the dark theme', () => {
    expect(checkTheme(darkTokens)).toEqual([])
  })

  describe('when a partner makes the main action pale', () => {
    it('names every pair that is too weak, what it needs and what it has', () => {
      const white = { accent: '#fff', accentHover: '#fff', accentPressed: '#ffffff' }
      // Grey #808080 on white is 3.949:1.
      const weak = { foreground: 'accentText', needs: 4.5, has: 3.94 }
      expect(checkTheme({ ...lightTokens, ...white, accentText: '#808080' })).toEqual([
        { ...weak, background: 'accent' },
        { ...weak, background: 'accentHover' },
        { ...weak, background: 'accentPressed' },
      ])
    })
  })

  describe('when an edge is fainter than 3:1', () => {
    it('names the edge against each surface it fails on', () => {
      const problems = checkTheme({ ...lightTokens, borderStrong: '#bbb' })
      expect(problems.map(({ background, needs }) => [background, needs])).toEqual([
        ['surface', 3],
        ['surfaceRaised', 3],
        ['surfaceSunken', 3],
      ])
    })
  })

  describe('when a colour is not written as hex', () => {
    it('says that it could not be measured, rather than passing it', () => {
      const problems = checkTheme({ ...lightTokens, focusOnInk: 'rebeccapurple' })
      expect(problems).toEqual([
        { foreground: 'focusOnInk', background: 'surfaceInk', needs: 3, has: null },
      ])
    })
  })
})
