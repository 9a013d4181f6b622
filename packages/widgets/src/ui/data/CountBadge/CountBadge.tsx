import { useWords } from '../../i18n/words.ts'
import * as css from './count-badge.css.ts'

export interface CountBadgeProps {
  count: number
  /** `ink` on what is chosen, `alert` for what wants attention. Default `neutral`. */
  tone?: keyof typeof css.tones
  /** What is counted, for a screen reader: `unread`, `missing`. */
  label?: string
}

export function CountBadge({ count, tone = 'neutral', label }: CountBadgeProps) {
  const words = useWords()
  return (
    <span className={css.tones[tone]}>
      {count > 99 ? '99+' : count}
      {label && <span className={css.spoken}> {words(label)}</span>}
    </span>
  )
}
