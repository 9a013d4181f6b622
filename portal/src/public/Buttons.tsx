import type { UserType } from '@daysheet/core'
import { ButtonLink, type ButtonLinkProps } from '@daysheet/widgets/kit'
import { useIsOpen } from './registration.ts'

type InterestLinkProps = Pick<ButtonLinkProps, 'variant' | 'isBlock' | 'label' | 'children'> & {
  /** Where it leads once registration is open, and until then without JavaScript. */
  href: string
  /** Chosen ahead in the form. */
  role?: UserType
}

/** A link to registration that opens the interest form instead while the beta is private. */
export function InterestLink({ role, ...link }: InterestLinkProps) {
  if (useIsOpen()) return <ButtonLink {...link} />
  return (
    <span className="site-action" data-interest={role ?? ''}>
      <ButtonLink {...link} />
    </span>
  )
}

/** The one main action of the landing page and of what ends the others. */
export function MainAction() {
  return useIsOpen() ? (
    <ButtonLink variant="primary" href="/pricing">
      Choose a plan
    </ButtonLink>
  ) : (
    <InterestLink variant="primary" href="/contact?type=sales">
      Register your interest
    </InterestLink>
  )
}
