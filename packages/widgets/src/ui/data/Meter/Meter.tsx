import type { IconComponent } from '../../layout/icon-component.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './meter.css.ts'

export interface MeterProps {
  /** What is measured, for a screen reader: `Budget of Kirkstall Road Flats`. */
  label: string
  value: number
  max: number
  /** Where on the scale a line is drawn, in the unit of `max`. */
  mark?: number
  /** Default `neutral`. `critical` is hatched, so that no colour is needed to tell them apart. */
  tone?: 'neutral' | 'caution' | 'critical'
  /** At the start of the line above: `£7,200.00 spent`. */
  amount: string
  /** At its end: `£4,800.00 remaining`. Both are read as the value. */
  note: string
  icon?: IconComponent
}

const percentOf = (value: number, max: number) =>
  max <= 0 ? (value > 0 ? 100 : 0) : Math.min(100, Math.max(0, (value / max) * 100))

/** How much of a known amount is used. */
export function Meter(props: MeterProps) {
  const words = useWords()
  const { value, max, mark, tone = 'neutral', icon: Icon } = props
  const label = words(props.label)
  const amount = words(props.amount)
  const note = words(props.note)
  return (
    <div className={css.meter}>
      <div className={css.words} aria-hidden>
        <span className={css.amount}>{amount}</span>
        <span className={css.notes[tone]}>
          {Icon && <Icon size="xs" />}
          {note}
        </span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={`${amount}, ${note}`}
        className={css.track}
      >
        <span className={css.bars[tone]} style={{ inlineSize: `${percentOf(value, max)}%` }} />
        {mark !== undefined && (
          <span
            className={css.mark}
            style={{ insetInlineStart: `calc(${percentOf(mark, max)}% - 1px)` }}
          />
        )}
      </div>
    </div>
  )
}
