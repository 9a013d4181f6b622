import { DestinationButton } from '../../../provider/index.ts'
import { EmptyState, LandmarkIcon, msg } from '../../../ui/index.ts'

/** Where nothing can be sent to HMRC from here, which everybody had before. */
export const VerifyByHand = () => (
  <EmptyState
    icon={LandmarkIcon}
    title={msg('Verify on HMRC’s site')}
    action={
      <DestinationButton to={{ to: 'workers' }}>{msg('Open your workers')}</DestinationButton>
    }
  >
    {msg(
      'Asking HMRC from here is not set up. Verify your workers on HMRC’s site or by telephone, and record its answer with each of them.',
    )}
  </EmptyState>
)
