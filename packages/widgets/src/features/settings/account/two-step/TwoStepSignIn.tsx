import { useQuery } from '@tanstack/react-query'
import type { ResponseOf, contract } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../../../provider/index.ts'
import {
  Banner,
  Button,
  Inline,
  msg,
  RowList,
  Sheet,
  SheetPart,
  Skeleton,
  Stack,
  Text,
  useWords,
} from '../../../../ui/index.ts'
import { useStepUp } from '../../../step-up/index.ts'
import { canUsePasskeys } from '../../../second-factor/index.ts'
import { FactorDialogs } from './FactorDialogs.tsx'
import { FactorRow } from './FactorRow.tsx'
import { secondFactorsQuery } from './factor-queries.ts'
import { useFactorActions, type FactorActions } from './useFactorActions.ts'

type Listed = ResponseOf<typeof contract.secondFactors.list>

const TITLE = msg('Two-step sign-in')

/** A person's passkeys, authenticator apps and recovery codes. */
export function TwoStepSignIn() {
  const query = useQuery(secondFactorsQuery(useDaysheet()))
  if (query.isPending) {
    return <Skeleton shape="list" label={msg('Loading two-step sign-in')} count={1} />
  }
  if (query.isError) {
    return (
      <Sheet title={TITLE}>
        <QueryFailure
          query={query}
          title={msg('Failed to load two-step sign-in')}
          safe={msg('You sign in as you did before.')}
        />
      </Sheet>
    )
  }
  return <Factors {...query.data} />
}

function Factors({ factors, recovery_codes_left: left, required_by: requiredBy }: Listed) {
  const words = useWords()
  const { withStepUp, stepUpDialog } = useStepUp()
  const actions = useFactorActions(withStepUp)
  const [company] = requiredBy
  return (
    <Sheet title={TITLE} padding="rows" footer={<AddButtons actions={actions} />}>
      <SheetPart>
        <Stack gap={3}>
          <Text>
            {msg(
              'With the password alone, whoever learns it is in. Two-step sign-in asks for a second thing that only you have: a passkey, such as your fingerprint, or a code from an app on your phone.',
            )}
          </Text>
          {company !== undefined && (
            <Text size="small" tone="muted">
              {words('{company} asks everybody for it, so your last way can’t be removed.', {
                company,
              })}
            </Text>
          )}
          {left === 0 && factors.length > 0 && (
            <Banner tone="caution" title={msg('No recovery code is left')}>
              {msg('Make new ones: without them you can’t sign in when you lose your device.')}
            </Banner>
          )}
        </Stack>
      </SheetPart>
      {factors.length > 0 && (
        <RowList label={TITLE}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} actions={actions} />
          ))}
        </RowList>
      )}
      {factors.length > 0 && <RecoveryCodesLeft left={left} actions={actions} />}
      <FactorDialogs actions={actions} withStepUp={withStepUp} />
      {stepUpDialog}
    </Sheet>
  )
}

const AddButtons = ({ actions }: { actions: FactorActions }) => (
  <Inline gap={2}>
    {canUsePasskeys() && (
      <Button onPress={() => actions.open({ what: 'passkey' })}>{msg('Add passkey')}</Button>
    )}
    <Button onPress={() => actions.open({ what: 'totp' })}>{msg('Add authenticator app')}</Button>
  </Inline>
)

function RecoveryCodesLeft({ left, actions }: { left: number; actions: FactorActions }) {
  const words = useWords()
  return (
    <SheetPart>
      <Stack gap={2}>
        <Text size="small" tone="muted">
          {words(
            'Recovery codes left: {left} of 10. Each signs you in once, without your device.',
            {
              left: String(left),
            },
          )}
        </Text>
        <div>
          <Button
            variant="quiet"
            isPending={actions.isMakingCodes}
            pendingLabel={msg('Making codes...')}
            onPress={() => actions.open({ what: 'new_codes' })}
          >
            {msg('Make new recovery codes')}
          </Button>
        </div>
      </Stack>
    </SheetPart>
  )
}
