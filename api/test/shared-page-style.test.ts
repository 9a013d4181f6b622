import { describe, expect, it } from 'vitest'
import { contrast } from '../../packages/widgets/src/ui/theme/contrast.ts'
import {
  darkTokens,
  lightTokens,
  type ThemeTokens,
} from '../../packages/widgets/src/ui/theme/tokens.ts'
import { PAGE_TOKENS } from '../src/features/shared-documents/pages/page-tokens.ts'

/** The product's token of this name: `tone-info-bg` is `tone.info.bg`. */
const tokenOf = (tokens: ThemeTokens, name: string): unknown =>
  name.split('-').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], tokens)

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
] as const)('the page behind a mailed link, in %s', (scheme, tokens) => {
  it('has the colours of the product', () => {
    const page = Object.entries(PAGE_TOKENS[scheme])
    expect(page).toEqual(page.map(([name]) => [name, tokenOf(tokens, name)]))
  })

  it('can be read', () => {
    const page = PAGE_TOKENS[scheme]
    const pairs = [
      [page.text, page.surface],
      [page.text, page.surfaceRaised],
      [page.text, page.surfaceSunken],
      [page.textMuted, page.surface],
      [page.textMuted, page.surfaceRaised],
      [page.textMuted, page.surfaceSunken],
      [page.accentText, page.accent],
      [page.accentText, page.accentHover],
      [page['tone-critical-text'], page.surface],
    ] as const
    const weak = pairs.filter(([one, other]) => (contrast(one, other) ?? 0) < 4.5)
    expect(weak).toEqual([])
  })
})
