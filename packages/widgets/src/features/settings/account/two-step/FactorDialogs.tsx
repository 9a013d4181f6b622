import { ConfirmDialog, msg, useWords } from '../../../../ui/index.ts'
import type { WithStepUp } from '../../../step-up/index.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { AddTotpDialog } from './AddTotpDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RenameFactorDialog } from './RenameFactorDialog.tsx'
import type { FactorActions } from './useFactorActions.ts'

interface FactorDialogsProps {
  actions: FactorActions
  withStepUp: WithStepUp
}

export function FactorDialogs({ actions, withStepUp }: FactorDialogsProps) {
  const { dialog, close } = actions
  return (
    <>
      {dialog?.what === 'passkey' && (
        <AddPasskeyDialog withStepUp={withStepUp} onAdded={actions.added} onClose={close} />
      )}
      {dialog?.what === 'totp' && (
        <AddTotpDialog withStepUp={withStepUp} onAdded={actions.added} onClose={close} />
      )}
      {dialog?.what === 'rename' && <RenameFactorDialog factor={dialog.factor} onClose={close} />}
      {dialog?.what === 'codes' && <RecoveryCodesDialog codes={dialog.codes} onClose={close} />}
      <Confirmations actions={actions} />
    </>
  )
}

function Confirmations({ actions }: { actions: FactorActions }) {
  const words = useWords()
  const { dialog, close } = actions
  const removed = dialog?.what === 'remove' ? dialog.factor : null
  return (
    <>
      <ConfirmDialog
        isOpen={removed !== null}
        onOpenChange={close}
        title={words('Remove {name}?', { name: removed?.name ?? '' })}
        confirmLabel={msg('Remove')}
        onConfirm={() => removed && actions.remove(removed)}
        isPending={actions.isRemoving}
        pendingLabel={msg('Removing...')}
      >
        {msg(
          'You can’t sign in with it any more. If it is your last way, your password alone signs you in and your recovery codes stop working.',
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dialog?.what === 'new_codes'}
        onOpenChange={close}
        title={msg('Make new recovery codes?')}
        confirmLabel={msg('Make new codes')}
        onConfirm={actions.makeCodes}
        isPending={actions.isMakingCodes}
        pendingLabel={msg('Making codes...')}
      >
        {msg('You get ten new ones. The codes that you have kept stop working at once.')}
      </ConfirmDialog>
    </>
  )
}
