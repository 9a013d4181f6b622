import { useQuery } from '@tanstack/react-query'
import { useDaysheet } from '../../../../provider/index.ts'
import { Button, msg, Stack } from '../../../../ui/index.ts'
import { secondFactorsQuery } from './factor-queries.ts'
import { TwoStepSignIn } from './TwoStepSignIn.tsx'

export interface TwoStepSetupProps {
  /** A passkey or an app is set up, and the recovery codes were seen. */
  onDone: () => void
}

/** For somebody whose company asks everybody for two-step sign-in, before they go on. */
export function TwoStepSetup({ onDone }: TwoStepSetupProps) {
  const { data } = useQuery(secondFactorsQuery(useDaysheet()))
  const isSetUp = (data?.factors.length ?? 0) > 0
  return (
    <Stack gap={5}>
      <TwoStepSignIn />
      {isSetUp && (
        <Button variant="primary" isBlock onPress={onDone}>
          {msg('Continue')}
        </Button>
      )}
    </Stack>
  )
}
