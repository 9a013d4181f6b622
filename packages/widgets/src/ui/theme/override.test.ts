import { describe, expect, it } from 'vitest'
import { overrideVariables } from './override.ts'

describe("a partner's tokens", () => {
  it('become the variables that the style sheet reads', () => {
    const tokens = { accent: '#0b7a6f', tone: { info: { bg: '#def' } }, radius: { 2: '8px' } }
    expect(overrideVariables(tokens)).toEqual({
      '--ds-accent': '#0b7a6f',
      '--ds-tone-info-bg': '#def',
      '--ds-radius-2': '8px',
    })
  })

  it('tell the size of text from its colour', () => {
    expect(overrideVariables({ text: '#111', textSize: { 3: '18px' } })).toEqual({
      '--ds-text': '#111',
      '--ds-text-3': '18px',
    })
  })

  it('are left out where the contract has no place for them', () => {
    const sent: object = { colour: 'red', tone: 'red' }
    expect(overrideVariables(sent)).toEqual({})
  })
})
