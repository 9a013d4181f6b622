import { scale } from '../../../widgets/src/ui/theme/scale.ts'
import { tokenNames } from '../../../widgets/src/ui/theme/token-names.ts'
import { darkTokens, lightTokens } from '../../../widgets/src/ui/theme/tokens.ts'
import { formatted, type Generator } from './generator.ts'

const FILE = 'docs/theme-tokens.md'

const INTRO = `# The tokens of a theme

Each is a path in \`theme.light\` and \`theme.dark\` and a CSS variable. Empty at night: the same as by day. \`checkTheme\` says which pairs of colours could not be read.
`

const valueAt = (tokens: object, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tokens)
  return typeof value === 'string' ? `\`${value}\`` : ''
}

/** Every token with its CSS variable and its values. */
export const themeTokens: Generator = {
  name: 'tokens',
  reads: 'source',
  render: async () => {
    const rows = [...tokenNames].map(([path, variable]) => {
      const day = valueAt({ ...lightTokens, ...scale }, path)
      if (day === '') throw new Error(`The token ${path} has no value in the light theme.`)
      return `| \`${path}\` | \`${variable}\` | ${day} | ${valueAt(darkTokens, path)} |`
    })
    const head = '| Token | CSS variable | By day | By night |\n| --- | --- | --- | --- |'
    return { [FILE]: await formatted(FILE, `${INTRO}\n${[head, ...rows].join('\n')}\n`) }
  },
}
