import { DestinationButton } from '../../provider/index.ts'
import { Building2Icon, EmptyState, msg } from '../../ui/index.ts'

export interface NeedsPremiumProps {
  /** The server's sentence: the plan, or the most that there may be. */
  refusal: string
  isPremium: boolean
}

/** Why no own client can be added, and the way to the plans where one of them is what is missing. */
export const NeedsPremium = ({ refusal, isPremium }: NeedsPremiumProps) => (
  <EmptyState
    icon={Building2Icon}
    title={isPremium ? msg('No more clients can be added') : msg('Keep clients of your own')}
    action={
      isPremium ? undefined : (
        <DestinationButton variant="primary" to={{ to: 'subscription' }}>
          {msg('See the plans')}
        </DestinationButton>
      )
    }
  >
    {refusal}
  </EmptyState>
)
