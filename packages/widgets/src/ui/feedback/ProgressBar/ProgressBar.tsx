import { useWords } from '../../i18n/words.ts'
import * as css from './progress-bar.css.ts'

export interface ProgressBarProps {
  /** `Approving 40 invoices`. */
  label: string
  value: number
  /** Default 100. */
  max?: number
  /** Beside the label: `26 of 40`. Read as the value. */
  valueText?: string
  /** Under the bar: `You can leave this page.` */
  note?: string
}

/** Long work, or a step of a form. */
export function ProgressBar(props: ProgressBarProps) {
  const words = useWords()
  const { value, max = 100, valueText, note } = props
  const label = words(props.label)
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span className={css.label}>{label}</span>
        {valueText && <span className={css.value}>{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className={css.track}
      >
        <span
          className={css.bar}
          style={{ inlineSize: `${Math.min(100, (value / max) * 100)}%` }}
        />
      </div>
      {note && <p className={css.note}>{words(note)}</p>}
    </div>
  )
}
