import type { Label, PluralLabel } from '../ui/i18n/words.ts'
import type { LabelKey } from './label-keys.ts'
import type { PluralLabelKey } from './plural-label-keys.ts'

/** Other words for what the product says, by the English that it shows: `{ 'Net pay': 'Take home' }`. */
export type Labels = {
  readonly [Text in LabelKey]?: Text extends PluralLabelKey ? PluralLabel<Text> : Label<Text>
}
