import {
  darkTokens,
  lightTokens,
  type ThemeTokens,
} from '../../../packages/widgets/src/ui/theme/index.ts'
import { colourAt, contrastPairs } from '../../../packages/widgets/src/ui/theme/check-theme.ts'
import { contrast } from '../../../packages/widgets/src/ui/theme/contrast.ts'
import { edge, sample } from './tokens.css.ts'
import { Amount, Cell, Name, TokenPage, TokenTable } from './TokenTable.tsx'

type SampleProps = { tokens: ThemeTokens; front: string; behind: string; isText: boolean }

function Sample({ tokens, front, behind, isText }: SampleProps) {
  const colour = colourAt(tokens, front)
  const backgroundColor = colourAt(tokens, behind)
  if (isText) {
    return (
      <span className={sample} style={{ color: colour, backgroundColor }}>
        Total due £1,714.50
      </span>
    )
  }
  return (
    <span className={sample} style={{ backgroundColor }}>
      <span className={`${sample} ${edge}`} style={{ borderColor: colour }} />
    </span>
  )
}

/** To two decimals and rounded down, as `checkTheme` reports it. */
const ratio = (tokens: ThemeTokens, front: string, behind: string) => {
  const exact = contrast(colourAt(tokens, front), colourAt(tokens, behind))
  return exact === undefined ? 'unknown' : (Math.floor(exact * 100) / 100).toFixed(2)
}

/** Every two colours that meet, seen on each other and measured, in both themes. */
export function Contrast() {
  return (
    <TokenPage
      name="Contrast"
      about="Text holds 4.5 to 1 on everything it stands on, edges of controls and focus rings 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). checkTheme() holds a partner’s theme to the same pairs."
    >
      <TokenTable
        label="Contrast"
        heads={['In front', 'Behind', 'Light', 'Ratio', 'Dark', 'Ratio in the dark', 'Needs']}
      >
        {contrastPairs.map(({ foreground: front, background: behind, needs }) => (
          <tr key={`${front} ${behind}`}>
            <Name>{front}</Name>
            <Name>{behind}</Name>
            <Cell>
              <Sample tokens={lightTokens} front={front} behind={behind} isText={needs > 3} />
            </Cell>
            <Amount>{ratio(lightTokens, front, behind)}</Amount>
            <Cell>
              <Sample tokens={darkTokens} front={front} behind={behind} isText={needs > 3} />
            </Cell>
            <Amount>{ratio(darkTokens, front, behind)}</Amount>
            <Amount>{needs.toFixed(1)}</Amount>
          </tr>
        ))}
      </TokenTable>
    </TokenPage>
  )
}
