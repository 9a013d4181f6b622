import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { useWords } from '../../i18n/words.ts'
import { KitOnly } from '../../i18n/host-components.tsx'
import { tooltip } from './tooltip.css.ts'

export type TooltipProps = {
  /** A button; it describes what a mouse or the focus rests on. */
  trigger: ReactElement
  children: string
  placement?: 'top' | 'bottom' | 'start' | 'end'
}

/** Never the only place of something a thumb needs: a touch screen does not show it. */
export function Tooltip({ trigger, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={400}>
      <KitOnly>{trigger}</KitOnly>
      <AriaTooltip className={tooltip} placement={placement} offset={6}>
        {useWords()(children)}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
