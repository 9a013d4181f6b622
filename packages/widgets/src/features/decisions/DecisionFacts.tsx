import { Figure, Inline, Text } from '../../ui/index.ts'
import { facts } from './decisions.css.ts'

export interface DecisionFactsProps {
  /** `16 – 21 Nov 2026`. */
  period: string
  /** Pounds, or hours in words. */
  figure: number | string
}

/** What is decided about, between two rules at the head of a dialog. */
export const DecisionFacts = ({ period, figure }: DecisionFactsProps) => (
  <div className={facts}>
    <Inline justify="between" align="baseline">
      <Text as="span" size="small" tone="muted">
        {period}
      </Text>
      <Figure amount={figure} size="row" />
    </Inline>
  </div>
)
