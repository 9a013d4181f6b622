import { msg, Switch } from '../../ui/index.ts'
import * as css from './days.css.ts'

export interface EntrySwitchesProps {
  hasOvertime: boolean
  isFixedPrice: boolean
  allowsFixedPrice: boolean
  onOvertime: (isOn: boolean) => void
  onFixedPrice: (isOn: boolean) => void
}

/** How the work of an entry is priced. */
export function EntrySwitches(props: EntrySwitchesProps) {
  const { hasOvertime, isFixedPrice, allowsFixedPrice, onOvertime, onFixedPrice } = props
  return (
    <div className={css.switches}>
      {isFixedPrice ? (
        <span />
      ) : (
        <Switch label={msg('Overtime')} value={hasOvertime} onChange={onOvertime} />
      )}
      {allowsFixedPrice && (
        <Switch label={msg('Fixed price')} value={isFixedPrice} onChange={onFixedPrice} />
      )}
    </div>
  )
}
