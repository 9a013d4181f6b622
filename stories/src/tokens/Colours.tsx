import { darkTokens, lightTokens } from '../../../packages/widgets/src/ui/theme/index.ts'
import { colourAt } from '../../../packages/widgets/src/ui/theme/check-theme.ts'
import { COLOUR_USES } from './colour-uses.ts'
import { code, swatch } from './tokens.css.ts'
import { Cell, Name, TokenPage, TokenTable } from './TokenTable.tsx'

/** `tone.info.bg` and its like, in the order they are declared. */
function pathsOf(tree: object, before: string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    value && typeof value === 'object'
      ? pathsOf(value, [...before, key])
      : [[...before, key].join('.')],
  )
}

const colours = pathsOf(lightTokens).filter((path) => !path.startsWith('shadow'))

const nameless = colours.filter((path) => !COLOUR_USES[path])
if (nameless.length > 0) throw new Error(`Say in colour-uses.ts what ${nameless.join(', ')} is for`)

function Colour({ value }: { value: string }) {
  return (
    <>
      <span className={swatch} style={{ backgroundColor: value }} />
      <span className={code}>{value}</span>
    </>
  )
}

/** Every colour by its role, by day and by night. */
export function Colours() {
  return (
    <TokenPage
      name="Colours"
      about="By role, never by name: a screen asks for what a colour means, and each theme answers. A partner sets any of them by the token in the theme of the provider, or by the variable in a style sheet."
    >
      <TokenTable label="Colours" heads={['Token', 'What it is for', 'Variable', 'Light', 'Dark']}>
        {colours.map((path) => (
          <tr key={path}>
            <Name>{path}</Name>
            <Cell>{COLOUR_USES[path]}</Cell>
            <Cell>
              <span className={code}>--ds-{path.replaceAll('.', '-')}</span>
            </Cell>
            <Cell>
              <Colour value={colourAt(lightTokens, path)} />
            </Cell>
            <Cell>
              <Colour value={colourAt(darkTokens, path)} />
            </Cell>
          </tr>
        ))}
      </TokenTable>
    </TokenPage>
  )
}
