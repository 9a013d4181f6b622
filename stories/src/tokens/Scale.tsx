import { breakpoints, scale } from '../../../packages/widgets/src/ui/theme/scale.ts'
import { bar, code, corner } from './tokens.css.ts'
import { Amount, Cell, Name, TokenPage, TokenTable } from './TokenTable.tsx'

const use: Record<keyof typeof scale.textSize, string> = {
  1: 'Stubs, badges, column heads',
  2: 'Desk tables, hints',
  3: 'Body, every input',
  4: 'Section titles',
  5: 'Screen titles',
  6: 'The hero figure',
  7: 'The one figure of a home screen',
}

const steps = Object.keys(use) as unknown as (keyof typeof use)[]

/** Seven sizes and four weights. */
export function Type() {
  return (
    <TokenPage
      name="Type"
      about="Inter with optical sizes, seven steps. Every input is 16 px, so that a phone does not zoom into it. Figures are tabular and to the right; a document number and a sort code are not, for their hyphens would spread."
    >
      <TokenTable label="Sizes" heads={['Token', 'Size', 'Line', 'For', 'Sample']}>
        {steps.map((step) => (
          <tr key={step}>
            <Name>textSize.{step}</Name>
            <Cell>{scale.textSize[step]}</Cell>
            <Cell>{scale.leading[step]}</Cell>
            <Cell>{use[step]}</Cell>
            <Cell>
              <span style={{ fontSize: scale.textSize[step], lineHeight: scale.leading[step] }}>
                Net £1,371.60
              </span>
            </Cell>
          </tr>
        ))}
      </TokenTable>
      <TokenTable label="Weights" heads={['Token', 'Weight', 'Sample']}>
        {Object.entries(scale.weight).map(([name, weight]) => (
          <tr key={name}>
            <Name>weight.{name}</Name>
            <Cell>{weight}</Cell>
            <Cell>
              <span style={{ fontWeight: weight }}>Five days, 42.5 hours</span>
            </Cell>
          </tr>
        ))}
      </TokenTable>
    </TokenPage>
  )
}

/** Distances, corners, heights of controls and the widths where a screen changes. */
export function SpaceAndShape() {
  return (
    <TokenPage
      name="Space and shape"
      about="A scale of 4 px: 16 inside a sheet, 20 to 24 between sheets, 32 between columns. Corners are 3 px for badges and ticks, 5 for controls and sheets, 10 for what floats; only what floats has a shadow."
    >
      <TokenTable label="Space" heads={['Token', 'Width', 'Sample']}>
        {Object.entries(scale.space).map(([step, width]) => (
          <tr key={step}>
            <Name>space.{step}</Name>
            <Amount>{width}</Amount>
            <Cell>
              <div className={bar} style={{ inlineSize: width }} />
            </Cell>
          </tr>
        ))}
      </TokenTable>
      <TokenTable label="Corners" heads={['Token', 'Radius', 'Sample']}>
        {Object.entries(scale.radius).map(([step, radius]) => (
          <tr key={step}>
            <Name>radius.{step}</Name>
            <Amount>{radius}</Amount>
            <Cell>
              <div className={corner} style={{ borderRadius: radius }} />
            </Cell>
          </tr>
        ))}
      </TokenTable>
      <TokenTable label="Controls and motion" heads={['Token', 'Value']}>
        <tr>
          <Name>control</Name>
          <Amount>{scale.control}</Amount>
        </tr>
        <tr>
          <Name>controlCompact</Name>
          <Amount>{scale.controlCompact}</Amount>
        </tr>
        {Object.entries(scale.duration).map(([step, duration]) => (
          <tr key={step}>
            <Name>duration.{step}</Name>
            <Amount>{duration}</Amount>
          </tr>
        ))}
      </TokenTable>
      <p>
        A screen changes its shape at these widths of the place it is given, never of the window:{' '}
        <span className={code}>
          {Object.entries(breakpoints)
            .map(([name, width]) => `${name} ${width * 16} px`)
            .join(', ')}
        </span>
        .
      </p>
    </TokenPage>
  )
}
