import type { IconComponent } from '../../layout/icon-component.ts'
import { hostComponent, useIsHosts } from '../../i18n/host-components.tsx'
import { useWords } from '../../i18n/words.ts'
import * as css from './badge.css.ts'

export type BadgeTone = keyof typeof css.tones

export interface BadgeProps {
  /** Default `neutral`. */
  tone?: BadgeTone
  /** `solid` for a final status (paid); only `positive` and `critical` have it. `dashed` for what is not there yet. */
  variant?: 'soft' | 'solid' | 'dashed'
  icon?: IconComponent
  /** The word; colour alone would not be accessible. */
  children: string
}

const HostBadge = /* @__PURE__ */ hostComponent<BadgeProps>('Badge')

export function Badge(props: BadgeProps) {
  const words = useWords()
  const isHosts = useIsHosts('Badge')
  const translatedProps = { ...props, children: words(props.children) }
  if (isHosts) return <HostBadge {...translatedProps} />

  const { tone = 'neutral', variant = 'soft', icon: Icon, children } = translatedProps
  const solid = variant === 'solid' && (tone === 'positive' || tone === 'critical')
  const toneClass = solid ? css.solids[tone] : css.tones[tone]
  return (
    <span className={`${toneClass} ${variant === 'dashed' ? css.dashed : ''}`}>
      {Icon && <Icon size="xs" />}
      {children}
    </span>
  )
}
