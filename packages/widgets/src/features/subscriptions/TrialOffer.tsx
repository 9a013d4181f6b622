import { TRIAL_DAYS, trialPlan, type UserType } from '@daysheet/core'
import { Button, Inline, msg, Sheet, Stack, Text, useWords } from '../../ui/index.ts'

interface TrialOfferProps {
  userType: UserType
  onStart: () => void
  isPending: boolean
}

export function TrialOffer({ userType, onStart, isPending }: TrialOfferProps) {
  const words = useWords()
  const { name } = trialPlan(userType)
  return (
    <Sheet label={msg('Free trial')}>
      <Inline gap={4} justify="between">
        <Stack gap={1}>
          <Text isStrong>
            {words('Try {plan} free for {days} days', { plan: name, days: TRIAL_DAYS })}
          </Text>
          <Text size="small" tone="muted">
            {msg('No card required. Nothing is charged when it ends.')}
          </Text>
        </Stack>
        <Button
          variant="primary"
          isPending={isPending}
          pendingLabel={msg('Starting...')}
          onPress={onStart}
        >
          {msg('Start Free Trial')}
        </Button>
      </Inline>
    </Sheet>
  )
}
