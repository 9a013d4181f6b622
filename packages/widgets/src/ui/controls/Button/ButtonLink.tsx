import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { hostComponent, useIsHosts } from '../../i18n/host-components.tsx'
import { useWords } from '../../i18n/words.ts'
import { buttonClass, type ButtonVariantProps } from './Button.tsx'

export type ButtonLinkProps = ButtonVariantProps & {
  children: ReactNode
  href: string
  /** `_blank` for a document that opens beside the page. */
  target?: '_blank'
  /** Saves the address's content under this name. */
  download?: string
  label?: string
}

const HostButtonLink = /* @__PURE__ */ hostComponent<ButtonLinkProps>('ButtonLink')

/** Looks like a button, goes somewhere: an address that can be opened in a new tab. */
export function ButtonLink(props: ButtonLinkProps) {
  const words = useWords()
  const isHosts = useIsHosts('ButtonLink')
  const translatedProps = { ...props, children: words(props.children), label: words(props.label) }
  if (isHosts) return <HostButtonLink {...translatedProps} />

  const { variant, size, isBlock, href, target, download, icon, label, children } = translatedProps
  return (
    <AriaLink
      className={buttonClass({ variant, size, isBlock })}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noreferrer' : undefined}
      download={download}
      aria-label={label}
    >
      {icon}
      {children}
    </AriaLink>
  )
}
