import { msg, useWords } from '../../i18n/words.ts'
import * as css from './skip-link.css.ts'

export interface SkipLinkProps {
  /** Id of the main part. */
  target: string
  label?: string
}

/** First stop of the keyboard, seen only then. */
export const SkipLink = ({ target, label = msg('Skip to content') }: SkipLinkProps) => (
  <a href={`#${target}`} className={css.skip}>
    {useWords()(label)}
  </a>
)
