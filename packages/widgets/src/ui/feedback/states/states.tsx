import type { ReactNode } from 'react'
import { Button } from '../../controls/index.ts'
import {
  CircleCheckIcon,
  CloudAlertIcon,
  FileQuestionMarkIcon,
  InboxIcon,
  LockIcon,
  RotateCwIcon,
  SearchXIcon,
  TriangleAlertIcon,
} from '../../icons/state-icons.ts'
import type { IconComponent } from '../../layout/icon-component.ts'
import { hostComponent, useIsHosts } from '../../i18n/host-components.tsx'
import { msg, useWords } from '../../i18n/words.ts'
import { StateMessage, type StateMessageProps } from '../StateMessage/StateMessage.tsx'

type Place = Pick<StateMessageProps, 'headingLevel' | 'isBare'>

export interface EmptyStateProps extends Place {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** The one thing to do. */
  action?: ReactNode
  icon?: IconComponent
  /** Nothing matches what was asked for; by default nothing is there yet. */
  isFiltered?: boolean
}

const HostEmptyState = /* @__PURE__ */ hostComponent<EmptyStateProps>('EmptyState')

export function EmptyState(options: EmptyStateProps) {
  const words = useWords()
  const isHosts = useIsHosts('EmptyState')
  if (isHosts) {
    const texts = { title: words(options.title), children: words(options.children) }
    return <HostEmptyState {...options} {...texts} />
  }
  const { icon, isFiltered, ...props } = options
  return (
    <StateMessage
      icon={icon ?? (isFiltered ? SearchXIcon : InboxIcon)}
      role={isFiltered ? 'status' : undefined}
      {...props}
    />
  )
}

export interface ErrorStateProps extends Place {
  /** What failed: `Failed to load invoices`. */
  title: string
  /** What is safe: `Nothing is lost. Your drafts are on this phone and on the server.` */
  children: ReactNode
  onRetry?: () => void
  retryLabel?: string
  isRetrying?: boolean
  /** Where else to go. */
  back?: ReactNode
  /** The failure was not foreseen: another mark, and `Try again`. */
  isUnexpected?: boolean
}

export function ErrorState(props: ErrorStateProps) {
  const { onRetry, retryLabel, isRetrying, isUnexpected, back, ...content } = props
  return (
    <StateMessage
      icon={isUnexpected ? TriangleAlertIcon : CloudAlertIcon}
      role="alert"
      action={
        (onRetry || back) && (
          <>
            {onRetry && (
              <Button
                variant="primary"
                icon={isUnexpected ? undefined : <RotateCwIcon />}
                isPending={isRetrying}
                onPress={onRetry}
              >
                {retryLabel ?? (isUnexpected ? msg('Try again') : msg('Retry'))}
              </Button>
            )}
            {back}
          </>
        )
      }
      {...content}
    />
  )
}

export interface DeniedStateProps extends Place {
  /** Default `Access Denied`. */
  title?: string
  /** Who may: `Only clients can view received invoices.` */
  children: ReactNode
  action?: ReactNode
}

export const DeniedState = ({ title = msg('Access Denied'), ...props }: DeniedStateProps) => (
  <StateMessage icon={LockIcon} title={title} {...props} />
)

export interface DoneStateProps extends Place {
  /** What was done: `Invoice submitted`. */
  title: string
  /** What comes next. */
  children: ReactNode
  action?: ReactNode
}

/** In place of a form that has done its work. */
export const DoneState = (props: DoneStateProps) => (
  <StateMessage icon={CircleCheckIcon} role="status" {...props} />
)

export interface SignInStateProps extends Place {
  /** Once the person has signed in again. */
  onRetry: () => void
  isRetrying?: boolean
}

/** Nobody is signed in any more; where they sign in is the host's own. */
export const SignInState = ({ onRetry, isRetrying, ...content }: SignInStateProps) => (
  <StateMessage
    icon={LockIcon}
    title={msg('Please sign in')}
    role="alert"
    action={
      <Button icon={<RotateCwIcon />} isPending={isRetrying} onPress={onRetry}>
        {msg('I have signed in')}
      </Button>
    }
    {...content}
  >
    {msg('Your session has ended. Sign in again to go on where you were.')}
  </StateMessage>
)

export interface NotFoundStateProps extends Place {
  /** `Timesheet Not Found`. */
  title: string
  children?: ReactNode
  action?: ReactNode
}

export const NotFoundState = (props: NotFoundStateProps) => (
  <StateMessage icon={FileQuestionMarkIcon} {...props} />
)
