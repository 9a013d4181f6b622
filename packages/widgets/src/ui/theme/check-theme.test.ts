import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { checkTheme } from './check-theme.ts'

describe('checkTheme', () => {
  it('finds nothing wrong with our own colours by day and by night', () => {
    expect([checkTheme('light'), checkTheme('dark'), checkTheme('auto')]).toEqual([[], [], []])
  })

  describe('when a partner makes the main action pale', () => {
    const white = { accent: '#fff', accentHover: '#fff', accentPressed: '#ffffff' }
    const pale = { ...white, accentText: '#808080' }
    // Grey #808080 on white is 3.949:1.
    const weak = { foreground: 'accentText', needs: 4.5, has: 3.94 }
    const behind = ['accent', 'accentHover', 'accentPressed']

    it('names every pair that is too weak, what it needs and what it has', () => {
      expect(checkTheme({ scheme: 'light', light: pale })).toEqual(
        behind.map((background) => ({ ...weak, scheme: 'light', background })),
      )
    })

    it('finds it in the scheme that is shown at night only', () => {
      expect(checkTheme({ dark: pale })).toEqual(
        behind.map((background) => ({ ...weak, scheme: 'dark', background })),
      )
    })

    it('finds nothing where that scheme is never shown', () => {
      expect(checkTheme({ scheme: 'light', dark: pale })).toEqual([])
    })
  })

  describe('when a partner sets the main action and the text on it alone', () => {
    it("finds nothing wrong with the guide's own sample, pointed at and pressed", () => {
      const light = { accent: '#14532d', accentText: '#ffffff' }
      const dark = { accent: '#86efac', accentText: '#052e16' }
      expect(checkTheme({ light, dark })).toEqual([])
    })

    it('never finds the pointed at or pressed one weaker than the action itself', () => {
      const colour = fc
        .integer({ min: 0, max: 0xffffff })
        .map((value) => `#${value.toString(16).padStart(6, '0')}`)
      fc.assert(
        fc.property(colour, colour, (accent, accentText) => {
          fc.pre((contrast(accent, accentText) ?? 0) >= 4.5)
          expect(checkTheme({ scheme: 'light', light: { accent, accentText } })).toEqual([])
        }),
      )
    })

    it('leaves what the partner has set itself', () => {
      const light = { accent: '#14532d', accentText: '#ffffff', accentHover: '#ffffff' }
      expect(checkTheme({ scheme: 'light', light }).map(({ background }) => background)).toEqual([
        'accentHover',
      ])
    })
  })

  describe('when an edge is fainter than 3:1', () => {
    it('names the edge against each surface it fails on', () => {
      const problems = checkTheme({ scheme: 'light', light: { borderStrong: '#bbb' } })
      expect(problems.map(({ background, needs }) => [background, needs])).toEqual([
        ['surface', 3],
        ['surfaceRaised', 3],
        ['surfaceSunken', 3],
      ])
    })
  })

  describe('when only one colour of a tone is set', () => {
    it('holds it against the one that stayed ours', () => {
      const tone = { info: { bg: '#17487a' } }
      expect(checkTheme({ scheme: 'light', light: { tone } })).toEqual([
        {
          scheme: 'light',
          foreground: 'tone.info.text',
          background: 'tone.info.bg',
          needs: 4.5,
          has: 1,
        },
      ])
    })
  })

  describe('when a colour is not written as hex', () => {
    it('says that it could not be measured, rather than passing it', () => {
      expect(checkTheme({ scheme: 'light', light: { focusOnInk: 'rebeccapurple' } })).toEqual([
        {
          scheme: 'light',
          foreground: 'focusOnInk',
          background: 'surfaceInk',
          needs: 3,
          has: null,
        },
      ])
    })
  })
})
