import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { scale } from './scale.ts'
import { tokenNames } from './token-names.ts'
import { darkTokens, lightTokens } from './tokens.ts'

const FILE = '../../../../../docs/theme-tokens.md'

const valueAt = (tokens: object, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tokens)
  return typeof value === 'string' ? `\`${value}\`` : ''
}

const intro = `# The tokens of a theme

Each is a path in \`theme.light\` and \`theme.dark\` and a CSS variable. Empty at night: the same as by day. \`checkTheme\` says which pairs of colours could not be read.
`

it('lists every token with its variable and its values in docs/theme-tokens.md', async () => {
  const rows = [...tokenNames].map(([path, variable]) => {
    const day = valueAt({ ...lightTokens, ...scale }, path)
    return `| \`${path}\` | \`${variable}\` | ${day} | ${valueAt(darkTokens, path)} |`
  })
  expect(rows.every((row) => !row.includes('|  |  |'))).toBe(true)
  const head = '| Token | CSS variable | By day | By night |\n| --- | --- | --- | --- |'
  const settings = { ...(await resolveConfig(FILE)), parser: 'markdown' }
  const list = await format(`${intro}\n${[head, ...rows].join('\n')}\n`, settings)
  await expect(list).toMatchFileSnapshot(FILE)
})
